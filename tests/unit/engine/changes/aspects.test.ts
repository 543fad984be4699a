import { describe, expect, test } from 'vitest';
import { type Aspect, aspects, differingFormKeywords, differingKeywords } from '#engine/changes/aspects.ts';
import { constraintKeywords, type FieldSchema, type FormDefinition } from '#engine/definition/definition.ts';
import { definitionOf, fieldOf, stepOf } from '../definitions.ts';

/** The differing keywords by aspect. */
function differing(from: object, to: object) {
  const keywords = aspects.map(
    (aspect) => [aspect, differingKeywords(aspect, fieldOf(from), fieldOf(to))] as const,
  );
  return Object.fromEntries(keywords.filter(([, list]) => list.length > 0));
}

const keywordsByAspect: Record<Aspect, readonly string[]> = {
  limits: [...constraintKeywords, 'x-files', 'x-options', 'x-check', 'x-unique'],
  condition: ['x-show-if'],
  words: [
    'title',
    'x-help',
    'x-messages',
    'x-labels',
    'x-question',
    'x-enum-labels',
    'x-summary',
    'x-lines',
    'examples',
    'default',
  ],
  looks: ['x-section', 'x-width', 'x-widget', 'x-tiles', 'x-autocomplete', 'x-sensitive', 'x-in-lists'],
};

const text: FieldSchema = { type: 'string' };
const list = (items: object) => ({ type: 'array', items: { ...text, ...items } });
/** Choices. Their values are the first letters of the titles, so «Нет» and «Ни разу» are titles of one choice. */
const oneOf = (...titles: string[]) => ({ oneOf: titles.map((title) => ({ const: title[0], title })) });

describe('the difference of a field', () => {
  test.each(aspects.flatMap((aspect) => keywordsByAspect[aspect].map((word) => [aspect, word] as const)))(
    'belongs to its %s if %s differs, in list items too',
    (aspect, word) => {
      const differs = { [aspect]: [word] };
      expect(differing({ ...text, [word]: ['a'] }, { ...text, [word]: ['b'] })).toEqual(differs);
      expect(differing(text, { ...text, [word]: ['b'] })).toEqual(differs);
      expect(differing(list({ [word]: ['a'] }), list({ [word]: ['b'] }))).toEqual(differs);
      expect(differing({ ...text, [word]: ['a'] }, { ...text, [word]: ['a'] })).toEqual({});
    },
  );

  test('excludes the entry fields of a group, which are compared on their own', () => {
    const group = (title: string) => ({ type: 'array', items: { type: 'object', title, properties: {} } });
    expect(differing(group('Один'), group('Другой'))).toEqual({});
  });

  test.each<[string, object, object, object]>([
    ['a changed title', oneOf('Да', 'Нет'), oneOf('Да', 'Ни разу'), { words: ['oneOf'] }],
    ['no difference', oneOf('Да', 'Нет'), oneOf('Да', 'Нет'), {}],
    ['not an added one', oneOf('Да'), oneOf('Да', 'Нет'), {}],
    ['not a removed one', oneOf('Да', 'Нет'), oneOf('Да'), {}],
    ['not the removal of all', oneOf('Да', 'Нет'), {}, {}],
  ])('of a choice: %s', (_, from, to, differs) => {
    expect(differing({ ...text, ...from }, { ...text, ...to })).toEqual(differs);
    expect(differing(list(from), list(to))).toEqual(differs);
  });

  test('lists `oneOf` after the other keywords', () => {
    const [from, to] = [
      { ...oneOf('Да'), title: 'Было' },
      { ...oneOf('Даже'), title: 'Стало' },
    ];
    expect(differing(from, to)).toEqual({ words: ['title', 'oneOf'] });
  });
});

describe('the difference of a form', () => {
  const sections = { one: { title: 'Раздел' } };
  const step = { ...stepOf('step-1', { a: text }), help: 'Как', sections };
  const form: FormDefinition = {
    ...definitionOf([step]),
    listing: { title: '{a}', search: ['a'] },
  };
  test.each<[string[], Partial<FormDefinition>]>([
    [['title'], { title: 'Иначе' }],
    [['steps'], { steps: [{ ...step, id: 'step-2' }] }],
    [['steps'], { steps: [{ ...step, title: 'Иначе' }] }],
    [['steps'], { steps: [{ ...step, help: 'Иначе' }] }],
    // an added step counts in all keywords of steps
    [['steps', 'x-sections', 'x-panels', 'x-confirm'], { steps: [step, stepOf('step-2', {})] }],
    [['x-sections'], { steps: [{ ...step, sections: { one: { title: 'Иначе' } } }] }],
    [['lines'], { steps: [{ ...step, sections: { one: { title: 'Раздел', lines: [{ text: ['{a}'] }] } } }] }],
    [['x-panels'], { steps: [{ ...step, panels: { both: { title: 'Оба', sections: ['one'] } } }] }],
    [['x-confirm'], { steps: [{ ...step, confirm: { question: 'Всё так же?' } }] }],
    [['x-title-template'], { listing: { title: 'Иначе', search: ['a'] } }],
    [['x-search'], { listing: { title: '{a}', search: [] } }],
    [[], { steps: [{ ...step, panels: {} }] }],
    // the version and the fields are compared elsewhere
    [[], { version: 2, steps: [{ ...step, schema: { type: 'object', properties: {} } }] }],
  ])('is in the keywords %j', (differs, change) => {
    expect(differingFormKeywords(form, { ...form, ...change })).toEqual(differs);
    expect(differingFormKeywords({ ...form, ...change }, form)).toEqual(differs);
  });

  test('includes the keywords of lists if the form is no longer listed', () => {
    const { listing: _, ...bare } = form;
    expect(differingFormKeywords(form, bare)).toEqual(['x-title-template', 'x-search']);
    expect(differingFormKeywords(bare, bare)).toEqual([]);
  });
});
