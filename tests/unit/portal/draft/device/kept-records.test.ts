import { expect, it } from 'vitest';
import { baseRecord, draftRecord, originRecord, readKept } from '#portal/draft/device/kept-records.ts';

const draft = { version: 1, hash: 'h', visited: [1], place: '', extras: {}, sent: [] };
const base = { id: 7, revision: 2, answers: {}, actions: [], files: [], remarks: [] };

it('answers stand apart from what is kept beside them', () => {
  const kept = readKept({
    name: 'Анна',
    [draftRecord]: draft,
    [baseRecord]: base,
    [originRecord('name')]: { revision: 1 },
  });
  expect(kept).toEqual({ answers: { name: 'Анна' }, draft, base, origins: { name: { revision: 1 } } });
});

it('an entry that its group does not name is another tab’s, which was overtaken', () => {
  const kept = readKept({ siblings: ['e1'], 'siblings/e1': { first_name: 'Иван' }, 'siblings/e2': {} });
  expect(Object.keys(kept.answers)).toEqual(['siblings', 'siblings/e1']);
});

it.each([
  ['a draft without its version', { [draftRecord]: { ...draft, version: undefined } }],
  ['a state of the server without a revision', { [baseRecord]: { ...base, revision: '2' } }],
  ['an origin that is none', { [originRecord('name')]: 'Анна' }],
  ['an answer that is no data', { name: new Date(0).getTime }],
])('%s counts as missing', (_what, records) => {
  expect(readKept(records)).toEqual({ answers: {}, origins: {} });
});
