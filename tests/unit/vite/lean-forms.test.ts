import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { withoutExamples } from '#scripts/vite/lean-forms.ts';

const file = new URL('../../../src/generated/forms/application.ts', import.meta.url);

test('a page gets the definition of a form as it is, but for the examples of its fields', () => {
  const code = withoutExamples(readFileSync(file, 'utf8'));
  const literal = /^ {2}definition: (\{\n.*?\n {2}\}),$/ms.exec(code)?.[1] ?? '';
  const lean = JSON.parse(literal.replaceAll(/,(\s*\})/g, '$1'));
  const withoutAny = (key: string, value: unknown) => (key === 'examples' ? undefined : value);
  expect(lean).toEqual(JSON.parse(JSON.stringify(applicationForm.definition, withoutAny)));
  expect(JSON.stringify(applicationForm.definition)).toContain('"examples"');
});
