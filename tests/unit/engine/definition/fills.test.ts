import { expect, test } from 'vitest';
import { prefillMappings } from '#engine/definition/columns.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string', title: 'Текст' };

/** The addresses of `x-prefills` in both forms; `undefined` for a missing field. */
function filled(to: Record<string, FieldSchema>, from: Record<string, FieldSchema>) {
  const target = { ...formOf(to).definition, id: 'child' };
  const source = { ...formOf(from).definition, fills: { child: { name: 'student_name' } } };
  return prefillMappings(target, source).map((one) => [one.target?.address, one.source?.address]);
}

test('prefills from the named fields', () => {
  expect(filled({ name: text }, { student_name: text })).toEqual([['name', 'student_name']]);
});

test('finds a renamed field', () => {
  const renamed = { called: { ...text, 'x-renamed-from': ['student_name'] } };
  const marked = { known_as: { ...text, 'x-server-name': 'name' } };
  expect(filled(marked, renamed)).toEqual([['known_as', 'called']]);
});

test('skips a missing field and a form that is not named', () => {
  expect(filled({}, { student_name: text })).toEqual([[undefined, 'student_name']]);
  expect(prefillMappings(formOf({ name: text }).definition, formOf({ name: text }).definition)).toEqual([]);
});
