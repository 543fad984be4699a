import { expect, it } from 'vitest';
import { createDraftStore } from '#portal/draft/open.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import { groupOf, textOf } from '../../../engine/definitions.ts';

const form = formOf({
  kin: groupOf({ name: textOf('Имя') }, { title: 'Родные' }),
});
const values = { kin: [{ name: 'Яна' }, { name: 'Ия' }] };
const idsOf = (store: ReturnType<typeof createDraftStore>) => store.entries('kin').map(({ id }) => id);

it('entries loaded in two tabs have the same ids', () => {
  expect(idsOf(createDraftStore(form, values))).toEqual(['e1', 'e2']);
  expect(idsOf(createDraftStore(form, values))).toEqual(['e1', 'e2']);
});

it('an entry created in one tab never has the id of one in the other', () => {
  const [first, second] = [createDraftStore(form, values), createDraftStore(form, values)];
  const ids = [first.addEntry('kin'), first.addEntry('kin'), second.addEntry('kin')];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{6}-\d+$/);
  expect(idsOf(first)).toEqual(['e1', 'e2', ...ids.slice(0, 2)]);
});

it('entries stored on the device keep their ids', () => {
  const first = createDraftStore(form, values);
  first.addEntry('kin');
  const restored = createDraftStore(form, undefined, first.snapshot());
  expect([idsOf(restored), restored.snapshot()]).toEqual([idsOf(first), first.snapshot()]);
});
