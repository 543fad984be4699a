import { expect, test } from 'vitest';
import { draftSchema } from '#engine/compile/compile-form.ts';
import { formIds, readDefinition } from '#engine/compile/read-definition.ts';
import { valuesType } from '#engine/compile/typescript.ts';
import { answerMembers, bodyMembers } from '#engine/compile/wire-schema.ts';
import { formFields } from '#engine/definition/definition.ts';
import { camp, campDefinition, campFiles, campUi } from '../camp.ts';

test('an external form is one step with one answer, which keeps the schema as it was published', () => {
  const { 'x-external-schema': _, 'x-version': version, ...published } = camp;
  expect(campDefinition).toMatchObject({ id: 'camp', title: 'Заявление в летний лагерь', version });
  expect(campDefinition.steps.map(({ id }) => id)).toEqual(['camp']);
  const [answers, ...others] = formFields(campDefinition);
  expect(others).toEqual([]);
  expect(answers).toMatchObject({ name: 'answers', kind: 'external', required: true, children: [] });
  expect(answers?.schema['x-external-schema']).toEqual({ schema: published, ui: campUi });
  expect(answers?.schema.examples).toEqual(camp.examples);
});

test('its uiSchema is no form of its own', () => {
  expect(formIds(campFiles)).toEqual(['camp']);
});

test('where its schema demands nothing, an answer is not demanded', () => {
  const files = new Map([['free.json', { title: 'Пожелания', 'x-external-schema': true, type: 'object' }]]);
  const [answers] = formFields(readDefinition(files, 'free', String));
  expect(answers).toMatchObject({ kind: 'external', required: false });
});

test('on the wire it is one member of JSON text, in a draft an object or a list, to a program JSON', () => {
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
