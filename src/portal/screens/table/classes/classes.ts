import { withValue } from '#engine/definition/address.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { unflatten } from '#engine/wire/wire.ts';
import * as words from '#generated/words/classes.ts';
import type { ClassListAnswer } from './use-class-list.ts';

/** Where the form of the class list asks the list itself. */
export function listField({ columns }: CompiledForm): string {
  return columns?.classList ?? 'classList';
}

/** What the server has of the class list, as its form has it. */
export function answersOf(form: CompiledForm, { classList, ...further }: ClassListAnswer): FormValues {
  const given = Object.entries(further).filter(([, value]) => value !== null);
  const values = unflatten(form.definition, Object.fromEntries(given));
  return withValue(values, listField(form), classList);
}

/** The classes in the one text that they are stored as: `1А, 1Б` (spec §3). */
export function classesOf(text: string): readonly string[] {
  const parts = text.split(',').map(tidy);
  return [...new Set(parts)].filter(Boolean);
}

export function textOf(classes: readonly string[]): string {
  return classes.join(', ');
}

/** The classes with those of the text behind them; or what is wrong with the text. */
export function added(classes: readonly string[], text: string): readonly string[] | string {
  const wanted = classesOf(text);
  if (wanted.length === 0) return words.nameNeeded;
  const known = wanted.find((name) => classes.some((other) => same(other, name)));
  return known === undefined ? [...classes, ...wanted] : words.known({ name: known });
}

/** The classes with one moved a place, `-1` towards the beginning. */
export function shifted(classes: readonly string[], at: number, by: -1 | 1): readonly string[] {
  const next = [...classes];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(at + by, 0, moved);
  return next;
}

function tidy(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

function same(first: string, second: string): boolean {
  return first.localeCompare(second, 'ru', { sensitivity: 'accent' }) === 0;
}
