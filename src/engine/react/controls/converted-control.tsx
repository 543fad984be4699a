import { type ComponentType, useMemo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { parseRuDate } from '#engine/values/dates.ts';
import { parseNumber } from '#engine/values/numbers.ts';
import type { Binding, ControlProps, TextConversion } from './control.ts';
import { DateControl, NumberControl, TextInput } from './text-control.tsx';
import { asText } from './use-binding.ts';

/* Text fields whose value is stored in another notation than it is typed. A field of our forms stores the typed text
   and normalises it on «Далее»; external data must have the right type on every keystroke. */

/** A number with a comma or a point; any other text stays as typed, for the error message. */
export function ParsedNumberControl(props: ControlProps) {
  return <ConvertedControl {...props} control={NumberControl} notation={NUMBER} />;
}

/** A day, written as in every form of the engine, and stored as in RFC 3339. */
export function IsoDateControl(props: ControlProps) {
  return <ConvertedControl {...props} control={DateControl} notation={DAY} />;
}

/** A moment: shown in the zone of the device, stored in universal time (RFC 3339). */
export function DateTimeControl(props: ControlProps) {
  return <ConvertedControl {...props} control={DateTimeInput} notation={MOMENT} />;
}

/** A time of the day. RFC 3339 demands a zone: that of the former answer, or the universal one. */
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
  /** The value of a text, where `former` was the answer. */
  readonly read: (text: string, former: Json | undefined) => Json;
  /**
   * The text loses information of the value (a zone, digits): typing the original text restores the original value.
   */
  readonly isLossy?: boolean;
}

interface ConvertedControlProps extends ControlProps {
  readonly control: ComponentType<ControlProps>;
  readonly notation: Notation;
}

function ConvertedControl({ control: Control, notation, ...props }: ConvertedControlProps) {
  const { binding } = props;
  const [given] = useState(() => binding.get());
  const written = useMemo<Binding>(
    () => ({
      ...binding,
      set: (text) => {
        if (typeof text !== 'string') return binding.set(text);
        const isGiven = notation.isLossy && text !== '' && given !== undefined && notation.means(text, given);
        binding.set(isGiven ? given : notation.read(text, binding.get() || given));
      },
    }),
    [binding, notation, given],
  );
  return <Control {...props} binding={written} written={notation} />;
}

const parsed = (text: string) => parseNumber(text) ?? text;

const NUMBER: Notation = {
  shown: asText,
  means: (text, value) => text === asText(value) || parsed(text) === value,
  read: parsed,
};

function toIsoDay(text: string): string {
  const date = parseRuDate(text);
  if (!date.ok) return text;
  const { day, month, year } = date.parts;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

const DAY: Notation = {
  shown: (value) => {
    const date = /^\d{4}-\d\d-\d\d$/u.test(asText(value)) ? parseRuDate(asText(value)) : undefined;
    return date?.ok ? date.value : asText(value);
  },
  means: (text, value) => text === asText(value) || toIsoDay(text) === value,
  read: toIsoDay,
};

/** Shortest notation: seconds and fractions only if they are not zero. */
const shortened = (text: string) =>
  text
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '')
    .replace(/(\d\d:\d\d):00$/u, '$1');

function dateTimeText(value: Json | undefined): string {
  const date = new Date(typeof value === 'string' ? value : '');
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shortened(local.toISOString().slice(0, 23));
}

const MOMENT: Notation = {
  isLossy: true,
  shown: dateTimeText,
  means: (text, value) => shortened(text) === dateTimeText(value),
  read: (text) => {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? '' : date.toISOString();
  },
};

function timeText(value: Json | undefined): string {
  const text = typeof value === 'string' ? /^\d\d:\d\d(:\d\d(\.\d{1,3})?)?/u.exec(value)?.[0] : undefined;
  return shortened(text ?? '');
}

const TIME: Notation = {
  isLossy: true,
  shown: timeText,
  means: (text, value) => shortened(text) === timeText(value),
  read: (text, former) => (text === '' ? '' : `${text.length === 5 ? `${text}:00` : text}${zoneOf(former)}`),
};

/** The zone of a time in RFC 3339, section 5.6 (`time-offset`). */
function zoneOf(value: Json | undefined): string {
  const zone = typeof value === 'string' ? /(?:z|[+-]\d\d(?::?\d\d)?)$/iu.exec(value)?.[0] : undefined;
  return zone ?? 'Z';
}
