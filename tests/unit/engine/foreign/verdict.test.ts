import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileForeign } from '#engine/foreign/compile/compile-foreign.ts';
import { isValidForeign } from '#engine/foreign/judge/evaluate.ts';
import { plainData } from '#engine/foreign/plain.ts';
import { readForeign } from '#engine/foreign/read/read-foreign.ts';
import { foreignCase } from '#tests/support/foreign/arbitrary.ts';
import { runModule } from '#tests/support/foreign/forms.ts';
import { publishedVerdict } from '#tests/support/foreign/verdict.ts';

test('A form is valid exactly where Ajv of its own dialect says so, or it is refused by name', () => {
  let drawn = 0;
  let all = 0;
  fc.assert(
    fc.property(foreignCase, ({ dialect, schema, data }) => {
      const { form, refused } = readForeign(schema);
      all += 1;
      if (form === undefined) {
        expect(refused.every(({ at, reason }) => at.startsWith('#') && reason !== '')).toBe(true);
        return;
      }
      drawn += 1;
      const isValid = publishedVerdict(dialect, schema);
      // one in five as the portal has it; that compiles more
      const { judge } = drawn % 5 === 0 ? runModule(form) : compileForeign(form);
      for (const one of data) {
        const verdict = isValid(one);
        expect({ one, valid: judge(one).length === 0 }).toEqual({ one, valid: verdict });
        expect({ one, valid: isValidForeign(form.schema, plainData(one), form.schema) }).toEqual({
          one,
          valid: verdict,
        });
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 40) },
  );
  expect(drawn).toBeGreaterThan(all / 2);
});
