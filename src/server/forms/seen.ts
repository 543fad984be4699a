import { isEntryList, isRecord, placeOf } from '#engine/definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { HEALTH, sensitiveGroup } from '#engine/definition/sensitive.ts';
import type { RetiredAnswer } from '#engine/describe/retired/told.ts';
import { members } from '#engine/values/normalise.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/office.ts';
import { scopeMember } from '../call-scope.ts';
import { officeRoles } from '../http/office-roles.ts';
import { officeScope } from '../http/office-scope.ts';

type Groups = ReadonlySet<string>;

const oneOf = new Intl.ListFormat('ru', { type: 'disjunction' });

/** A record as far as it says what the office sees of it. */
export interface AnsweredRecord {
  readonly representative_id: number;
  /** `null` of a draft that was never sent; not there of what is no draft. */
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
  const isWithdrawn = office.withdrawn.has(record.representative_id);
  if (!isDraft && !isWithdrawn) return work();
  const hidden = isDraft ? allGroups : new Set([...office.hidden, HEALTH]);
  return recordScope.run({ hidden, isDraft, isWithdrawn }, work);
}

const allGroups: Groups = new Set(officeRoles.groups);

/** Groups of sensitive answers that whoever calls does not see; `undefined` where they see all. */
export function hiddenGroups(): Groups | undefined {
  const hidden = recordScope.current()?.hidden ?? officeScope()?.hidden;
  return hidden && hidden.size > 0 ? hidden : undefined;
}

/** Answers without those that whoever calls does not see, and then without what today's form does not know. */
export function seenValues(definition: FormDefinition, values: FormValues): FormValues {
  const hidden = hiddenGroups();
  return hidden ? keepSeen(formFields(definition), values, hidden) : values;
}

function keepSeen(fields: readonly FieldNode[], values: FormValues, hidden: Groups): FormValues {
  const seen = members(values).flatMap(([name, value]) => {
    const node = fields.find((field) => field.name === name);
    return !node || isHidden(node, hidden) ? [] : [[name, inside(node, value, hidden)] as const];
  });
  return Object.fromEntries(seen);
}

function inside(node: FieldNode, value: Json | undefined, hidden: Groups): Json | undefined {
  if (node.kind === 'object' && isRecord(value)) return keepSeen(node.children, value, hidden) as Json;
  if (node.kind !== 'group' || !isEntryList(value)) return value;
  return value.map((entry) => keepSeen(node.children, entry, hidden) as Json);
}

/** Whether a field is of a group that is hidden. */
export function isHidden({ schema }: Pick<FieldNode, 'schema'>, hidden: Groups | undefined): boolean {
  const group = sensitiveGroup(schema['x-sensitive']);
  return group !== undefined && hidden?.has(group) === true;
}

/** Answers to former questions without those that whoever calls does not see. */
export function seenRetired(retired: readonly RetiredAnswer[]): readonly RetiredAnswer[] {
  const hidden = hiddenGroups();
  return retired.filter(({ groups }) => !groups.some((group) => hidden?.has(group)));
}

/** Files without those of a draft and of fields that whoever calls does not see; of a field that is gone nobody knows whose it was. */
export function seenFiles<F extends { readonly field: string }>(
  definition: FormDefinition,
  files: readonly F[],
): readonly F[] {
  const hidden = hiddenGroups();
  if (recordScope.current()?.isDraft) return [];
  if (!hidden) return files;
  const open = formFields(definition).filter((field) => !isHidden(field, hidden));
  return files.filter(({ field }) => open.some(({ name }) => name === field));
}

/** What is said about fields, by their keys, and about these files, without what is about what the caller does not see. */
export function seenRemarks<R extends { readonly path: string }>(
  definition: FormDefinition,
  remarks: readonly R[],
  files: readonly { readonly id: number; readonly field: string }[],
): R[] {
  const hidden = hiddenGroups();
  if (!hidden) return [...remarks];
  const open = seenFiles(definition, files);
  return remarks.filter(
    ({ path }) => open.some(({ id }) => path === `files/${id}`) || isSeenKey(definition, path, hidden),
  );
}

function isSeenKey(definition: FormDefinition, key: string, hidden: Groups): boolean {
  const address = addressOfWireKey(definition, key);
  const place = address === undefined ? undefined : placeOf(definition, address);
  return place !== undefined && !place.path.some((node) => isHidden(node, hidden));
}

/** Says which answers of a form are hidden from whoever calls, and who sees them; `undefined` where none are. */
function hiddenNote(definition: FormDefinition): string | undefined {
  const record = recordScope.current();
  const groups = groupsIn(formFields(definition));
  const hasFiles = formFields(definition).some(({ kind }) => kind === 'files');
  if (record?.isDraft) return groups.size > 0 || hasFiles ? words.hiddenInDraft : undefined;
  const byRole = [...groups].filter((group) => officeScope()?.role.hidden.has(group));
  const said = byRole.map((group) => {
    const { words: about, titles } = officeRoles.whoSees(group);
    return words.hiddenAnswers({ about, roles: oneOf.format(titles.map((title) => `«${title}»`)) });
  });
  if (record?.isWithdrawn && groups.has(HEALTH)) said.unshift(words.healthWithdrawn);
  return said.length > 0 ? said.join(' ') : undefined;
}

/** What a list says of a record whose health consent is withdrawn, as a member of its row; nothing of the others. */
export function withdrawnView({ representative_id }: AnsweredRecord): { readonly withdrawn?: string } {
  return officeScope()?.withdrawn.has(representative_id) ? { withdrawn: words.healthWithdrawn } : {};
}

function groupsIn(fields: readonly FieldNode[]): ReadonlySet<string> {
  const own = fields.flatMap(({ schema, children }) => [
    ...[sensitiveGroup(schema['x-sensitive'])].flatMap((group) => group ?? []),
    ...groupsIn(children),
  ]);
  return new Set(own);
}

/** What is told of the hidden answers of a form, as a member of what is answered; nothing where none are. */
export function hiddenView(definition: FormDefinition): { readonly hidden?: string } {
  const hidden = hiddenNote(definition);
  return hidden === undefined ? {} : { hidden };
}
