import { type RawBuilder, sql } from 'kysely';
import type { FormValues } from '#engine/definition/definition.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { Db } from '../database/open.ts';
import type { AnswersTable } from '../forms/answers-store.ts';
import type { StoredAnswers } from '../forms/server-form.ts';
import { conflict } from '../http/errors.ts';
import { familyDueOn } from './answers.ts';
import type { Remark } from './columns.ts';
import { type HistoryTable, remarksColumn, type SavedTransition } from './history.ts';

const PROGRESS = [
  'status',
  'comment',
  'updated_at',
  'status_at',
  'submitted_at',
  'resubmitted_at',
  'family_due_on',
] as const;

interface TableFacts {
  /** The column by which other tables refer to a row. */
  readonly reference: HistoryTable['owner'];
  /** Columns that a transition changes and its undo restores. */
  readonly progress: readonly string[];
  /** Families edit the answers: an edit after a transition prevents its undo. */
  readonly revised?: true;
  /** Files refer to the rows. */
  readonly hasFiles?: true;
  /** The rows store the last return (column `sent_back`). */
  readonly hasReturns?: true;
  /** The column that says when a row was submitted, if it has no `submitted_at`. */
  readonly submitted?: string;
}

const REVIEWED = {
  progress: [...PROGRESS, 'remarks'],
  revised: true,
  hasFiles: true,
  hasReturns: true,
} as const;

/** The tables of submissions. */
export const SUBMISSION_TABLES = {
  applications: { reference: 'application_id', ...REVIEWED },
  course_applications: { reference: 'course_application_id', progress: PROGRESS, revised: true },
  questionnaires: { reference: 'questionnaire_id', ...REVIEWED },
  excursion_requests: {
    reference: 'excursion_id',
    progress: ['status', 'status_at'],
    submitted: 'created_at',
  },
} as const satisfies Readonly<Record<string, TableFacts>>;

/** The facts about a table that rules for all tables read. */
export function factsOf(table: keyof typeof SUBMISSION_TABLES): TableFacts {
  return SUBMISSION_TABLES[table];
}

/** The seats that rows of a table hold. */
interface SeatScope {
  /** Statuses that hold a seat. */
  readonly holding: readonly string[];
  /** Columns that identify the class or the course whose seats are counted. */
  readonly unit: readonly string[];
}

/** Members of a snapshot besides the columns that a transition changes. */
export interface SnapshotOptions {
  readonly seats?: SeatScope;
  readonly columns?: readonly string[];
}

export interface UndoneTransition<S extends string> {
  /** The status after the transition. */
  readonly from: S;
  /** The previous state, as returned by `snapshot`. */
  readonly previousState: object;
  readonly authorId: number;
  readonly remarks: readonly Remark[];
  /** It had returned the answers for corrections. */
  readonly sentBack: boolean;
}

interface NewColumns {
  readonly representative_id: number;
  readonly [column: string]: unknown;
}

export type SubmissionRows<R extends { readonly status: string }> = ReturnType<typeof submissionRows<R>>;

interface RowsOptions<S extends string> extends SnapshotOptions {
  readonly table: keyof typeof SUBMISSION_TABLES;
  readonly answers: Pick<AnswersTable<object>, 'row'>;
  /** The status of a new row. */
  readonly initial: S;
  /** The questionnaire that the rows belong to: all questionnaires share a table. */
  readonly name?: string;
}

