import { valueAt } from '#engine/definition/address.ts';
import type { FormDefinition, FormValues, Json } from '#engine/definition/definition.ts';
import { unflatten } from '#engine/wire/wire.ts';
import type { PrefillSource, WizardSettings } from '#generated/portal/settings.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { NO_PREFILL, type Prefill, type Prefilled } from '#portal/draft/model.ts';
import { appliesTo } from '#portal/records/record.ts';
import { valueAt as memberAt, memberOf, objectAt, recordsAt, textAt } from '#portal/text/member.ts';
import { fill, fillQuery } from '#portal/text/template.ts';

export interface PrefillTarget {
  readonly settings: Pick<WizardSettings, 'distinct'>;
  readonly definition: FormDefinition;
}

/**
 * Combines the values of all sources in order; the first source of a field wins. `chosen` is the record that the person
 * selected in the source with `choose`; the other records of that source are about other people.
 */
export function prefillOf(
  target: PrefillTarget,
  sources: readonly SourceRecords[],
  chosen: PrefillRecord | undefined,
): Prefill {
  return sources.reduce<Prefill>((prefill, { source, records }) => {
    const record = source.choose ? records.find((candidate) => candidate === chosen) : records[0];
    const filled = record ? addRecord(target, prefill, source, record) : prefill;
    return addOthers(
      target,
      filled,
      source,
      records.filter((other) => other !== chosen),
    );
  }, NO_PREFILL);
}

/** The prefilled values of all sources, by address. */
export function valuesByAddress(filled: readonly Prefilled[]): Readonly<Record<string, Json>> {
  const values: Record<string, Json> = {};
  for (const [address, value] of filled.flatMap(({ values: own }) => Object.entries(own))) {
    const before = values[address];
    values[address] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
  }
  return values;
}

function addRecord(
  target: PrefillTarget,
  prefill: Prefill,
  source: PrefillSource,
  record: PrefillRecord,
): Prefill {
  const answers = recordAnswers(source, record, target.definition);
  const isDeferred = ([address, value]: Answer) =>
    Array.isArray(value) && !isSubjectKnown(target, prefill, address);
  const filled = answers.filter((answer) => !isDeferred(answer));
  const deferred = answers.filter(isDeferred);
  const extras = Object.entries(source.sends ?? {}).flatMap(([key, member]): [string, string | number][] => {
    const value = memberOf(record, member);
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
  });
  const added = add(target, offer(target, prefill, deferred), filled, labelOf(source, source.source, record));
  return { ...added, extras: { ...added.extras, ...Object.fromEntries(extras) } };
}

/** Adds records as entries of a group, each with the label of its source. */
function addOthers(
  target: PrefillTarget,
  prefill: Prefill,
  source: PrefillSource,
  others: readonly PrefillRecord[],
): Prefill {
  const { entries, choose } = source;
  if (!entries) return prefill;
  if (!choose && !isSubjectKnown(target, prefill, entries.group)) {
    const deferred = others.map((other): Answer => [entries.group, [entryOf(source, other)]]);
    return offer(target, prefill, deferred);
  }
  return others.reduce<Prefill>((filled, other) => {
    const label = labelOf(source, entries.source ?? source.source, other);
    return add(target, filled, [[entries.group, [entryOf(source, other)]]], label);
  }, prefill);
}

/** Adds the values that are missing, and the entries that are neither present nor the subject of the form. */
function add(
  target: PrefillTarget,
  prefill: Prefill,
  answers: readonly Answer[],
  label: Pick<Prefilled, 'source' | 'link'>,
): Prefill {
  const before = valuesByAddress(prefill.filled);
  const fresh = answers.flatMap(([address, value]): Answer[] => {
    if (!Array.isArray(value)) return Object.hasOwn(before, address) ? [] : [[address, value]];
    const entries = freshEntries(target, prefill, address, value);
    return entries.length > 0 ? [[address, entries]] : [];
  });
  if (fresh.length === 0) return prefill;
  const isSameSource = (one: Prefilled) => one.source === label.source && one.link?.to === label.link?.to;
  const same = prefill.filled.filter(isSameSource);
  const values = valuesByAddress([...same, { ...label, values: Object.fromEntries(fresh) }]);
  return {
    ...prefill,
    filled: [...prefill.filled.filter((one) => !isSameSource(one)), { ...label, values }],
  };
}

