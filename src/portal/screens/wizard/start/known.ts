import { valueAt } from '#engine/definition/address.ts';
import type { FormDefinition, Json } from '#engine/definition/definition.ts';
import { unflatten } from '#engine/wire/wire.ts';
import type { PrefillSource } from '#generated/portal/settings.ts';
import { appliesTo } from '#portal/records/record.ts';
import { holderAt, memberOf, valueAt as placeAt, recordsAt, textAt } from '#portal/text/member.ts';
import { plainWord } from '#portal/text/plain-word.ts';

/** A record that answers are taken from. */
export type PrefillRecord = object;

/** What a source's operation has answered. */
export interface Known {
  readonly source: PrefillSource;
  readonly records: readonly PrefillRecord[];
}

/** An answer and where it belongs. */
export type Answer = readonly [address: string, value: Json];

/** The record, or the list of records, in the answer of a source's operation; `wanted` is what the person came for. */
export function recordsIn(
  source: PrefillSource,
  answer: object | undefined,
  wanted: string | null = null,
): readonly PrefillRecord[] {
  const records = recordsAt(answer, source.member).filter((record) =>
    appliesTo(source, { id: '', ...record }),
  );
  const { named, only } = source;
  if (only && records.length !== 1) return [];
  if (!named) return records;
  return records.filter(
    (record) => wanted !== null && plainWord(textAt(record, named.member)) === plainWord(wanted),
  );
}

/** What a record tells of the form: its members, and the answers of the same form in it; nothing of what is empty. */
export function answersOf(
  { fields = {}, answers }: PrefillSource,
  record: PrefillRecord,
  definition: FormDefinition,
): readonly Answer[] {
  const members = Object.entries(fields).flatMap(([address, member]): Answer[] => {
    const value = memberOf(record, member);
    // a record counts its ids; a form names them
    return isAnswer(value) ? [[address, typeof value === 'number' ? String(value) : value]] : [];
  });
  if (!answers) return members;
  const values = unflatten(definition, holderAt(record, answers.member) ?? {});
  const taken = answers.take.flatMap((address): Answer[] => {
    const value = valueAt(values, address);
    return isAnswer(value) || isFilledList(value) ? [[address, value]] : [];
  });
  return [...members, ...taken];
}

/** What a record tells of itself as an entry of a group. */
export function entryOf({ entries }: PrefillSource, record: PrefillRecord): Json {
  const told = Object.entries(entries?.fields ?? {}).flatMap(([name, place]): Answer[] => {
    const value = placeAt(record, place);
    return isAnswer(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(told);
}

function isAnswer(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}

function isFilledList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0;
}
