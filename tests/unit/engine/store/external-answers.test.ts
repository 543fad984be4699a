import { expect, test, vi } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { createFormStore } from '#engine/store/store.ts';
import { campDefinition } from '../camp.ts';

const form = compileForm(campDefinition);

test('stores the data of an external form as one value and one record of the local draft', () => {
  const store = createFormStore(form);
  const data = { name: ' ', nickname: null, relatives: [{}, { phones: [] }] };
  const changes = vi.fn();
  store.subscribeAny(changes);
  store.set('answers', data);
  expect(store.get('answers')).toBe(data);
  const records = changes.mock.calls.flatMap(([change]) => store.recordsOf(change));
  expect(records).toEqual([{ key: 'answers', value: data }]);
  expect(createFormStore(form, undefined, { snapshot: store.snapshot() }).values()).toEqual({
    answers: data,
  });
  store.set('answers', undefined);
  expect(store.values()).toEqual({});
});

test('clears errors inside external data by their own address', () => {
  const store = createFormStore(form, { answers: { name: '' } });
  expect(store.validate().map(({ address }) => address)).toEqual(['answers/name', 'answers/way/stop']);
  store.errors.clear(['answers/name']);
  expect(store.errors.all().map(({ address }) => address)).toEqual(['answers/way/stop']);
});
