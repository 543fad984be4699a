import { type ComponentType, useMemo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { parseRuDate } from '#engine/values/dates.ts';
import { parseNumber } from '#engine/values/numbers.ts';
import type { Binding, ControlProps, TextConversion } from './control.ts';
import { DateControl, NumberControl, TextInput } from './text-control.tsx';
import { asText } from './use-binding.ts';

/* Text fields whose stored value has another notation than the typed text. Fields of other forms store the typed text,
   which «Далее» normalises; the data of external forms must have the right type after every keystroke. */

/** A number with a comma or a point; any other text stays as typed, for validation to report. */
export function ParsedNumberControl(props: ControlProps) {
  return <ConvertedControl {...props} control={NumberControl} notation={NUMBER} />;
}

/** A date, displayed as in all forms of the engine and stored as `YYYY-MM-DD` (RFC 3339). */
export function IsoDateControl(props: ControlProps) {
  return <ConvertedControl {...props} control={DateControl} notation={DAY} />;
}

/** A date with a time, displayed in the time zone of the device and stored in UTC (RFC 3339). */
export function DateTimeControl(props: ControlProps) {
  return <ConvertedControl {...props} control={DateTimeInput} notation={MOMENT} />;
}

/** A time of day. RFC 3339 requires a zone: that of the previous answer, or UTC. */
export function TimeControl(props: ControlProps) {
  return <ConvertedControl {...props} control={TimeInput} notation={TIME} />;
}

function DateTimeInput(props: ControlProps) {
  return <TextInput {...props} settings={{ type: 'datetime-local' }} />;
}

function TimeInput(props: ControlProps) {
  return <TextInput {...props} settings={{ type: 'time' }} />;
}

interface Notation extends TextConversion {
  /** Converts a text to a value; `previous` is the answer before. */
  readonly parse: (text: string, previous: Json | undefined) => Json;
  /** The text omits a part of the value (zone, fraction digits): typing the initial text restores the initial value. */
  readonly isLossy?: boolean;
}

interface ConvertedControlProps extends ControlProps {
  readonly control: ComponentType<ControlProps>;
  readonly notation: Notation;
}

function ConvertedControl({ control: Control, notation, ...props }: ConvertedControlProps) {
  const { binding } = props;
  const [initialValue] = useState(() => binding.get());
  const convertedBinding = useMemo<Binding>(
    () => ({
      ...binding,
      set: (text) => {
        if (typeof text !== 'string') return binding.set(text);
        const isInitial =
          notation.isLossy &&
          text !== '' &&
          initialValue !== undefined &&
          notation.matches(text, initialValue);
        binding.set(isInitial ? initialValue : notation.parse(text, binding.get() || initialValue));
      },
    }),
    [binding, notation, initialValue],
  );
  return <Control {...props} binding={convertedBinding} conversion={notation} />;
}

const numberOrText = (text: string) => parseNumber(text) ?? text;

const NUMBER: Notation = {
  format: asText,
  matches: (text, value) => text === asText(value) || numberOrText(text) === value,
  parse: numberOrText,
};

function toIsoDay(text: string): string {
  const date = parseRuDate(text);
  if (!date.ok) return text;
  const { day, month, year } = date.parts;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

const DAY: Notation = {
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

const MOMENT: Notation = {
  isLossy: true,
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

const TIME: Notation = {
  isLossy: true,
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
