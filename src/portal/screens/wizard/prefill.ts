import { valueAt } from '#engine/definition/address.ts';
import type { FormDefinition, FormValues, Json } from '#engine/definition/definition.ts';
import { unflatten } from '#engine/wire/wire.ts';
import type { PrefillSource, WizardSettings } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { Extras, OfferedEntries, Prefilled } from '#portal/draft/model.ts';
import { appliesTo } from '#portal/records/record.ts';
import { memberOf, objectAt, valueAt as placeAt, recordsAt, textAt } from '#portal/text/member.ts';
import { fill, fillQuery } from '#portal/text/template.ts';

/** Known values for a new form. */
export interface Prefill {
  /** By source: a field belongs to one source, the entries of a group may come from several. */
  readonly filled: readonly Prefilled[];
  readonly extras: Extras;
  /** Group entries offered once the subject of the form is named. */
  readonly offered: OfferedEntries;
}

const noPrefill: Prefill = { filled: [], extras: {}, offered: {} };

/** The form to prefill, and its settings. */
export interface PrefillPlace {
  readonly settings: Pick<WizardSettings, 'distinct'>;
  readonly definition: FormDefinition;
}

/**
 * Combines the values of all sources in order; the first source of a field wins. `chosen` is the record that the
 * person selected in the source that asks for one; its other records then belong to somebody else.
 */
export function prefillOf(
  place: PrefillPlace,
  known: readonly Known[],
  chosen: PrefillRecord | undefined,
): Prefill {
  return known.reduce<Prefill>((prefill, { source, records }) => {
    const record = source.choose ? records.find((one) => one === chosen) : records[0];
    const filled = record ? addRecord(place, prefill, source, record) : prefill;
    return addOthers(
      place,
      filled,
      source,
      records.filter((one) => one !== chosen),
    );
  }, noPrefill);
}

/** Initial answers by address. */
export function valuesOf(filled: readonly Prefilled[]): Readonly<Record<string, Json>> {
  const values: Record<string, Json> = {};
  for (const [address, value] of filled.flatMap((one) => Object.entries(one.values))) {
    const before = values[address];
    values[address] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
  }
  return values;
}

function addRecord(
  place: PrefillPlace,
  prefill: Prefill,
  source: PrefillSource,
  record: PrefillRecord,
): Prefill {
  const answers = answersOf(source, record, place.definition);
  const isForLater = ([address, value]: Answer) =>
    Array.isArray(value) && !isSubjectKnown(place, prefill, address);
  const filled = answers.filter((answer) => !isForLater(answer));
  const later = answers.filter(isForLater);
  const extras = Object.entries(source.sends ?? {}).flatMap(([key, member]): [string, string | number][] => {
    const value = memberOf(record, member);
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
  });
  const added = add(place, offer(place, prefill, later), filled, labelOf(source, source.source, record));
  return { ...added, extras: { ...added.extras, ...Object.fromEntries(extras) } };
}

/** Records that become entries of a group, each with the label of its source. */
function addOthers(
  place: PrefillPlace,
  prefill: Prefill,
  source: PrefillSource,
  others: readonly PrefillRecord[],
): Prefill {
  const { entries, choose } = source;
  if (!entries) return prefill;
  if (!choose && !isSubjectKnown(place, prefill, entries.group)) {
    const later = others.map((other): Answer => [entries.group, [entryOf(source, other)]]);
    return offer(place, prefill, later);
  }
  return others.reduce<Prefill>((filled, other) => {
    const label = labelOf(source, entries.source ?? source.source, other);
    return add(place, filled, [[entries.group, [entryOf(source, other)]]], label);
  }, prefill);
}

/** Adds missing values, and entries that are neither there nor the form's subject. */
function add(
  place: PrefillPlace,
  prefill: Prefill,
  answers: readonly Answer[],
  label: Pick<Prefilled, 'source' | 'link'>,
): Prefill {
  const before = valuesOf(prefill.filled);
  const fresh = answers.flatMap(([address, value]): Answer[] => {
    if (!Array.isArray(value)) return Object.hasOwn(before, address) ? [] : [[address, value]];
    const entries = freshEntries(place, prefill, address, value);
    return entries.length > 0 ? [[address, entries]] : [];
  });
  if (fresh.length === 0) return prefill;
  const isSame = (one: Prefilled) => one.source === label.source && one.link?.to === label.link?.to;
  const known = prefill.filled.filter(isSame);
  const values = valuesOf([...known, { ...label, values: Object.fromEntries(fresh) }]);
  return {
    ...prefill,
    filled: [...prefill.filled.filter((one) => !isSame(one)), { ...label, values }],
  };
}

