import { expect, test } from 'vitest';
import { draftSchema } from '#engine/compile/compile-form.ts';
import { formIds, readDefinition } from '#engine/compile/read-definition.ts';
import { valuesType } from '#engine/compile/typescript.ts';
import { answerMembers, bodyMembers } from '#engine/compile/wire-schema.ts';
import { formFields } from '#engine/definition/definition.ts';
import { camp, campDefinition, campFiles, campUi } from '../camp.ts';

test('an external form is one step with one answer and keeps its published schema', () => {
  const { 'x-external-schema': _, 'x-version': version, ...published } = camp;
  expect(campDefinition).toMatchObject({ id: 'camp', title: 'Заявление в летний лагерь', version });
  expect(campDefinition.steps.map(({ id }) => id)).toEqual(['camp']);
  const [field, ...otherFields] = formFields(campDefinition);
  expect(otherFields).toEqual([]);
  expect(field).toMatchObject({ name: 'answers', kind: 'external', required: true, children: [] });
  expect(field?.schema['x-external-schema']).toEqual({ schema: published, ui: campUi });
  expect(field?.schema.examples).toEqual(camp.examples);
});

test('the uiSchema of an external form is not a form of its own', () => {
  expect(formIds(campFiles)).toEqual(['camp']);
});

test('the answer to an external form is optional if its schema requires nothing', () => {
  const files = new Map([['free.json', { title: 'Пожелания', 'x-external-schema': true, type: 'object' }]]);
  const [answers] = formFields(readDefinition(files, 'free', String));
  expect(answers).toMatchObject({ kind: 'external', required: false });
});

test('the answer to an external form is JSON text on the wire, and an object or list in a draft', () => {
  const text = { type: 'string', contentMediaType: 'application/json', title: camp.title };
  const examples = ['{"name":"Анна","way":{"stop":"Парк"}}'];
  expect(bodyMembers(campDefinition).properties).toEqual({
    answers: { ...text, examples, maxLength: 200_000 },
  });
  expect(answerMembers(campDefinition).properties).toEqual({
    answers: { ...text, examples, type: ['string', 'null'] },
  });
  expect(draftSchema(campDefinition).properties).toEqual({ answers: { type: ['object', 'array'] } });
  expect(valuesType(campDefinition, 'CampValues')).toContain('readonly answers: import(');
});
