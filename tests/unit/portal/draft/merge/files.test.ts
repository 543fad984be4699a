import { expect, it } from 'vitest';
import { storedFilesIn } from '#engine/react/context/form-host.ts';
import { updateFiles } from '#portal/draft/merge.ts';
import { filesField } from '#portal/draft/merge-values.ts';
import { createDraftStore } from '#portal/draft/open.ts';
import { firstApplication as form } from '#tests/unit/engine/first-application.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import { filesOf, savedAs } from '../server-state.ts';

const field = filesField(form.definition) ?? '';
const serverOf = (ids: readonly number[]) => savedAs(1, {}, filesOf(...ids));

it.each([
  { rule: 'was added on another device is added', base: [1], mine: [1], theirs: [1, 2], after: [1, 2] },
  { rule: 'was removed on another device is removed', base: [1, 2], mine: [1, 2], theirs: [2], after: [2] },
  { rule: 'was added here stays', base: [1], mine: [1, 3], theirs: [1, 2], after: [1, 2, 3] },
  { rule: 'was removed here stays removed', base: [1, 2], mine: [1], theirs: [1, 2], after: [1] },
  {
    rule: 'was added here and on the server is listed once',
    base: [1],
    mine: [1, 3],
    theirs: [1, 3],
    after: [1, 3],
  },
  { rule: 'was removed on both is removed', base: [1, 2], mine: [2], theirs: [2], after: [2] },
  {
    rule: 'was removed there while another was added is removed',
    base: [1, 2],
    mine: [1, 2],
    theirs: [1, 3],
    after: [1, 3],
  },
  {
    rule: 'was the last and was removed elsewhere leaves none',
    base: [1],
    mine: [1],
    theirs: [],
    after: [],
  },
])('a file that $rule', ({ base, mine, theirs, after }) => {
  const store = createDraftStore(form);
  store.set(field, filesOf(...mine));
  updateFiles(store, serverOf(base), serverOf(theirs));
  expect(storedFilesIn(store.get(field)).map(({ id }) => id)).toEqual(after);
  expect(field in store.values()).toBe(after.length > 0);
});

it('files of the server change nothing in a form without files', () => {
  const store = createDraftStore(formOf({ name: { type: 'string', title: 'Имя' } }), { name: 'Анна' });
  updateFiles(store, serverOf([]), serverOf([1]));
  expect(store.values()).toEqual({ name: 'Анна' });
});

it('unchanged files stay identical objects', () => {
  const store = createDraftStore(form);
  store.set(field, filesOf(1, 2));
  const before = store.get(field);
  updateFiles(store, undefined, serverOf([1, 2]));
  expect(store.get(field)).toBe(before);
});
