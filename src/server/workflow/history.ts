import { type Selectable, sql } from 'kysely';
import type { FormDefinition, FormValues } from '#engine/definition/definition.ts';
import type { Workflow } from '#generated/workflows.ts';
import type { Db } from '../database/open.ts';
import type { AnsweredForm, RenderedAnswers } from '../forms/answers-view.ts';
import { hiddenGroups, visibleRemarks } from '../forms/redaction.ts';
import { findForm } from '../forms/registry.ts';
import { readLegacyAnswers } from '../forms/server-form.ts';
import type { Role } from '../http/contract.ts';
import { officeScope } from '../http/office-roles.ts';
import { type Account, personName } from '../users/accounts.ts';
import type { TransitionAnswers } from './answers.ts';
import type { HistoryColumns, Remark } from './columns.ts';

/** A transition for a history table. */
export interface HistoryEntry<S extends string> {
  readonly to: S;
  readonly comment: string | null;
  readonly formAnswers?: TransitionAnswers['formAnswers'];
  readonly authorId: number;
  readonly remarks?: readonly Remark[];
  /** The office's additional line in the message. */
  readonly letterLine?: string;
  /** The office's internal note, such as the reason for an exception. */
  readonly officeNote?: string;
  /** The state before a transition that can be undone, as JSON. */
  readonly previousState?: string;
  /** Whether it returns the answers for corrections: the current answers are then stored for comparison. */
  readonly sendsBack?: boolean;
}

/** A transition with the changes that it makes to the row of its submission. */
export interface SavedTransition<S extends string> extends HistoryEntry<S> {
  /** Whether it is a submission by the family, the first or a repeated one. */
  readonly submits: boolean;
  /** The submitted answers, which replace the stored ones. */
  readonly form?: FormValues;
}

export type HistoryTable =
  | { readonly table: 'application_history'; readonly owner: 'application_id' }
  | { readonly table: 'course_application_history'; readonly owner: 'course_application_id' }
  | { readonly table: 'questionnaire_history'; readonly owner: 'questionnaire_id' }
  | { readonly table: 'excursion_history'; readonly owner: 'excursion_id' };

/** A past transition and its author. */
export type HistoryRow<S extends string> = Omit<
  Selectable<HistoryColumns<string>>,
  'id' | 'author_id' | 'stood' | 'status'
> &
  Pick<Account, 'role_id' | 'first_name' | 'last_name'> & {
    readonly status: S;
    /** For histories with remarks. */
    readonly remarks?: readonly Remark[] | null;
    readonly office_note?: string | null;
  };

/** A history row with legacy answers of its form. */
export type HistoryRowView<S extends string> = HistoryRow<S> & Pick<RenderedAnswers, 'retired'>;

