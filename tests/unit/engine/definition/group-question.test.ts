import { describe, expect, it } from 'vitest';
import { allFields, formFields } from '#engine/definition/definition.ts';
import { groupQuestionName } from '#engine/definition/group-question.ts';
import { applicationForm } from '#generated/forms/application.ts';

const fields = allFields(formFields(applicationForm.definition));

function questionWith(group: object): string | undefined {
  const [node] = formFields(applicationForm.definition).filter(({ kind }) => kind === 'group');
  if (!node) throw new Error('The application has no group');
  return groupQuestionName({ ...node, schema: { ...node.schema, ...group } });
}

describe('the question that shows a group', () => {
  it('is the yes/no field of its condition', () => {
    const questions = fields.flatMap((node) => {
      const question = groupQuestionName(node);
      return question === undefined ? [] : [[node.name, question]];
    });
    expect(questions).toContainEqual(['previous_education', 'has_previous_education']);
  });

  it('is found beside the condition of an optional consent', () => {
    const consent = { not: { required: ['health_information'] } };
    const question = { required: ['has_allergies'], properties: { has_allergies: { const: true } } };
    expect(questionWith({ 'x-show-if': { allOf: [consent, question] } })).toBe('has_allergies');
    expect(questionWith({ 'x-show-if': { ...consent, allOf: [question] } })).toBe('has_allergies');
  });

  it.each([
    ['the answer «Нет»', { properties: { alone: { const: false } } }],
    ['two answers', { properties: { one: { const: true }, other: { const: true } } }],
    [
      'two answers in parts',
      { allOf: ['one', 'other'].map((name) => ({ properties: { [name]: { const: true } } })) },
    ],
    ['another kind of condition', { not: { required: ['one'] } }],
  ])('is absent if the condition requires %s', (_, condition) => {
    expect(questionWith({ 'x-show-if': condition })).toBeUndefined();
  });
});
