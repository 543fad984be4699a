import type { Json } from '#engine/definition/definition.ts';
import type { PrefillSource } from '#generated/portal/settings.ts';
import type { Extras } from '#portal/draft/model/record.ts';
import { memberOf, recordsAt, textAt } from '#portal/text/member.ts';

/** A record that answers are taken from. */
export type PrefillRecord = object;

/** What is known before the form is begun. */
export interface Prefill {
  /** Answers by address: `representative_1/phone`. */
  readonly values: Readonly<Record<string, Json>>;
  readonly extras: Extras;
  /** Where they are from, in the words of the configuration. */
  readonly sources: readonly string[];
}

export const noPrefill: Prefill = { values: {}, extras: {}, sources: [] };

/** The record, or the list of records, in the answer of a source's operation; `wanted` is what the person came for. */
export function recordsIn(
  source: PrefillSource,
  answer: object | undefined,
  wanted: string | null = null,
): readonly PrefillRecord[] {
  const records = recordsAt(answer, source.member);
  const { named } = source;
  if (!named) return records;
  return records.filter((record) => wanted !== null && sameName(textAt(record, named.member), wanted));
}

function sameName(name: string, wanted: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ru');
  return plain(name) === plain(wanted);
}

/** Adds what the record knows; an empty member fills nothing in. */
export function addPrefill(prefill: Prefill, source: PrefillSource, record: PrefillRecord): Prefill {
  const values = Object.entries(source.fields).flatMap(([address, member]): [string, Json][] => {
    const value = memberOf(record, member);
    // a record counts its ids; a form names them
    return isAnswer(value) ? [[address, typeof value === 'number' ? String(value) : value]] : [];
  });
  const extras = Object.entries(source.sends ?? {}).flatMap(([key, member]): [string, string | number][] => {
    const value = memberOf(record, member);
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
  });
  return {
    values: { ...prefill.values, ...Object.fromEntries(values) },
    extras: { ...prefill.extras, ...Object.fromEntries(extras) },
    sources: values.length > 0 ? [...prefill.sources, source.source] : prefill.sources,
  };
}

function isAnswer(value: unknown): value is string | number | boolean {
  return (
    (typeof value === 'string' && value.trim() !== '') ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}