export async function insertHistory<S extends string>(
  tx: Db,
  { table, owner }: HistoryTable,
  id: number,
  { to, comment, formAnswers, authorId, remarks, letterLine, officeNote, previousState }: HistoryEntry<S>,
): Promise<void> {
  const row = {
    status: to,
    comment,
    author_id: authorId,
    [owner]: id,
    ...(remarks && { remarks: remarksColumn(remarks) }),
    ...(letterLine && { letter_line: letterLine }),
    ...(officeNote && { office_note: officeNote }),
    ...(previousState && { stood: previousState }),
    ...(formAnswers && {
      form_id: formAnswers.form.definition.id,
      ...formAnswers.form.answerColumns(formAnswers.values),
    }),
  };
  const names = Object.keys(row).map((name) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(Object.values(row))})`.execute(tx);
}

/** The transitions of a submission with their authors, oldest first. */
export async function listHistory<S extends string>(
  db: Db,
  { table, owner }: HistoryTable,
  id: number,
): Promise<readonly HistoryRowView<S>[]> {
  const { rows } = await sql<HistoryRow<S>>`
    select move.*, users.role_id, users.first_name, users.last_name
    from ${sql.table(table)} as move
    inner join users on users.id = move.author_id
    where ${sql.ref(`move.${owner}`)} = ${id}
    order by move.id`.execute(db);
  return Promise.all(
    rows.map(async (transition) => ({ ...transition, retired: await readLegacyAnswersOf(db, transition) })),
  );
}

/** Author and time of the last transition of a submission; `undefined` if there was none. */
export async function lastTransition(
  db: Db,
  { table, owner }: HistoryTable,
  id: number,
): Promise<{ readonly by: string | null; readonly at: Date } | undefined> {
  const { rows } = await sql<Pick<HistoryRow<string>, 'created_at' | 'first_name' | 'last_name'>>`
    select move.created_at, users.first_name, users.last_name
    from ${sql.table(table)} as move
    inner join users on users.id = move.author_id
    where ${sql.ref(`move.${owner}`)} = ${id}
    order by move.id desc limit 1`.execute(db);
  return rows.map((move) => ({ by: personName(move), at: move.created_at }))[0];
}

/** Whether a withdrawn record was withdrawn by its own representative; `undefined` for records not withdrawn. */
export async function readClosedByFamily<S extends string>(
  db: Db,
  { history: { table, owner }, workflow }: { readonly history: HistoryTable; readonly workflow: Workflow<S> },
  records: readonly WithdrawnRecord<S>[],
): Promise<(record: WithdrawnRecord<S>) => boolean | undefined> {
  const rows = records.filter(({ status }) => workflow.statuses[status].withdrawn);
  if (rows.length === 0) return () => undefined;
  const { rows: transitions } = await sql<{ readonly record: number; readonly author_id: number }>`
    select distinct on (${sql.ref(owner)}) ${sql.ref(owner)} as record, author_id
    from ${sql.table(table)}
    where ${sql.ref(owner)} in (${sql.join(rows.map(({ id }) => id))})
    order by ${sql.ref(owner)}, id desc`.execute(db);
  const authors = new Map(transitions.map(({ record, author_id }) => [record, author_id]));
  return ({ id, status, representative_id }) =>
    workflow.statuses[status].withdrawn && authors.get(id) === representative_id;
}

interface WithdrawnRecord<S extends string> {
  readonly id: number;
  readonly status: S;
  readonly representative_id: number;
}

/** Remarks as a column stores them; `null` without remarks. */
export function remarksColumn(remarks: readonly Remark[] = []): string | null {
  return remarks.length > 0 ? JSON.stringify(remarks) : null;
}

/** A past transition for responses; `Answers` is the contract's type of transition forms. */
export function historyView<S extends string, Answers>(row: HistoryRowView<S>) {
  return {
    status: row.status,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    author: { role_id: row.role_id, name: personName(row) },
    ...formAnswersView<Answers>(row),
    ...(row.letter_line && { letter_line: row.letter_line }),
    ...(row.office_note && officeScope() && { office_note: row.office_note }),
    ...(row.retired.length > 0 && { retired: row.retired }),
  };
}

/** A past transition with its remarks that the caller may see. */
export function historyViewWithRemarks<S extends string, Answers>(
  row: HistoryRowView<S>,
  definition: FormDefinition,
  files: Parameters<typeof visibleRemarks>[2],
) {
  return { ...historyView<S, Answers>(row), remarks: visibleRemarks(definition, row.remarks ?? [], files) };
}

/** The transitions that the role may see. Entries for the office only, which do not change the status, are left out for families. */
export function withoutOfficeEntries<M extends Pick<HistoryRow<string>, 'status' | 'office_note'>>(
  transitions: readonly M[],
  role: Role,
): readonly M[] {
  if (role === 'administrator') return transitions;
  return transitions.filter(
    ({ status, office_note }, index) => !office_note || status !== transitions[index - 1]?.status,
  );
}

/** Answers of the transition forms, in the order of the transitions; removed forms are omitted. */
export function transitionFormAnswers(transitions: readonly HistoryRow<string>[]): AnsweredForm[] {
  return transitions.flatMap(({ form_id, form, form_version, form_hash, created_at }) => {
    const known = form_id === null ? undefined : findForm(form_id);
    if (!known || !form || form_version === null) return [];
    return [{ of: known, form: visibleFormAnswers(form), form_version, form_hash, answeredAt: created_at }];
  });
}

/** Answers of a transition form. Remarks quote answers: they are left out if the caller may not see all answers. */
export function visibleFormAnswers(form: FormValues): FormValues {
  const { remarks: _, ...others } = form;
  return hiddenGroups() ? others : form;
}

async function readLegacyAnswersOf(db: Db, row: HistoryRow<string>): Promise<RenderedAnswers['retired']> {
  const form = row.form_id === null ? undefined : findForm(row.form_id);
  const [answered] = transitionFormAnswers([row]);
  return form && answered ? readLegacyAnswers(db, form, answered) : [];
}

function formAnswersView<Answers>(row: HistoryRow<string>): { form: string; answers: Answers } | undefined {
  const [answered] = transitionFormAnswers([row]);
  return answered && { form: answered.of.definition.id, answers: answered.of.view(answered) as Answers };
}
