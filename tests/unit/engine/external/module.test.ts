import { expect, test } from 'vitest';
import { externalModuleTypes } from '#engine/external/compile/external-module.ts';
import { precompiledExternal } from '#engine/external/precompiled.ts';
import { externalForm, runModule } from '#tests/support/external/forms.ts';

const tree = {
  $defs: {
    node: {
      type: 'object',
      properties: { name: { type: 'string' }, below: { $ref: '#/$defs/node' } },
      required: ['name'],
      if: { properties: { name: { const: 'a' } } },
      else: { anyOf: [{ required: ['below'] }, { properties: { name: { minLength: 3 } } }] },
    },
  },
  $ref: '#/$defs/node',
};

test('the precompiled validator validates schemas that rjsf derives at run time', () => {
  const form = externalForm(tree);
  const { validator } = precompiledExternal(runModule(form));
  const derived = { title: 'derived', allOf: [{ $ref: '#/$defs/node' }, { required: ['below'] }] };
  expect(validator.isValid(form.schema, { name: 'b' }, form.schema)).toBe(false);
  expect(validator.isValid(form.schema, { name: 'long' }, form.schema)).toBe(true);
  expect(validator.isValid(derived, { name: 'a' }, derived)).toBe(false);
  expect(validator.isValid(derived, { name: 'a', below: { name: 'a' } }, derived)).toBe(true);
});

test('the module’s type declarations list all its exports', () => {
  const exported = [...externalModuleTypes.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  expect(exported).toEqual(Object.keys(runModule(externalForm(tree))));
});
