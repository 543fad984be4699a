import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merge } from '#engine/values/merge.ts';
import { normalise } from '#engine/values/normalise.ts';
import { allForms } from '../all-forms.ts';
import { valuesOf } from '../arbitrary.ts';
import { familyDefinition as definition } from '../definitions.ts';

const base = {
  name: 'Анна',
  parent: { first_name: 'Ольга', workplace: 'завод' },
  siblings: [{ first_name: 'Яна' }],
  languages: ['en'],
};

describe('a merge of two draft states', () => {
  it('joins changes of different fields', () => {
    const mine = { ...base, name: 'Аня', parent: { ...base.parent, first_name: 'Оля' } };
    const theirs = { ...base, grade: 7, parent: { ...base.parent, workplace: 'школа' } };
    expect(merge(definition, base, mine, theirs)).toEqual({
      merged: { ...base, name: 'Аня', grade: 7, parent: { first_name: 'Оля', workplace: 'школа' } },
      conflicts: [],
    });
  });

  it('reports a field changed on both sides and keeps mine until the person chooses', () => {
    const mine = { ...base, parent: { ...base.parent, first_name: 'Оля' } };
    const theirs = { ...base, parent: { ...base.parent, first_name: 'Хельга' } };
    expect(merge(definition, base, mine, theirs)).toEqual({
      merged: mine,
      conflicts: [{ address: 'parent/first_name', label: 'Родитель: Имя', mine: 'Оля', theirs: 'Хельга' }],
    });
  });

  it('accepts the same change on both sides in any spelling', () => {
    const mine = { ...base, phone: '8 900 000 00 01' };
    const theirs = { ...base, phone: '+79000000001' };
    expect(merge(definition, base, mine, theirs).conflicts).toEqual([]);
  });

  it('treats cleared, blank and missing as equal', () => {
    const { name: _, ...without } = base;
    expect(merge(definition, base, { ...base, name: ' ' }, base).merged).toEqual(without);
    expect(merge(definition, base, base, without).merged).toEqual(without);
    const conflict = merge(definition, base, { ...base, name: '' }, { ...base, name: 'Аня' });
    expect(conflict.conflicts).toMatchObject([{ address: 'name', mine: undefined, theirs: 'Аня' }]);
  });

  it('treats a group or list as one value', () => {
    const mine = {
      ...base,
      siblings: [{ first_name: 'Яна' }, { first_name: 'Ия' }],
      languages: ['en', 'de'],
    };
    const theirs = { ...base, siblings: [{ first_name: 'Янина' }], languages: ['fr'] };
    const { conflicts } = merge(definition, base, mine, theirs);
    expect(conflicts.map(({ address }) => address).sort()).toEqual(['languages', 'siblings']);
    expect(merge(definition, base, mine, base).merged.siblings).toEqual(mine.siblings);
  });

  it('joins the answers of an object added on either side, and drops an object cleared on one side', () => {
    const { parent: _, ...without } = base;
    const joined = merge(
      definition,
      without,
      { ...without, parent: { workplace: 'завод' } },
      { ...without, grade: 7 },
    );
    expect(joined).toEqual({
      merged: { ...without, parent: { workplace: 'завод' }, grade: 7 },
      conflicts: [],
    });
    const both = merge(
      definition,
      without,
      { ...without, parent: { workplace: 'завод' } },
      { ...without, parent: { first_name: 'Ольга' } },
    );
    expect(both.merged.parent).toEqual({ workplace: 'завод', first_name: 'Ольга' });
    expect(merge(definition, base, without, base).merged).toEqual(without);
    expect(Object.keys(merge(definition, base, without, without).merged)).not.toContain('parent');
  });

  it('replaces a value that is no object completely', () => {
    const odd = { ...base, parent: 'Ольга' };
    const theirs = { ...base, parent: { ...base.parent, workplace: 'школа' } };
    expect(merge(definition, base, odd, base)).toEqual({ merged: odd, conflicts: [] });
    expect(merge(definition, base, odd, theirs)).toEqual({
      merged: odd,
      conflicts: [{ address: 'parent', label: 'Родитель', mine: 'Ольга', theirs: theirs.parent }],
    });
    expect(merge(definition, odd, base, theirs).conflicts.map(({ address }) => address)).toEqual(['parent']);
  });

  it('reports a conflict of a member unknown to the form by its name', () => {
    expect(merge(definition, {}, { old: 1 }, { old: 2 })).toEqual({
      merged: { old: 1 },
      conflicts: [{ address: 'old', label: 'old', mine: 1, theirs: 2 }],
    });
    const inside = merge(definition, {}, { parent: { old: 1 } }, { parent: { old: 2 } });
    expect(inside.conflicts).toEqual([{ address: 'parent/old', label: 'old', mine: 1, theirs: 2 }]);
  });

  it('keeps members unknown to the form', () => {
    expect(merge(definition, {}, { old: 1 }, { older: 2 }).merged).toEqual({ old: 1, older: 2 });
    expect(
      merge(definition, { parent: { old: 1 } }, { parent: { old: 1 } }, { parent: { old: 3 } }).merged,
    ).toEqual({
      parent: { old: 3 },
    });
    expect(merge(definition, { old: 1 }, { constructor: 'x' }, { old: 1 }).merged).toEqual({
      constructor: 'x',
    });
  });

  it.each(allForms)('without changes on one side is the other side: %s', (_, form) => {
    fc.assert(
      fc.property(valuesOf(form.definition), valuesOf(form.definition), (from, other) => {
        const expected = { merged: normalise(form.definition, other), conflicts: [] };
        expect(merge(form.definition, from, from, other)).toEqual(expected);
        expect(merge(form.definition, from, other, from)).toEqual(expected);
        expect(merge(form.definition, from, other, other)).toEqual(expected);
      }),
    );
  });
});
