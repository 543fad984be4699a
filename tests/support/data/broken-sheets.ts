import { isDeepStrictEqual } from 'node:util';
import { valueAt } from '#engine/definition/address.ts';
import { type CompiledForm, type FormValues, isRecord } from '#engine/definition/definition.ts';
import { validateForm } from '#engine/validation/validate.ts';
import type { BrokenSample } from '#tests/support/data/broken-samples.ts';

/** Answers that break several rules at once, none of which hides another. */
export interface BrokenSheet {
  readonly values: FormValues;
  readonly broken: readonly BrokenSample[];
}

/**
 * The samples put together, so that one page shows many rules: a sample joins a sheet where every rule of the sheet is
 * still broken with it, and where its field's name is its own there, as the links of the error summary are told apart.
 */
export function sheetsOf(form: CompiledForm, samples: readonly BrokenSample[]): readonly BrokenSheet[] {
  const sheets: BrokenSheet[] = [];
  for (const sample of samples) {
    const joined = sheets.map((sheet) => join(form, sheet, sample));
    const at = joined.findIndex((sheet) => sheet !== undefined);
    const sheet = joined[at];
    if (sheet) sheets[at] = sheet;
    else sheets.push({ values: sample.values, broken: [sample] });
  }
  return sheets;
}

function join(form: CompiledForm, sheet: BrokenSheet, sample: BrokenSample): BrokenSheet | undefined {
  const ending = linkEnding(sample.address);
  if (sheet.broken.some(({ address }) => overlap(linkEnding(address), ending))) return undefined;
  const broken = [...sheet.broken, sample];
  const values = broken.reduce(
    (put, { values, address }) => withValue(put, address.split('/'), valueAt(values, address)),
    merge(sample.values, sheet.values),
  );
  return isRecord(values) && isBrokenAs(form, values, broken) ? { values, broken } : undefined;
}

/** Both answers; where each has one, that of the sheet. */
function merge(sample: unknown, sheet: unknown): unknown {
  if (sheet === undefined) return sample;
  if (Array.isArray(sample) && Array.isArray(sheet) && sheet.every(isRecord))
    return sheet.map((entry, index) => merge(sample[index], entry));
  if (!isRecord(sample) || !isRecord(sheet)) return sheet;
  const keys = Object.keys({ ...sample, ...sheet });
  return Object.fromEntries(keys.map((key) => [key, merge(sample[key], sheet[key])]));
}

function withValue(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((entry, index) => (String(index) === key ? withValue(entry, rest, value) : entry));
  const { [key]: part, ...others } = isRecord(whole) ? whole : {};
  const changed = withValue(part, rest, value);
  return changed === undefined ? others : { ...others, [key]: changed };
}

/** These rules are broken, and nothing else is. */
function isBrokenAs(form: CompiledForm, values: FormValues, broken: readonly BrokenSample[]): boolean {
  const named = (errors: readonly { address: string; keyword: string }[]) =>
    errors.map(({ address, keyword }) => `${keyword} ${address}`).sort();
  return isDeepStrictEqual(named(validateForm(form, values, {})), named(broken));
}

/** How the link to a field ends: in an entry of a group the page has an id where the data has an index. */
export function linkEnding(address: string): string {
  return /\/\d+(\/|$)/.test(address) ? (address.split('/').at(-1) ?? '') : `/${address}`;
}

function overlap(one: string, other: string): boolean {
  return one.endsWith(other) || other.endsWith(one);
}
