import { useMemo, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { parseRuDate } from '#engine/values/dates.ts';
import type { Binding } from '../../controls/control.ts';
import { TextInput } from '../../controls/text-control.tsx';
import { asText, type Written } from '../../controls/use-binding.ts';
import { type ForeignControlProps, inputAttributes } from './foreign-control.ts';

/** A day, written as in every form of the portal (`DateControl`), and kept as RFC 3339 has it. */
export function DateForeign(props: ForeignControlProps) {
  const { binding } = props;
  const kept = useMemo(
    () => ({ ...binding, set: (text) => binding.set(toIsoDay(text)) }) satisfies Binding,
    [binding],
  );
  return (
    <TextInput
      {...props}
      binding={kept}
      written={DAY}
      settings={{ type: 'text', inputMode: 'numeric', ...inputAttributes(props) }}
    />
  );
}

function toIsoDay(text: Json | undefined): Json | undefined {
  const parsed = typeof text === 'string' ? parseRuDate(text) : undefined;
  if (!parsed?.ok) return text;
  const { day, month, year } = parsed.parts;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

const DAY: Written = {
  shown: (value) => {
    const parsed = /^\d{4}-\d\d-\d\d$/u.test(asText(value)) ? parseRuDate(asText(value)) : undefined;
    return parsed?.ok ? parsed.value : asText(value);
  },
  means: (text, value) => text === asText(value) || toIsoDay(text) === value,
};

/** A moment: shown in the zone of the device, kept in universal time (RFC 3339). */
export function DateTimeForeign(props: ForeignControlProps) {
  const binding = useGivenBack(props.binding, MOMENT);
  return (
    <TextInput
      {...props}
      binding={binding}
      written={MOMENT}
      settings={{ type: 'datetime-local', ...inputAttributes(props) }}
    />
  );
}

/** A time of the day, shown as it is written. RFC 3339 knows none without a zone: that of the answer stays, a new one is universal. */
export function TimeForeign(props: ForeignControlProps) {
  const binding = useGivenBack(props.binding, TIME);
  return (
    <TextInput
      {...props}
      binding={binding}
      written={TIME}
      settings={{ type: 'time', ...inputAttributes(props) }}
    />
  );
}

interface Mapped extends Written {
  /** The value that a text of the browser's field stands for, where `former` was the answer. */
  readonly read: (text: string, former: Json | undefined) => string;
}

/** Where a field says again what was given, in another zone or with more figures, it is given back as it was. */
function useGivenBack(binding: Binding, { read, means }: Mapped): Binding {
  const [given] = useState(() => binding.get());
  return useMemo(
    () => ({
      ...binding,
      set: (text) => {
        if (typeof text !== 'string') return binding.set(text);
        binding.set(
          text !== '' && given !== undefined && means(text, given)
            ? given
            : read(text, binding.get() || given),
        );
      },
    }),
    [binding, read, means, given],
  );
}

/** As long as it has to be: seconds and their parts only where there are some. */
const shortened = (text: string) =>
  text
    .replace(/(\.\d*?)0+$/u, '$1')
    .replace(/\.$/u, '')
    .replace(/(\d\d:\d\d):00$/u, '$1');

function shownMoment(value: Json | undefined): string {
  const date = new Date(typeof value === 'string' ? value : '');
  if (Number.isNaN(date.getTime())) return '';
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shortened(local.toISOString().slice(0, 23));
}

const MOMENT: Mapped = {
  shown: shownMoment,
  means: (text, value) => shortened(text) === shownMoment(value),
  read: (text) => {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? '' : date.toISOString();
  },
};

function shownTime(value: Json | undefined): string {
  const text = typeof value === 'string' ? /^\d\d:\d\d(:\d\d(\.\d{1,3})?)?/u.exec(value)?.[0] : undefined;
  return shortened(text ?? '');
}

const TIME: Mapped = {
  shown: shownTime,
  means: (text, value) => shortened(text) === shownTime(value),
  read: (text, former) => (text === '' ? '' : `${text.length === 5 ? `${text}:00` : text}${zoneOf(former)}`),
};

/** What follows a time in RFC 3339, section 5.6 (`time-offset`). */
function zoneOf(value: Json | undefined): string {
  const zone = typeof value === 'string' ? /(?:z|[+-]\d\d(?::?\d\d)?)$/iu.exec(value)?.[0] : undefined;
  return zone ?? 'Z';
}
