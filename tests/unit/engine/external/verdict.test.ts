import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileExternal } from '#engine/external/compile/compile-external.ts';
import { plainData } from '#engine/external/plain.ts';
import { readExternal } from '#engine/external/read/read-external.ts';
import { isValidExternal } from '#engine/external/validate/evaluate.ts';
import { externalCase } from '#tests/support/external/arbitrary.ts';
import { runModule } from '#tests/support/external/forms.ts';
import { compileValidator } from '#tests/support/external/validator.ts';

test('agrees with Ajv of the schema’s dialect, or rejects the schema with location and reason', () => {
  let readable = 0;
  let total = 0;
  fc.assert(
    fc.property(externalCase, ({ dialect, schema, data }) => {
      const { form, refused } = readExternal(schema);
      total += 1;
      if (form === undefined) {
        expect(refused.every(({ at, reason }) => at.startsWith('#') && reason !== '')).toBe(true);
        return;
      }
      readable += 1;
      const isValid = compileValidator(dialect, schema);
      // one in five is precompiled as in the portal, which takes longer
      const { validate } = readable % 5 === 0 ? runModule(form) : compileExternal(form);
      for (const one of data) {
        const verdict = isValid(one);
        expect({ one, valid: validate(one).length === 0 }).toEqual({ one, valid: verdict });
        expect({ one, valid: isValidExternal(form.schema, plainData(one), form.schema) }).toEqual({
          one,
          valid: verdict,
        });
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 40) },
  );
  expect(readable).toBeGreaterThan(total / 2);
});
