import { describe, expect, it, test } from 'vitest';
import {
  type FieldNode,
  type FieldSchema,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { answersHealth, filterAnswers } from '#engine/values/filter-answers.ts';
import { definitionOf, groupOf, stepOf } from '../definitions.ts';

const text: FieldSchema = { type: 'string' };
const illness: FieldSchema = { ...text, 'x-sensitive': true };
const fields = formFields(
  definitionOf([
    stepOf('step-1', {
      name: text,
      illness,
      parent: { type: 'object', properties: { name: text, illness } },
      siblings: groupOf({ name: text, illness }),
    }),
  ]),
);

it('drops rejected answers at every depth, and asks about unknown ones', () => {
  const person = { name: 'Анна', illness: 'астма' };
  const values = { ...person, parent: person, siblings: [person], former: 'x' };
  const name = { name: 'Анна' };
  const rest = { ...name, parent: name, siblings: [name] };
  const isHealth = (field: FieldNode | undefined) => field?.schema['x-sensitive'] === true;
  expect(filterAnswers(fields, values, (field) => !isHealth(field))).toEqual({ ...rest, former: 'x' });
  expect(filterAnswers(fields, values, (field) => field !== undefined && !isHealth(field))).toEqual(rest);
});

describe('answers about health', () => {
  test.each<[FormValues, boolean]>([
    [{ illness: 'астма' }, true],
    [{ parent: { illness: 'астма' } }, true],
    [{ siblings: [{ name: 'Яна' }, { illness: 'астма' }] }, true],
    [{ illness: '', parent: { illness: '' }, siblings: [{ illness: '' }] }, false],
    [{ name: 'Анна', parent: { name: 'Анна' }, siblings: [{ name: 'Яна' }] }, false],
    [{ parent: 'нет', siblings: 'нет' }, false],
    [{}, false],
  ])('in %j: %s', (values, expected) => {
    expect(answersHealth(fields, values)).toBe(expected);
  });
});
