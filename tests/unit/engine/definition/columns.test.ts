import { expect, test } from 'vitest';
import { columnAddresses } from '#engine/definition/columns.ts';
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
