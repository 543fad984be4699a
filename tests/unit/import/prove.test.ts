import { expect, it } from 'vitest';
import { importForm } from '#scripts/import/import-form.ts';
import { prove } from '#scripts/import/prove.ts';
import { imported, type JsonObject } from './imported.ts';

const text = { type: 'string' };

/** What the proof finds of a form that says something else than the schema. */
function found(schema: JsonObject, otherwise: JsonObject): readonly string[] {
  const form = importForm(otherwise, 'given');
  if (!form.form) throw new Error('The form is refused');
  return prove({ ...form, rest: schema, ...(form.whole && { whole: schema }) }).unsaid.map(({ why }) => why);
}

it('a form that takes no date of 1850 is found out', () => {
  const [why] = found(
    { type: 'object', properties: { a: { ...text, format: 'date' } } },
    { type: 'object', properties: { a: { ...text, format: 'date' } } },
  );
  expect(why).toMatch(/^по чужой схеме верно, а наша форма не принимает/);
});

it('a form that loses an answer of any name is found out', () => {
  const given = { type: 'object', properties: { a: text } };
  expect(found(given, given)).toEqual([]);
  expect(found({ ...given, additionalProperties: true }, given)).toEqual([
    expect.stringMatching(/^вернулось другим/),
  ]);
});

it('where all is said, the published schema judges, whatever the import has made of it', () => {
  const form = importForm({ type: 'object', properties: { a: text } }, 'given');
  if (!form.form) throw new Error('The form is refused');
  const number = { type: 'object', properties: { a: { type: 'number' } } };
  expect(prove({ ...form, whole: number }).unsaid).not.toEqual([]);
});

it('words for a form of text are never without an example', () => {
  const { form, unsaid } = imported({
    type: 'object',
    properties: { a: { ...text, pattern: '^(?=.*[a-z])(?=.*\\d)[a-z\\d]{30}$' } },
  });
  expect(JSON.stringify(form)).not.toMatch(/…|x-messages/);
  expect(unsaid).toContainEqual(expect.objectContaining({ at: '#/properties/a/pattern', what: 'пример' }));
});
