import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge } from '#engine/values/merge.ts';
import { normalise } from '#engine/values/normalise.ts';
import { allForms } from '../all-forms.ts';
import { valuesOf } from '../arbitrary.ts';

describe.each(allForms)('merging %s', (_, form) => {
  test('without changes on one side gives the other', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), valuesOf(form.definition), (from, other) => {
        const tidy = normalise(form.definition, other);
        expect(merge(form.definition, from, from, other)).toEqual({ merged: tidy, conflicts: [] });
        expect(merge(form.definition, from, other, from)).toEqual({ merged: tidy, conflicts: [] });
        expect(merge(form.definition, from, other, other)).toEqual({ merged: tidy, conflicts: [] });
      }),
    );
  });
});
