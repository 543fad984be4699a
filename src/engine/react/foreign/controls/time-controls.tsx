import { useMemo } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import type { Binding } from '../../controls/control.ts';
import { TextInput } from '../../controls/text-control.tsx';
import type { Written } from '../../controls/use-binding.ts';
import { type ForeignControlProps, inputAttributes } from './foreign-control.ts';

/** A day as RFC 3339 writes it, which is what the browser's own field gives. */
export function DateForeign(props: ForeignControlProps) {
  return <TextInput {...props} settings={{ type: 'date', ...inputAttributes(props) }} />;
}

/** A moment: shown in the zone of the device, kept in universal time (RFC 3339). */
export function DateTimeForeign(props: ForeignControlProps) {
  const binding = useMapped(props.binding, moment);
  return (
    <TextInput
      {...props}
      binding={binding}
      written={MOMENT}
      settings={{ type: 'datetime-local', ...inputAttributes(props) }}
    />
  );
}

/** A time of the day. RFC 3339 knows none without a zone: it is written as universal, and shown as it is written. */
export function TimeForeign(props: ForeignControlProps) {
  const binding = useMapped(props.binding, time);
  return (
    <TextInput
      {...props}
      binding={binding}
      written={TIME}
      settings={{ type: 'time', ...inputAttributes(props) }}
    />
  );
}

function useMapped(binding: Binding, read: (text: string) => string): Binding {
  return useMemo(
    () => ({ ...binding, set: (text) => binding.set(typeof text === 'string' ? read(text) : text) }),
    [binding, read],
  );
}

function moment(text: string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

function shownMoment(value: Json | undefined): string {
  const date = new Date(typeof value === 'string' ? value : '');
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function time(text: string): string {
  if (text === '') return '';
  return text.length === 5 ? `${text}:00Z` : `${text}Z`;
}

function shownTime(value: Json | undefined): string {
  return typeof value === 'string' ? (/^\d\d:\d\d/u.exec(value)?.[0] ?? '') : '';
}

const MOMENT: Written = {
  shown: shownMoment,
  means: (text, value) => text.slice(0, 16) === shownMoment(value),
};
const TIME: Written = { shown: shownTime, means: (text, value) => text.slice(0, 5) === shownTime(value) };
