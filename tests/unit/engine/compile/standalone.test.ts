import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileForm, formSchemas } from '#engine/compile/compile-form.ts';
import { standaloneModule } from '#engine/compile/standalone.ts';
import type { FormDefinition, ValidateFunction } from '#engine/definition/definition.ts';
import { maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { formats } from '#engine/validation/formats.ts';
import { dateNotAfter, dateNotBefore } from '#engine/values/date-limits.ts';
import { equal } from '#engine/values/equal.ts';
import { ucs2length } from '#engine/values/ucs2length.ts';
import { allForms } from '../all-forms.ts';
import { valuesOf } from '../arbitrary.ts';
import { definitionOf, stepOf } from '../definitions.ts';

/** The functions of a module's text, with its imports supplied. */
function load(definition: FormDefinition): Record<string, ValidateFunction> {
  const names = Object.keys(formSchemas(definition).schemas);
  const body = standaloneModule(definition)
    .replace(/^import .*$/gm, '')
    .replace(/^export const/gm, 'const');
  const runtime = { equal, ucs2length, dateNotAfter, dateNotBefore, formats };
  return new Function(...Object.keys(runtime), `${body}; return { ${names.join(', ')} };`)(
    ...Object.values(runtime),
  );
}

/** The comparable part of a verdict: without schema paths and full lists of choices, which the code omits. */
function verdict(validate: ValidateFunction | undefined, values: unknown): unknown {
  if (validate?.(values)) return 'valid';
  return validate?.errors?.map(({ instancePath, keyword, params: { allowedValues: _, ...params } }) => ({
    instancePath,
    keyword,
    params,
  }));
}

/** External forms have a validator of their own, which `external/module.test.ts` compares. */
const ownForms = allForms.filter(([, form]) => !form.external);

describe.each(ownForms)('precompiled validators agree with Ajv at run time: %s', (_, { definition }) => {
  const precompiled = load(definition);
  const atRunTime = compileForm(definition);
  const { conditions, steps } = formSchemas(definition);

  function expectSame(values: unknown): void {
    expect(verdict(precompiled.whole, values)).toEqual(verdict(atRunTime.validators.whole, values));
    expect(verdict(precompiled.draft, values)).toEqual(verdict(atRunTime.validators.draft, values));
    for (const [id, name] of Object.entries(steps)) {
      expect(verdict(precompiled[name], values)).toEqual(verdict(atRunTime.validators.steps[id], values));
    }
    for (const [key, name] of Object.entries(conditions)) {
      expect(precompiled[name]?.(values)).toBe(atRunTime.conditions[key]?.(values));
    }
  }

  test('on samples', () => {
    expectSame(minimalSample(atRunTime));
    expectSame(maximalSample(atRunTime));
    expect(precompiled.whole?.(minimalSample(atRunTime))).toBe(true);
  });

  test('on random data', () => {
    fc.assert(fc.property(valuesOf(definition), expectSame), { numRuns: 150 });
  });
});

test('precompiled validators run under a strict Content-Security-Policy', () => {
  const folder = new URL('../../../../src/generated/forms/', import.meta.url);
  const modules = readdirSync(folder).filter((name) => name.endsWith('.validators.js'));
  expect(modules).toContain('application.validators.js');
  for (const name of modules) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect(text).not.toMatch(/\beval\b|\bFunction\s*\(|\brequire\b|\bmodule\.exports\b/);
  }
});

test('rejects a definition if a text of it makes the code look as if it calls `eval`', () => {
  const calls = { type: 'string', oneOf: [{ const: 'eval(1)', title: 'Вызов' }] } as const;
  expect(() => standaloneModule(definitionOf([stepOf('step-1', { calls })]))).toThrow('eval(');
});
