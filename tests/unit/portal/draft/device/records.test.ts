import { expect, it } from 'vitest';
import {
  isNewSlot,
  mergeRecords,
  newSlotKey,
  SEED_TIME,
  type TimedValue,
  valuesOf,
} from '#portal/draft/device/records.ts';

const at = (moment: number, value?: unknown): TimedValue => ({ at: moment, value });

it.each<[string, TimedValue | undefined, TimedValue | undefined, TimedValue]>([
  ['records of one side', at(1, 'a'), undefined, at(1, 'a')],
  ['records of the other side', undefined, at(1, 'b'), at(1, 'b')],
  ['the later change', at(2, 'a'), at(1, 'b'), at(2, 'a')],
  ['the later change of the other side', at(1, 'a'), at(2, 'b'), at(2, 'b')],
  ['the later removal', at(1, 'a'), at(2), at(2)],
  ['the other’s record of the same time', at(1, 'a'), at(1, 'b'), at(1, 'b')],
  ['a typed record rather than a seed', at(1, 'a'), at(SEED_TIME, 'b'), at(1, 'a')],
])('the merge of two copies of a draft has %s', (_rule, first, second, expected) => {
  const records = mergeRecords({ ...(first && { name: first }) }, { ...(second && { name: second }) });
  expect(records).toEqual({ name: expected });
});

it('the values omit removed records, and include blank ones', () => {
  expect(valuesOf({ a: at(1, ''), b: at(2), c: at(3, null), d: at(4, false) })).toStrictEqual({
    a: '',
    c: null,
    d: false,
  });
});

it('the slot key of a draft unknown to the server is never a server id', () => {
  const key = newSlotKey();
  expect(key).toMatch(/^new-[0-9a-f]{32}$/);
  expect(newSlotKey()).not.toBe(key);
  expect([isNewSlot(key), isNewSlot('17'), isNewSlot('renew-17')]).toEqual([true, false, false]);
});
