import { useMemo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { fromRuDate, parseRuDate } from '#engine/values/dates.ts';
import { parseNumber } from '#engine/values/numbers.ts';
import type { ControlProps, TextConversion } from './control.ts';
import { DateControl, NumberControl, TextInput } from './text-control.tsx';
import { asText } from './use-binding.ts';

/* Text fields whose stored value has another notation than the typed text. Fields of other forms store the typed text,
   which «Далее» normalises; the data of external forms must have the right type after every keystroke. */

/** A number with a comma or a point; any other text stays as typed, for validation to report. */
export function ParsedNumberControl(props: ControlProps) {
  return <NumberControl {...props} conversion={NUMBER} />;
}

/** A date, displayed as in all forms of the engine and stored as `YYYY-MM-DD` (RFC 3339). */
export function IsoDateControl(props: ControlProps) {
  return <DateControl {...props} conversion={DAY} />;
}

/** A date with a time, displayed in the time zone of the device and stored in UTC (RFC 3339). */
export function DateTimeControl(props: ControlProps) {
  return <TextInput {...props} conversion={useLossyConversion(props, MOMENT)} settings={DATE_TIME_INPUT} />;
}

/** A time of day. RFC 3339 requires a zone: that of the previous answer, or UTC. */
export function TimeControl(props: ControlProps) {
  return <TextInput {...props} conversion={useLossyConversion(props, TIME)} settings={TIME_INPUT} />;
}

const DATE_TIME_INPUT = { type: 'datetime-local' };
const TIME_INPUT = { type: 'time' };

/** A conversion to a text that omits a part of the value, such as the zone or fraction digits. */
interface LossyConversion extends TextConversion {
  /** `previous` is the answer before. */
  readonly parse: (text: string, previous?: Json) => Json;
}

/** The conversion of a field in which typing the initial text restores the initial value. */
function useLossyConversion({ binding }: ControlProps, conversion: LossyConversion): TextConversion {
  const [initialValue] = useState(() => binding.get());
  return useMemo(
    () => ({
      ...conversion,
      parse: (text) =>
        text !== '' && initialValue !== undefined && conversion.matches(text, initialValue)
          ? initialValue
          : conversion.parse(text, binding.get() || initialValue),
    }),
    [binding, conversion, initialValue],
  );
}

const numberOrText = (text: string) => parseNumber(text) ?? text;

const NUMBER: TextConversion = {
  format: asText,
  matches: (text, value) => text === asText(value) || numberOrText(text) === value,
  parse: numberOrText,
};

function toIsoDay(text: string): string {
  const date = parseRuDate(text);
  return date.ok ? fromRuDate(date.value) : text;
}

const DAY: TextConversion = {
  format: (value) => {
    const date = /^\d{4}-\d\d-\d\d$/u.test(asText(value)) ? parseRuDate(asText(value)) : undefined;
    return date?.ok ? date.value : asText(value);
  },
  matches: (text, value) => text === asText(value) || toIsoDay(text) === value,
  parse: toIsoDay,
};

/** The shortest notation of a time: seconds and fractions only if they are not zero. */
const shortenTime = (text: string) =>
  text
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '')
    .replace(/(\d\d:\d\d):00$/u, '$1');

function formatDateTime(value: Json | undefined): string {
  const date = new Date(typeof value === 'string' ? value : '');
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shortenTime(local.toISOString().slice(0, 23));
}

const MOMENT: LossyConversion = {
  format: formatDateTime,
  matches: (text, value) => shortenTime(text) === formatDateTime(value),
  parse: (text) => {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? '' : date.toISOString();
  },
};

function formatTime(value: Json | undefined): string {
  const text = typeof value === 'string' ? /^\d\d:\d\d(:\d\d(\.\d{1,3})?)?/u.exec(value)?.[0] : undefined;
  return shortenTime(text ?? '');
}

const TIME: LossyConversion = {
  format: formatTime,
  matches: (text, value) => shortenTime(text) === formatTime(value),
  parse: (text, previous) =>
    text === '' ? '' : `${text.length === 5 ? `${text}:00` : text}${zoneOf(previous)}`,
};

/** The zone of a time in RFC 3339, section 5.6 (`time-offset`). */
function zoneOf(value: Json | undefined): string {
  const zone = typeof value === 'string' ? /(?:z|[+-]\d\d(?::?\d\d)?)$/iu.exec(value)?.[0] : undefined;
  return zone ?? 'Z';
}