/** Offers the entries that are not prefilled yet. */
function offer(place: PrefillPlace, prefill: Prefill, answers: readonly Answer[]): Prefill {
  let result = prefill;
  for (const [group, entries] of answers) {
    const fresh = Array.isArray(entries) ? freshEntries(place, result, group, entries) : [];
    if (fresh.length === 0) continue;
    const { offered } = result;
    result = { ...result, offered: { ...offered, [group]: [...(offered[group] ?? []), ...fresh] } };
  }
  return result;
}

function freshEntries(
  place: PrefillPlace,
  prefill: Prefill,
  group: string,
  entries: readonly Json[],
): readonly Json[] {
  const names = Object.keys(place.settings.distinct?.[group] ?? {});
  const there = valuesOf(prefill.filled)[group];
  if (names.length === 0) return Array.isArray(there) ? [] : entries;
  const known = [...(Array.isArray(there) ? there : []), ...(prefill.offered[group] ?? [])];
  return entriesBeside(entries, { names, known, subject: subjectOf(place, prefill, group) });
}

/**
 * Data that distinguish entries: the compared members, the existing entries, and the person of the
 * form.
 */
interface Beside {
  readonly names: readonly string[];
  readonly known: readonly (Json | FormValues)[];
  readonly subject: readonly string[];
}

/** The entries that are neither known nor the form's subject; each once. */
export function entriesBeside(entries: readonly Json[], { names, known, subject }: Beside): readonly Json[] {
  const wordsOf = (entry: Json | FormValues) => names.map((name) => normaliseWord(textAt(entry, name)));
  const taken = new Set(known.map((entry) => wordsOf(entry).join('\n')));
  taken.add(subject.map(normaliseWord).join('\n'));
  return entries.filter((entry) => {
    const words = wordsOf(entry);
    const isFresh = !words.includes('') && !taken.has(words.join('\n'));
    taken.add(words.join('\n'));
    return isFresh;
  });
}

/** Whether the form's subject is known, so that it is not offered in this group. */
function isSubjectKnown(place: PrefillPlace, prefill: Prefill, group: string): boolean {
  return !subjectOf(place, prefill, group).includes('');
}

/** The form's subject in the fields that identify entries of a group (`distinct`); blank if it is unknown. */
function subjectOf({ settings }: PrefillPlace, { filled }: Prefill, group: string): readonly string[] {
  const values = valuesOf(filled);
  const addresses = Object.values(settings.distinct?.[group] ?? {});
  return addresses.map((address) => normaliseWord(String(values[address] ?? '')));
}

function labelOf(
  { link }: PrefillSource,
  template: string,
  record: PrefillRecord,
): Pick<Prefilled, 'source' | 'link'> {
  const source = fill(template, record);
  if (!link) return { source };
  return { source, link: { label: link.label, to: addressOf(link.screen, fillQuery(link.query, record)) } };
}

/** A source record of prefilled answers. */
export type PrefillRecord = object;

/** The response of a source's operation. */
export interface Known {
  readonly source: PrefillSource;
  readonly records: readonly PrefillRecord[];
}

/** An answer with its address. */
type Answer = readonly [address: string, value: Json];

/**
 * The record, or list of records, in the answer of a source's operation; `wanted` is the record that the person chose
 * before.
 */
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
    (record) => wanted !== null && normaliseWord(textAt(record, named.member)) === normaliseWord(wanted),
  );
}

/**
 * The answers of the form from a record: its members, and its answers to the same form; empty ones
 * are omitted.
 */
function answersOf(
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
  const values = unflatten(definition, objectAt(record, answers.member) ?? {});
  const taken = answers.take.flatMap((address): Answer[] => {
    const value = valueAt(values, address);
    return isAnswer(value) || isFilledList(value) ? [[address, value]] : [];
  });
  return [...members, ...taken];
}

/** A record's own data as an entry of a group. */
function entryOf({ entries }: PrefillSource, record: PrefillRecord): Json {
  const filled = Object.entries(entries?.fields ?? {}).flatMap(([name, place]): Answer[] => {
    const value = placeAt(record, place);
    return isAnswer(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(filled);
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

/** A text for comparison: without case, extra spaces and the dots of ё. */
export function normaliseWord(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ru').replaceAll('\u0451', '\u0435');
}
