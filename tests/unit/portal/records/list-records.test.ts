import { expect, it } from 'vitest';
import { identified } from '#portal/records/list-records.tsx';

it.each([
  ['a number of its own', { id: 12, title: 'А' }, undefined, 12],
  ['a text of its own', { id: 'a-1' }, undefined, 'a-1'],
  ['the member that is named', { id: 12, email: 'a@b.ru' }, 'email', 'a@b.ru'],
  ['that as a text', { purpose: 7 }, 'purpose', '7'],
])('a record is identified by %s', (_, record, key, id) => {
  expect(identified(record, key).id).toBe(id);
});
