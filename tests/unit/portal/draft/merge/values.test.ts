import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import {
  extrasOfServer,
  filesField,
  mergeContext,
  sameBody,
  sendable,
  valuesOfServer,
} from '#portal/draft/merge-values.ts';
import { groupOf, objectOf, pdfFiles, textOf } from '#tests/unit/engine/definitions.ts';
import { formOf } from '#tests/unit/engine/forms.ts';
import { related } from '../draft-of.ts';
import { filesOf, savedAs } from '../server-state.ts';

const count = (title: string): FieldSchema => ({ type: 'integer', title });
const person = { name: textOf('Имя'), age: count('Возраст') };
const fields: Record<string, FieldSchema> = {
  name: textOf('Имя'),
  age: count('Возраст'),
  parent: objectOf(person),
  kin: groupOf(person),
};
const plain = formOf(fields);
const form = formOf({ ...fields, papers: pdfFiles('Файлы') });

describe('the values to send', () => {
  it('omit and name those that the server would refuse, at any depth', () => {
    const values = {
      name: 'Анна',
      age: 'семь',
      parent: { name: 'Ольга', age: 'сорок' },
      kin: [{ name: 'Яна', age: 5 }, { name: 'Ия', age: 'три' }, { age: 'два' }, { name: 'Ева', age: 1 }],
    };
    const { body, leftOut } = sendable(form, values, { student_id: 3 });
    expect(body).toEqual({
      name: 'Анна',
      parent_name: 'Ольга',
      kin_1_name: 'Яна',
      kin_1_age: 5,
      kin_2_name: 'Ия',
      kin_3_name: 'Ева',
      kin_3_age: 1,
      student_id: 3,
    });
    expect(leftOut).toHaveLength(4);
    expect(leftOut[0]).toBe('Возраст');
  });

  it('omit a refused value inside a nested object, not the object', () => {
    const nested = formOf({ parent: objectOf({ card: objectOf(person), age: count('Возраст') }) });
    const values = { parent: { card: { name: 'Ольга', age: 'сорок' }, age: 40 } };
    expect(sendable(nested, values, {}).values).toEqual({ parent: { card: { name: 'Ольга' }, age: 40 } });
  });

  it('have hidden answers until submission, then only those hidden by a switch', () => {
    const isOff = { not: { required: ['none'], properties: { none: { const: true } } } };
    const hiding = formOf({
      none: { type: 'boolean', title: 'Нет', 'x-widget': 'switch' },
      allergy: { ...textOf('Аллергия'), 'x-show-if': isOff },
      diet: { ...textOf('Диета'), 'x-show-if': { required: ['name'] } },
      name: textOf('Имя'),
    });
    const values = { none: true, allergy: 'Орехи', diet: 'Без орехов' };
    expect(sendable(hiding, values, {}).body).toEqual(values);
    expect(sendable(hiding, values, {}, true).body).toEqual({ none: true, allergy: 'Орехи' });
  });

  it('may be incomplete', () => {
    const strict = formOf({ name: textOf('Имя'), age: count('Возраст') }, { required: ['name', 'age'] });
    expect(sendable(strict, { age: 7 }, {})).toEqual({ body: { age: 7 }, values: { age: 7 }, leftOut: [] });
  });

  it('exclude files, which the server has', () => {
    expect(sendable(form, { name: 'Анна', papers: filesOf(1) }, {}).body).toEqual({ name: 'Анна' });
    expect(sendable(plain, { name: 'Анна' }, {}).body).toEqual({ name: 'Анна' });
  });
});

it('two bodies with other key order are equal', () => {
  expect(sameBody({ a: 1, b: 2, c: 3 }, { c: 3, a: 1, b: 2 })).toBe(true);
  expect(sameBody({ b: 2, a: 1, c: 3 }, { a: 1, c: 3, b: 2 })).toBe(true);
  expect(sameBody({ a: 1 }, { a: 2 })).toBe(false);
  expect(sameBody({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

describe('the server’s answers', () => {
  const server = savedAs(1, { name: 'Анна', student_id: 3, comment: 'Ждём' }, filesOf(1, 2));

  it('are the form’s only, with the server’s files, each in its field', () => {
    const values = valuesOfServer(form.definition, server, related);
    expect(values).toEqual({ name: 'Анна', papers: filesOf(1, 2) });
    expect(Array.isArray(values.papers) && values.papers[0]).not.toBe(server.files[0]);
  });

  it('have no files if there are none or the form has no file field', () => {
    const none = valuesOfServer(form.definition, savedAs(1, { name: 'Анна' }), related);
    expect(Object.keys(none)).toEqual(['name']);
    expect(valuesOfServer(plain.definition, server, related)).toEqual({ name: 'Анна' });
  });

  it('are read once, and are empty without a saved state', () => {
    const { valuesOf } = mergeContext(form, related);
    expect(valuesOf(server)).toBe(valuesOf(server));
    expect(valuesOf(undefined)).toEqual({});
  });

  it.each([
    [{ student_id: 3, comment: 'Ждём' }, { student_id: 3 }],
    [{ student_id: 'a3' }, { student_id: 'a3' }],
    [{ student_id: null }, {}],
    [{ student_id: true }, {}],
    [{}, {}],
  ])('%j have the extras %j', (answers, extras) => {
    expect(extrasOfServer(savedAs(1, answers), related)).toStrictEqual(extras);
  });
});

it('the file field of a form is found, if there is one', () => {
  expect([filesField(form.definition), filesField(plain.definition)]).toEqual(['papers', undefined]);
});

describe('the answers of a state sent from here', () => {
  const values = { name: ' Анна ', age: 7, parent: { name: '' }, kin: [{ name: 'Яна' }, {}, { age: 3 }] };
  const sent = sendable(form, values, { student_id: 3 });
  const answers = { ...sent.body, parent_name: null, parent_age: null, comment: 'Хорошо' };

  it('are the sent ones if the server confirms exactly them', () => {
    const state = savedAs(2, answers, filesOf(5));
    const context = mergeContext(form, related);
    context.rememberSent(state, sent);
    expect(context.valuesOf(state)).toEqual(valuesOfServer(form.definition, state, related));
    expect(context.valuesOf(state)).toBe(context.valuesOf(state));
    expect(context.bodyOf(state)).toEqual({ name: 'Анна', age: 7, kin_1_name: 'Яна', kin_2_age: 3 });
    expect(context.bodyOf(state)).toBe(context.bodyOf(state));
  });

  it('are not parsed again if the server confirms exactly them', () => {
    const state = savedAs(2, answers, filesOf(5));
    const context = mergeContext(form, related);
    // other values than those in the response show which of the two are used
    context.rememberSent(state, { ...sent, values: { name: ' Ольга ' } });
    expect(context.valuesOf(state)).toEqual({ name: 'Ольга', papers: filesOf(5) });
  });

  it.each<[string, Parameters<typeof savedAs>[1], number]>([
    ['another answer', { ...answers, age: 8 }, 1],
    ['one more answer', { ...answers, kin_3_name: 'Ия' }, 1],
    ['one answer less', { ...answers, name: null }, 1],
    ['answers of another version', answers, 2],
  ])('are read from the response if the server has %s', (_, answers, formVersion) => {
    const state = { ...savedAs(2, answers), formVersion };
    const context = mergeContext(form, related);
    context.rememberSent(state, { ...sent, values: { name: 'Никто' } });
    expect(context.valuesOf(state).name).not.toBe('Никто');
  });
});