/** The rows of a type. The differences between the tables are in `SUBMISSION_TABLES`. */
export function submissionRows<R extends { readonly status: string }>(options: RowsOptions<R['status']>) {
  const { answers, initial, name } = options;
  const facts = factsOf(options.table);
  const table = sql.table(options.table);
  const isOfName = name === undefined ? sql`` : sql`and name = ${name}`;
  const selectedColumns = facts.submitted ? sql`*, ${sql.ref(facts.submitted)} as submitted_at` : sql`*`;

  async function select(db: Db, id: number, lock: RawBuilder<unknown>): Promise<R | undefined> {
    const { rows } =
      await sql<R>`select ${selectedColumns} from ${table} where id = ${id} ${isOfName} ${lock}`.execute(db);
    return rows[0];
  }

  async function updateRow(tx: Db, id: number, columns: object): Promise<R> {
    const changes = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { rows } = await sql<R>`
      update ${table} set ${sql.join(changes)} where id = ${id} returning ${selectedColumns}`.execute(tx);
    return firstRow(rows);
  }

  return {
    find: (db: Db, id: number) => select(db, id, sql``),
    /** Reads and locks a row until the transaction ends, so that two changes follow one another. */
    lock: (tx: Db, id: number) => select(tx, id, sql`for update`),
    insert: async (tx: Db, form: FormValues, columns: NewColumns): Promise<R> => {
      const row = { ...(name && { name }), status: initial, ...columns, ...answers.row(form) };
      const { rows } = await sql<R>`
        insert into ${table} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))}) returning ${selectedColumns}`.execute(tx);
      return firstRow(rows);
    },
    /** Stores answers and raises the revision. */
    update: (tx: Db, current: StoredAnswers & { readonly id: number }, form: FormValues, columns?: object) =>
      updateRow(tx, current.id, {
        ...columns,
        ...answers.row(form, current),
        revision: sql`revision + 1`,
        updated_at: sql`now()`,
      }),
    /** Stores the result of a transition, and replaces the remarks of the previous one. */
    saveTransition: (tx: Db, id: number, transition: SavedTransition<R['status']>) => {
      const changed = Object.entries(progressColumns(transition));
      return updateRow(tx, id, {
        ...Object.fromEntries(changed.filter(([column]) => facts.progress.includes(column))),
        ...sentBackColumn(options.table, transition),
        ...(transition.form && answers.row(transition.form)),
      });
    },
    remove: async (tx: Db, id: number) => {
      await sql`delete from ${table} where id = ${id}`.execute(tx);
    },
    /** The state of a row without answers, as JSON, for an undo. `places_taken` counts the others' seats. */
    snapshot: async (tx: Db, id: number) => {
      const { progress, revised } = facts;
      const names = [...progress, ...(revised ? ['revision'] : []), ...(options.columns ?? [])];
      const members = names.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
      const taken = options.seats ? [sql`'places_taken', ${countOtherSeats(table, options.seats)}`] : [];
      const { rows } = await sql<{ stood: object }>`
        select jsonb_build_object(${sql.join([...members, ...taken])}) as stood
        from ${table} as moved where id = ${id}`.execute(tx);
      return JSON.stringify(rows[0]?.stood ?? {});
    },
    /** Restores the state of a row. Throws 409 if the family has changed the answers since. */
    restore: async (
      tx: Db,
      id: number,
      { previousState, sentBack }: Pick<UndoneTransition<R['status']>, 'previousState' | 'sentBack'>,
    ) => {
      const { progress, revised, submitted } = facts;
      const restored = progress.map((column) => sql`${sql.ref(column)} = ${sql.ref(`before.${column}`)}`);
      const former = sql`sent_back = nullif(moved.sent_back -> 'former', 'null')`;
      const { rows } = await sql<R>`
        update ${table} as moved
        set ${sql.join([...restored, ...(sentBack && facts.hasReturns ? [former] : [])])}
        from jsonb_populate_record(null::${table}, ${JSON.stringify(previousState)}::jsonb) as before
        where moved.id = ${id} ${revised ? sql`and moved.revision = coalesce(before.revision, moved.revision)` : sql``}
        returning moved.*${submitted ? sql`, ${sql.ref(`moved.${submitted}`)} as submitted_at` : sql``}`.execute(
        tx,
      );
      const [row] = rows;
      if (!row) throw conflict(words.cannotUndo);
      return row;
    },
  };
}

function firstRow<R>([row]: readonly R[]): R {
  if (row === undefined) throw new Error('The statement returned no row: the submission was deleted');
  return row;
}

function progressColumns({
  to,
  comment,
  formAnswers,
  submits,
  remarks,
}: Pick<SavedTransition<string>, 'to' | 'comment' | 'formAnswers' | 'submits' | 'remarks'>) {
  return {
    status: to,
    comment,
    family_due_on: formAnswers ? familyDueOn(formAnswers) : null,
    updated_at: sql`now()`,
    status_at: sql`now()`,
    remarks: remarksColumn(remarks),
    // the first submission determines the position in the waiting list, so its time stays
    ...(submits && {
      submitted_at: sql`coalesce(submitted_at, now())`,
      resubmitted_at: sql`case when submitted_at is not null then now() end`,
    }),
  };
}

/**
 * The column with the data of a return: the current answers and files, and the data of the previous return for an undo.
 * After a resubmission a return cannot be undone, so the data of the previous return are removed.
 */
function sentBackColumn(
  table: keyof typeof SUBMISSION_TABLES,
  { sendsBack, submits }: Pick<SavedTransition<string>, 'sendsBack' | 'submits'>,
): { sent_back?: RawBuilder<unknown> } {
  const { reference, hasReturns } = factsOf(table);
  if (!hasReturns) return {};
  if (submits) return { sent_back: sql`sent_back - 'former'` };
  if (!sendsBack) return {};
  const now = sql`jsonb_build_object('at', now(), 'form', form, 'form_version', form_version,
    'files', coalesce((select jsonb_agg(jsonb_build_object('field', files.field, 'id', files.id, 'name', files.name,
      'size', files.size) order by files.id) from files where ${sql.ref(`files.${reference}`)} = ${sql.ref(`${table}.id`)}),
      '[]'))`;
  return { sent_back: sql`${now} || jsonb_build_object('former', sent_back - 'former')` };
}

function countOtherSeats(table: RawBuilder<unknown>, { holding, unit }: SeatScope): RawBuilder<unknown> {
  const statuses = sql.join(holding);
  const isOfSame = unit.map((column) => sql`other.${sql.ref(column)} = moved.${sql.ref(column)}`);
  return sql`case when moved.status in (${statuses}) then (select count(*) from ${table} as other
    where ${sql.join(isOfSame, sql` and `)} and other.id <> moved.id and other.status in (${statuses})) end`;
}
