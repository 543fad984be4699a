import { expect, test } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { readDefinition } from '#engine/compile/read-definition.ts';
import { standaloneModule } from '#engine/compile/standalone.ts';
import { valuesType } from '#engine/compile/typescript.ts';
import { wireSchema } from '#engine/compile/wire-schema.ts';
import { describe as describeForm } from '#engine/describe.ts';
import { validateForm } from '#engine/validate.ts';
import { flatten, unflatten } from '#engine/wire.ts';
import { repositorySchemas } from './fixture.ts';

const field = { title: 'Домашний питомец', type: 'string', maxLength: 5, 'x-section': 'child' };

/** The application as its files say, with one more field in the first of them. */
function withOneMoreField() {
  const files = new Map(
    [...repositorySchemas()].flatMap(([path, text]): [string, unknown][] => {
      if (!path.startsWith('schemas/forms/')) return [];
      const data = JSON.parse(text);
      if (path.endsWith('application/step-1.json')) data.properties.pet = field;
      return [[path.replace('schemas/forms/', ''), data]];
    }),
  );
  return compileForm(readDefinition(files, 'application', () => 'hash'));
}

test('adding a field is an edit of one file: everything else follows from it (design §1)', () => {
  const form = withOneMoreField();
  const { definition } = form;
  expect(validateForm(form, { pet: 'черепаха' }, { step: 'step-1' })).toContainEqual(
    expect.objectContaining({
      address: 'pet',
      wireKey: 'pet',
      keyword: 'maxLength',
      label: 'Домашний питомец',
    }),
  );
  expect(wireSchema(definition)).toMatchObject({
    properties: { pet: { type: 'string', title: 'Домашний питомец' } },
  });
  expect(unflatten(definition, flatten(definition, { pet: 'кот' }))).toEqual({ pet: 'кот' });
  expect(valuesType(definition, 'ApplicationValues')).toContain('readonly pet?: string;');
  expect(standaloneModule(definition)).toContain('data.pet');
  expect(JSON.stringify(describeForm(form, { pet: 'кот' }))).toContain('Домашний питомец');
});
