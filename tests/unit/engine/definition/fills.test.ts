import { expect, test } from 'vitest';
import { fillingsOf } from '#engine/definition/columns.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string', title: 'Текст' };

/** What `x-prefills` names in both forms, as addresses; nothing where a form has no such field. */
function filled(to: Record<string, FieldSchema>, from: Record<string, FieldSchema>) {
  const target = { ...formOf(to).definition, id: 'child' };
  const source = { ...formOf(from).definition, fills: { child: { name: 'student_name' } } };
  return fillingsOf(target, source).map((one) => [one.filled?.address, one.from?.address]);
}

test('a form is filled from the fields that are named', () => {
  expect(filled({ name: text }, { student_name: text })).toEqual([['name', 'student_name']]);
});

test('a field that is called otherwise by now is found all the same', () => {
  const renamed = { called: { ...text, 'x-renamed-from': ['student_name'] } };
  const marked = { known_as: { ...text, 'x-server-name': 'name' } };
  expect(filled(marked, renamed)).toEqual([['known_as', 'called']]);
});

test('what is not there fills nothing, and a form that is not named neither', () => {
  expect(filled({}, { student_name: text })).toEqual([[undefined, 'student_name']]);
  expect(fillingsOf(formOf({ name: text }).definition, formOf({ name: text }).definition)).toEqual([]);
});
