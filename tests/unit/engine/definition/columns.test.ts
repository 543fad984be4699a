import { expect, test } from 'vitest';
import { columnsOf } from '#engine/definition/columns.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string', title: 'Текст' };

test.each<[string, Record<string, FieldSchema>, string | undefined]>([
  ['the field of that name', { phone: text }, 'phone'],
  [
    'the field that says so, before one of that name',
    { phone: text, call: { ...text, 'x-server-name': 'phone' } },
    'call',
  ],
  ['the field that was called so', { call: { ...text, 'x-renamed-from': ['phone'] } }, 'call'],
  [
    'a field inside an object',
    { who: { type: 'object', properties: { call: { ...text, 'x-server-name': 'phone' } } } },
    'who/call',
  ],
  ['no field that gives another one', { phone: { ...text, 'x-server-name': 'mobile' } }, undefined],
  [
    'nothing in an entry of a group',
    { list: { type: 'array', items: { type: 'object', properties: { phone: text } } } },
    undefined,
  ],
  ['nothing where it is not asked', { name: text }, undefined],
])('the server value is read from %s', (_, properties, address) => {
  expect(columnsOf(formOf(properties).definition, ['phone']).phone).toBe(address);
});