/** Adds the entries that are not prefilled to the offered ones. */
function offer(target: PrefillTarget, prefill: Prefill, answers: readonly Answer[]): Prefill {
  let result = prefill;
  for (const [group, entries] of answers) {
    const fresh = Array.isArray(entries) ? freshEntries(target, result, group, entries) : [];
    if (fresh.length === 0) continue;
    const { offered } = result;
    result = { ...result, offered: { ...offered, [group]: [...(offered[group] ?? []), ...fresh] } };
  }
  return result;
}

function freshEntries(
  target: PrefillTarget,
  prefill: Prefill,
  group: string,
  entries: readonly Json[],
): readonly Json[] {
  const names = Object.keys(target.settings.distinct?.[group] ?? {});
  const existing = valuesByAddress(prefill.filled)[group];
  if (names.length === 0) return Array.isArray(existing) ? [] : entries;
  const known = [...(Array.isArray(existing) ? existing : []), ...(prefill.offered[group] ?? [])];
  return newEntries(entries, { names, known, subject: subjectOf(target, prefill, group) });
}

/** What new entries are compared with. */
interface EntryComparison {
  /** Members that identify an entry. */
  readonly names: readonly string[];
  /** Existing entries. */
  readonly known: readonly (Json | FormValues)[];
  /** The subject of the form, by the same members. */
  readonly subject: readonly string[];
}

/** The entries that are neither known nor the subject of the form, each once; incomplete ones are omitted. */
export function newEntries(
  entries: readonly Json[],
  { names, known, subject }: EntryComparison,
): readonly Json[] {
  const valuesOfEntry = (entry: Json | FormValues) => names.map((name) => normaliseWord(textAt(entry, name)));
  const seen = new Set(known.map((entry) => valuesOfEntry(entry).join('\n')));
  seen.add(subject.map(normaliseWord).join('\n'));
  return entries.filter((entry) => {
    const values = valuesOfEntry(entry);
    const isNew = !values.includes('') && !seen.has(values.join('\n'));
    seen.add(values.join('\n'));
    return isNew;
  });
}

/** Whether the subject of the form is known, and can be told from the entries of a group. */
function isSubjectKnown(target: PrefillTarget, prefill: Prefill, group: string): boolean {
  return !subjectOf(target, prefill, group).includes('');
}

/** The subject of the form, by the members that identify entries of a group (`distinct`); blanks if it is unknown. */
function subjectOf({ settings }: PrefillTarget, { filled }: Prefill, group: string): readonly string[] {
  const values = valuesByAddress(filled);
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
  return { source, link: { label: link.label, to: screenUrl(link.screen, fillQuery(link.query, record)) } };
}

export type PrefillRecord = object;

export interface SourceRecords {
  readonly source: PrefillSource;
  readonly records: readonly PrefillRecord[];
}

type Answer = readonly [address: string, value: Json];

/**
 * The records of a source in the response of its operation. `requested` is the value of the URL parameter that `named`
 * sources are filtered by.
 */
export function recordsIn(
  source: PrefillSource,
  response: object | undefined,
  requested: string | null = null,
): readonly PrefillRecord[] {
  const records = recordsAt(response, source.member).filter((record) =>
    appliesTo(source, { id: '', ...record }),
  );
  const { named, only } = source;
  if (only && records.length !== 1) return [];
  if (!named) return records;
  return records.filter(
    (record) =>
      requested !== null && normaliseWord(textAt(record, named.member)) === normaliseWord(requested),
  );
}

/** The answers that a record gives to the form: its members, and its answers to the same form; blanks are omitted. */
function recordAnswers(
  { fields = {}, answers }: PrefillSource,
  record: PrefillRecord,
  definition: FormDefinition,
): readonly Answer[] {
  const members = Object.entries(fields).flatMap(([address, member]): Answer[] => {
    const value = memberOf(record, member);
    // ids are numbers in a record and texts in a form
    return isAnswer(value) ? [[address, typeof value === 'number' ? String(value) : value]] : [];
  });
  if (!answers) return members;
  const values = unflatten(definition, objectAt(record, answers.member) ?? {});
  const copied = answers.take.flatMap((address): Answer[] => {
    const value = valueAt(values, address);
    return isAnswer(value) || isFilledList(value) ? [[address, value]] : [];
  });
  return [...members, ...copied];
}

/** A record's own data as an entry of a group. */
function entryOf({ entries }: PrefillSource, record: PrefillRecord): Json {
  const filled = Object.entries(entries?.fields ?? {}).flatMap(([name, path]): Answer[] => {
    const value = memberAt(record, path);
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

/** A text for comparison: in lower case, without extra spaces, with «е» for «ё». */
export function normaliseWord(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ru').replaceAll('\u0451', '\u0435');
}
