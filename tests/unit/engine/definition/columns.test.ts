import { expect, test } from 'vitest';
import { columnAddresses, prefillMappings } from '#engine/definition/columns.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string', title: 'Текст' };

test.each<[string, Record<string, FieldSchema>, string | undefined]>([
  ['the field of this name', { phone: text }, 'phone'],
  [
    'the field with this x-server-name, before one of this name',
    { phone: text, call: { ...text, 'x-server-name': 'phone' } },
    'call',
  ],
  ['the field of this former name', { call: { ...text, 'x-renamed-from': ['phone'] } }, 'call'],
  [
    'a field inside an object',
    { who: { type: 'object', properties: { call: { ...text, 'x-server-name': 'phone' } } } },
    'who/call',
  ],
  ['not a field with another x-server-name', { phone: { ...text, 'x-server-name': 'mobile' } }, undefined],
  [
    'nothing in a group entry',
    { list: { type: 'array', items: { type: 'object', properties: { phone: text } } } },
    undefined,
  ],
  ['nothing if it is missing', { name: text }, undefined],
])('the server value is read from %s', (_, properties, address) => {
  expect(columnAddresses(formOf(properties).definition, ['phone']).phone).toBe(address);
});

/** The addresses of `x-prefills` in both forms; `undefined` for a missing field. */
function mappedAddresses(to: Record<string, FieldSchema>, from: Record<string, FieldSchema>) {
  const target = { ...formOf(to).definition, id: 'child' };
  const source = { ...formOf(from).definition, fills: { child: { name: 'student_name' } } };
  return prefillMappings(target, source).map((one) => [one.target?.address, one.source?.address]);
}

test('maps a prefilled field to the field that the other form names', () => {
  expect(mappedAddresses({ name: text }, { student_name: text })).toEqual([['name', 'student_name']]);
});

test('finds both fields under their former or server names', () => {
  const renamed = { called: { ...text, 'x-renamed-from': ['student_name'] } };
  const marked = { known_as: { ...text, 'x-server-name': 'name' } };
  expect(mappedAddresses(marked, renamed)).toEqual([['known_as', 'called']]);
});

test('has no target for a missing field, and no mapping if the other form names none', () => {
  expect(mappedAddresses({}, { student_name: text })).toEqual([[undefined, 'student_name']]);
  expect(prefillMappings(formOf({ name: text }).definition, formOf({ name: text }).definition)).toEqual([]);
});
