import { locateField } from '#engine/definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { HEALTH, sensitiveGroup } from '#engine/definition/field.ts';
import type { LegacyAnswer } from '#engine/describe/legacy-answers.ts';
import { filterAnswers } from '#engine/values/filter-answers.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/office.ts';
import { scopeMember } from '../call-scope.ts';
import { officeRoles, officeScope, type WithdrawnConsent } from '../http/office-roles.ts';
import { isoDay, toRuDate } from '../values/dates.ts';

type Groups = ReadonlySet<string>;

const orList = new Intl.ListFormat('ru', { type: 'disjunction' });
const andList = new Intl.ListFormat('ru', { type: 'conjunction' });

/** The parts of a record that determine its visibility. */
export interface AnsweredRecord {
  readonly representative_id: number;
  /** `null` for an unsent draft; absent for records without drafts. */
  readonly submitted_at?: Date | null;
}

interface RecordScope {
  readonly hidden: Groups;
  readonly isDraft: boolean;
  readonly isWithdrawn: boolean;
}

const recordScope = scopeMember<RecordScope>('record');

/**
 * Does work with the answers of a record. The office sees no sensitive answers and no files of a draft, and no health
 * answers of a representative whose health consent is withdrawn (decision 22).
 */
export function withRecord<R>(record: AnsweredRecord, work: () => R): R {
  const office = officeScope();
  if (!office) return work();
  const isDraft = record.submitted_at === null;
  const isWithdrawn = withdrawnConsentsOf(record).some(({ isHealth }) => isHealth);
  if (!isDraft && !isWithdrawn) return work();
  const hidden = isDraft ? allGroups : new Set([...office.hidden, HEALTH]);
  return recordScope.run({ hidden, isDraft, isWithdrawn }, work);
}

const allGroups: Groups = new Set(officeRoles.groups);

/** Groups of sensitive answers hidden from the caller; `undefined` if all are visible. */
export function hiddenGroups(): Groups | undefined {
  const hidden = recordScope.current()?.hidden ?? officeScope()?.hidden;
  return hidden && hidden.size > 0 ? hidden : undefined;
}

/** Answers without those hidden from the caller; if some are hidden, unknown answers are removed, too. */
export function visibleValues(definition: FormDefinition, values: FormValues): FormValues {
  const hidden = hiddenGroups();
  if (!hidden) return values;
  return filterAnswers(
    formFields(definition),
    values,
    (field) => field !== undefined && !isHidden(field, hidden),
  );
}

/** Whether a field belongs to a hidden group. */
export function isHidden({ schema }: Pick<FieldNode, 'schema'>, hidden: Groups | undefined): boolean {
  const group = sensitiveGroup(schema['x-sensitive']);
  return group !== undefined && hidden?.has(group) === true;
}

/** Legacy answers without those hidden from the caller. */
export function visibleLegacyAnswers(answers: readonly LegacyAnswer[]): readonly LegacyAnswer[] {
  const hidden = hiddenGroups();
  return answers.filter(({ groups }) => !groups.some((group) => hidden?.has(group)));
}

/** Files that the caller may see. With hidden groups, those of removed fields are hidden: their group is unknown. */
export function visibleFiles<F extends { readonly field: string }>(
  definition: FormDefinition,
  files: readonly F[],
): readonly F[] {
  const hidden = hiddenGroups();
  if (recordScope.current()?.isDraft) return [];
  if (!hidden) return files;
  const open = formFields(definition).filter((field) => !isHidden(field, hidden));
  return files.filter(({ field }) => open.some(({ name }) => name === field));
}

/** Remarks on fields and files, without those on answers hidden from the caller. */
export function visibleRemarks<R extends { readonly path: string }>(
  definition: FormDefinition,
  remarks: readonly R[],
  files: readonly { readonly id: number; readonly field: string }[],
): R[] {
  const hidden = hiddenGroups();
  if (!hidden) return [...remarks];
  const open = visibleFiles(definition, files);
  return remarks.filter(
    ({ path }) => open.some(({ id }) => path === `files/${id}`) || isVisibleKey(definition, path, hidden),
  );
}

function isVisibleKey(definition: FormDefinition, key: string, hidden: Groups): boolean {
  const address = addressOfWireKey(definition, key);
  const place = address === undefined ? undefined : locateField(definition, address);
  return place !== undefined && !place.nodes.some((node) => isHidden(node, hidden));
}

/** A text about hidden answers and the roles that see them; `undefined` if none are hidden. */
function hiddenNote(definition: FormDefinition): string | undefined {
  const record = recordScope.current();
  const groups = groupsIn(formFields(definition));
  const hasFiles = formFields(definition).some(({ kind }) => kind === 'files');
  if (record?.isDraft) {
    const about = [...groups].map((group) => words.answersOf({ about: officeRoles.whoSees(group).words }));
    if (hasFiles) about.push(words.files);
    return about.length > 0 ? words.hiddenInDraft({ about: andList.format(about) }) : undefined;
  }
  const byRole = [...groups].filter((group) => officeScope()?.role.hidden.has(group));
  const groupTexts = byRole.map((group) => {
    const { words: about, titles } = officeRoles.whoSees(group);
    return words.hiddenAnswers({ about, roles: orList.format(titles.map((title) => `«${title}»`)) });
  });
  if (record?.isWithdrawn && groups.has(HEALTH)) groupTexts.unshift(words.healthWithdrawn);
  return groupTexts.length > 0 ? groupTexts.join(' ') : undefined;
}

function withdrawnConsentsOf({ representative_id }: AnsweredRecord): readonly WithdrawnConsent[] {
  return officeScope()?.withdrawn.get(representative_id) ?? [];
}

/** Whether a consent that the form needs is withdrawn, so that the office must not decide on the record. */
export function isConsentWithdrawn(record: AnsweredRecord, form: FormDefinition): boolean {
  return withdrawnConsentsOf(record).some(({ covers }) => covers(form));
}

/** The withdrawn consents that a form requires, or all of the representative, with the erasure deadline. */
export function withdrawnView(
  record: AnsweredRecord,
  form?: FormDefinition,
): { readonly withdrawn?: string } {
  const titles = withdrawnConsentsOf(record)
    .filter(({ covers }) => form === undefined || covers(form))
    .map(formatWithdrawn);
  return titles.length > 0 ? { withdrawn: [...titles, words.stopped].join(' ') } : {};
}

function formatWithdrawn({ title, withdrawnAt, dueAt }: WithdrawnConsent): string {
  const day = toRuDate(isoDay(withdrawnAt));
  if (dueAt === null) return words.consentWithdrawn({ title, day });
  return words.consentWithdrawnUntil({ title, day, due: toRuDate(isoDay(dueAt)) });
}

function groupsIn(fields: readonly FieldNode[]): ReadonlySet<string> {
  const own = fields.flatMap(({ schema, children }) => [
    ...[sensitiveGroup(schema['x-sensitive'])].flatMap((group) => group ?? []),
    ...groupsIn(children),
  ]);
  return new Set(own);
}

/** Description of the hidden answers of a form and their fields, as response members; empty if none are hidden. */
export function hiddenView(definition: FormDefinition): {
  readonly hidden?: string;
  readonly hidden_fields?: string[];
} {
  if (!officeScope()) return {};
  const hidden = hiddenNote(definition);
  if (hidden === undefined) return {};
  const isDraft = recordScope.current()?.isDraft === true;
  const fields = formFields(definition).filter(
    (field) => isHidden(field, hiddenGroups()) || (isDraft && field.kind === 'files'),
  );
  return { hidden, hidden_fields: fields.map(({ name }) => name) };
}
