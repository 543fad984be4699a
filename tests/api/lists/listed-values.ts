import type { FieldNode, Json } from '#engine/definition/definition.ts';
import { parseRuDate } from '#engine/values/dates.ts';

/** Possible answers to a field in list order; only `sample` if the schema does not define them. */
export function valuesInOrder({ schema }: FieldNode, sample: Json): readonly Json[] {
  const { oneOf, type, format, pattern, minimum = 1, 'x-options': options } = schema;
  if (oneOf) return [oneOf[0], oneOf[1], oneOf.at(-1)].flatMap((choice) => choice?.const ?? []);
  if (type === 'boolean') return [false, true];
  // sorted as text, the last would be the second
  if (type === 'number' || type === 'integer') return [minimum, minimum + 1, minimum + 10];
  if (format === 'ru-date') return datesUpTo(String(sample));
  if (format !== undefined || pattern !== undefined || options !== undefined) return [sample];
  // numbers in texts are sorted by value, and ё as е
  return ['Аист 9', 'Аист 10', 'Ёж и уж'];
}

/** Three days in order; sorted as text, the first would be the last. */
function datesUpTo(last: string): readonly string[] {
  const parsed = parseRuDate(last);
  if (!parsed.ok) throw new Error(`${last} is no date`);
  const [, month = '', year = ''] = parsed.value.split('.');
  return [`31.01.${Number(year) - 2}`, `02.${month}.${Number(year) - 1}`, `01.${month}.${year}`];
}
