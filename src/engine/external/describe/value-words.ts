import type { Json } from '../../definition/definition.ts';
import * as words from '../../text/external.ts';
import { no, yes } from '../../text/fields.ts';
import { formatRuDate } from '../../values/dates.ts';
import { equal } from '../../values/equal.ts';
import { isObject, type JsonObject, listAt, member, schemasAt, textAt } from '../schema.ts';

/** An answer in words, by the schemas that speak of it. */
export function wordsOf(nodes: readonly JsonObject[], value: Json): string {
  const chosen = nodes.map((node) => choiceWords(node, value)).find((found) => found !== undefined);
  if (chosen !== undefined) return chosen;
  if (value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return words.exactNumber(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const format = nodes.map((node) => textAt(node, 'format')).find((found) => found !== undefined);
  return textWords(value, format);
}

/** The title of the choice: of `oneOf` or `anyOf` with constants, or by `enumNames`. */
function choiceWords(node: JsonObject, value: Json): string | undefined {
  const titles = ['oneOf', 'anyOf'].flatMap((keyword) =>
    schemasAt(node, keyword)
      .filter(isObject)
      .filter((choice) => isChoiceOf(choice, value))
      .map((choice) => textAt(choice, 'title')),
  );
  const title = titles.find((found) => found !== undefined);
  if (title !== undefined) return title;
  const index = (listAt(node, 'enum') ?? []).findIndex((choice) => equal(choice, value));
  const name = listAt(node, 'enumNames')?.[index];
  return typeof name === 'string' ? name : undefined;
}

function isChoiceOf(choice: JsonObject, value: Json): boolean {
  const constant = member(choice, 'const');
  const values = constant === undefined ? (listAt(choice, 'enum') ?? []) : [constant];
  const [only] = values;
  return values.length === 1 && only !== undefined && equal(only, value);
}

function textWords(text: string, format: string | undefined): string {
  if (format === 'password') return words.hiddenText;
  if (format === 'data-url') return fileName(text);
  const date = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(.*))?$/.exec(text);
  if (date === null || (format !== 'date' && format !== 'date-time' && format !== 'iso-date-time'))
    return text;
  const [, year, month, dayOfMonth, time, zone = ''] = date;
  const day = formatRuDate({ day: Number(dayOfMonth), month: Number(month), year: Number(year) });
  return time === undefined ? day : `${day}, ${time}${zoneWords(zone)}`;
}

function zoneWords(zone: string): string {
  if (zone === '') return '';
  return /^z$/i.test(zone) ? ' UTC' : ` UTC${zone}`;
}

function fileName(address: string): string {
  const name = /^data:[^,]*;name=([^;,]*)/.exec(address)?.[1];
  try {
    return name === undefined || name === '' ? words.file : decodeURIComponent(name);
  } catch {
    return words.file;
  }
}
