import type { OptionsSource } from '#generated/portal/settings.ts';

/** The answers that an operation's answer offers, read as `options` of `schemas/portal/portal.json` says. */
export function offeredIn(source: OptionsSource, answer: unknown): ReadonlySet<string> {
  const content = source.member === undefined ? answer : memberOf(answer, source.member);
  if ('split' in source)
    return new Set(
      String(content ?? '')
        .split(source.split)
        .map((part) => part.trim())
        .filter(Boolean),
    );
  const place = source.value.slice(1, -1).split('.');
  const records: readonly unknown[] = Array.isArray(content) ? content : [];
  const values = records.map((record) => place.reduce(memberOf, record));
  return new Set(values.filter((value) => value !== undefined && value !== null).map(String));
}

function memberOf(holder: unknown, name: string): unknown {
  if (typeof holder !== 'object' || holder === null) return undefined;
  return Object.getOwnPropertyDescriptor(holder, name)?.value;
}
