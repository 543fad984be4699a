import { expect, it } from 'vitest';
import { withRecordId } from '#portal/records/list-records.tsx';

it.each([
  ['its numeric id', { id: 12, title: 'А' }, undefined, 12],
  ['its text id', { id: 'a-1' }, undefined, 'a-1'],
  ['the named member', { id: 12, email: 'a@b.ru' }, 'email', 'a@b.ru'],
  ['the named member as text', { purpose: 7 }, 'purpose', '7'],
])('a record is identified by %s', (_, record, key, id) => {
  expect(withRecordId(record, key).id).toBe(id);
});
