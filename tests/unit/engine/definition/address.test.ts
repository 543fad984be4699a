import { describe, expect, it, test } from 'vitest';
import {
  isWithin,
  join,
  locateField,
  nameOf,
  parentOf,
  valueAt,
  withAncestors,
} from '#engine/definition/address.ts';
import { family } from '../forms.ts';

const { definition } = family;

describe('an address', () => {
  it('is split into its parts and joined again', () => {
    expect(join('siblings', 0, 'first_name')).toBe('siblings/0/first_name');
    expect(join('', 'name')).toBe('name');
    expect([parentOf('a/b/c'), nameOf('a/b/c')]).toEqual(['a/b', 'c']);
    expect([parentOf('a'), nameOf('a')]).toEqual(['', 'a']);
    expect(withAncestors('a/b')).toEqual(['a/b', 'a', '']);
  });

  it('is inside its container, not inside an address with the same prefix', () => {
    expect(isWithin('siblings/e1/name', 'siblings/e1')).toBe(true);
    expect(isWithin('siblings/e10', 'siblings/e1')).toBe(false);
    expect(isWithin('anything', '')).toBe(true);
  });

  test.each([
    ['name', 'name'],
    ['parent/first_name', 'parent/first_name'],
    ['siblings', 'siblings'],
    ['siblings/e3', 'siblings'],
    ['siblings/e3/first_name', 'siblings/*/first_name'],
    ['siblings/0/first_name', 'siblings/*/first_name'],
    ['languages/2', 'languages'],
    ['files/0/name', 'files'],
    ['nobody', undefined],
    ['siblings/0/nobody', undefined],
    ['', undefined],
  ])('%s in data is %s in the definition', (address, pattern) => {
    expect(locateField(definition, address)?.node.address).toBe(pattern);
  });

  it('of an entry differs from the address of its group', () => {
    expect(locateField(definition, 'siblings/e3')).toMatchObject({ isEntry: true, entries: ['e3'] });
    expect(locateField(definition, 'siblings')).toMatchObject({ isEntry: false, entries: [] });
  });

  it('of a list item is the address of the list', () => {
    expect(locateField(definition, 'languages/2')?.address).toBe('languages');
  });

  it('finds its value, never one on the prototype', () => {
    const values = { siblings: [{ first_name: 'Яна' }] };
    expect(valueAt(values, 'siblings/0/first_name')).toBe('Яна');
    expect(valueAt(values, 'siblings/1/first_name')).toBeUndefined();
    expect(valueAt(values, 'toString')).toBeUndefined();
    expect(valueAt(values, 'siblings/length')).toBeUndefined();
  });
});
