import { expect, it } from 'vitest';
import {
  baseRecord,
  draftRecord,
  originRecord,
  readLocalRecords,
} from '#portal/draft/device/device-store.ts';

const draft = { version: 1, hash: 'h', visited: [1], place: '', extras: {}, sent: [] };
const base = { id: 7, revision: 2, answers: {}, actions: [], files: [], remarks: [] };

it('answers and other draft data are separate records', () => {
  const read = readLocalRecords({
    name: 'Анна',
    [draftRecord]: draft,
    [baseRecord]: base,
    [originRecord('name')]: { revision: 1 },
  });
  expect(read).toEqual({ answers: { name: 'Анна' }, draft, base, origins: { name: { revision: 1 } } });
});

it('an entry that its group does not list, written by a tab with older data, is ignored', () => {
  const read = readLocalRecords({
    siblings: ['e1'],
    'siblings/e1': { first_name: 'Иван' },
    'siblings/e2': {},
  });
  expect(Object.keys(read.answers)).toEqual(['siblings', 'siblings/e1']);
});

it('an answer may have any JSON value', () => {
  const answers = { a: 'Анна', b: 7, c: true, d: null, e: [1, { f: [null] }], g: { h: false } };
  expect(readLocalRecords(answers)).toEqual({ answers, origins: {} });
});

it.each([
  ['of a missing list is ignored', { 'kin/e1': {} }, []],
  ['of a non-list is ignored', { kin: 'e1', 'kin/e1': {} }, ['kin']],
  ['in its list is read', { kin: ['e2', 'e1'], 'kin/e1': {} }, ['kin', 'kin/e1']],
])('an entry %s', (_what, records, read) => {
  expect(Object.keys(readLocalRecords(records).answers)).toEqual(read);
});

it.each<[string, object]>([
  ...Object.keys(draft).map((member): [string, object] => [
    `a draft without ${member}`,
    { [draftRecord]: { ...draft, [member]: undefined } },
  ]),
  ['an invalid draft', { [draftRecord]: 'Анна' }],
  ['a draft with an invalid position', { [draftRecord]: { ...draft, place: 2 } }],
  ['a server state without a revision', { [baseRecord]: { ...base, revision: '2' } }],
  ['an invalid origin', { [originRecord('name')]: 'Анна' }],
  ['an origin without a revision', { [originRecord('name')]: { value: 'Анна' } }],
  ['an answer that is a function', { name: () => 'Анна' }],
  ['an answer without a value', { name: undefined }],
  ['an answer with invalid data inside', { name: ['Анна', { of: undefined }] }],
])('%s counts as missing', (_what, records) => {
  expect(readLocalRecords({ ...records })).toEqual({ answers: {}, origins: {} });
});
