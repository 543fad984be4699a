import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { campForm } from '#generated/forms/camp.ts';
import { leanForm } from '#scripts/vite/lean-modules.ts';

/** The definition in the module of a form, as a page gets it. */
function leanDefinition(id: string) {
  const file = new URL(`../../../src/generated/forms/${id}.ts`, import.meta.url);
  const code = leanForm(readFileSync(file, 'utf8'));
  const literal = /^ {2}definition: (\{\n.*?\n {2}\}),$/ms.exec(code)?.[1] ?? '';
  return JSON.parse(literal.replaceAll(/,(\s*\})/g, '$1'));
}

test('a page gets the definition of a form without field examples', () => {
  const omitExamples = (key: string, value: unknown) => (key === 'examples' ? undefined : value);
  expect(leanDefinition('application')).toEqual(
    JSON.parse(JSON.stringify(applicationForm.definition, omitExamples)),
  );
  expect(JSON.stringify(applicationForm.definition)).toContain('"examples"');
});

test('a page gets the schema of an external form once: compiled, not in its definition', () => {
  const [step] = campForm.definition.steps;
  const { examples, ...field } = step?.schema.properties?.answers ?? {};
  expect(examples).toBeDefined();
  expect(leanDefinition('camp').steps[0].schema.properties.answers).toEqual({
    ...field,
    'x-external-schema': { schema: {} },
  });
});
