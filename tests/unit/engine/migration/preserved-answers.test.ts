import { describe, expect, it } from 'vitest';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import {
  hasUnknownAnswers,
  keepUnknownMembers,
  nameWithoutLegacyPrefix,
  preserveMismatchedAnswers,
} from '#engine/migration/preserved-answers.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string' };
const { definition } = formOf({
  name: text,
  ready: { type: 'boolean' },
  age: { type: 'integer' },
  tags: { type: 'array', items: { type: 'string' } },
  parent: { type: 'object', properties: { phone: text } },
  pets: { type: 'array', items: { type: 'object', properties: { name: text } } },
});

describe('an answer of a type that its field no longer accepts', () => {
  it('is kept beside its field as `was:<name>`, in objects and entries too', () => {
    const values = {
      name: [{ a: 1 }],
      ready: 'да',
      parent: { phone: true },
      pets: [{ name: { first: 'Рекс' } }],
    };
    expect(preserveMismatchedAnswers(definition, values)).toEqual({
      'was:name': [{ a: 1 }],
      'was:ready': 'да',
      parent: { 'was:phone': true },
      pets: [{ 'was:name': { first: 'Рекс' } }],
    });
    expect(
      preserveMismatchedAnswers(definition, { parent: 'мама', pets: ['Рекс'], tags: [{ a: 1 }] }),
    ).toEqual({
      'was:parent': 'мама',
      'was:pets': ['Рекс'],
      'was:tags': [{ a: 1 }],
    });
  });

  it('does not overwrite an answer that is kept under that name', () => {
    const once = preserveMismatchedAnswers(definition, { name: true, 'was:name': 5 });
    expect(once).toEqual({ 'was:was:name': true, 'was:name': 5 });
    expect(preserveMismatchedAnswers(definition, once)).toEqual(once);
  });

  it('stays if it is blank', () => {
    const values = { parent: '', pets: null };
    expect(preserveMismatchedAnswers(definition, { ...values, name: true })).toEqual({
      ...values,
      'was:name': true,
    });
  });

  it('has the name of its field after the prefixes `was:`', () => {
    expect(nameWithoutLegacyPrefix('was:was:name')).toBe('name');
    expect(nameWithoutLegacyPrefix('name_was:x')).toBe('name_was:x');
  });
});

describe('a stored answer', () => {
  const inside = { type: 'object', properties: { name: text } } as const;
  const fields: Readonly<Record<string, FieldSchema>> = {
    text,
    any: {},
    yes: { type: 'boolean' },
    whole: { type: 'integer' },
    number: { type: 'number' },
    list: { type: 'array', items: text },
    files: { type: 'array', 'x-widget': 'files', items: inside },
    object: inside,
    group: { type: 'array', items: inside },
  };
  const form = formOf(fields);

  it.each<{ answer: string; value: Json; accepting: readonly string[] }>([
    { answer: 'a text', value: 'Анна', accepting: ['text', 'any', 'whole', 'number', 'list'] },
    { answer: 'a «да» as text', value: 'true', accepting: ['text', 'any', 'yes', 'whole', 'number', 'list'] },
    {
      answer: 'a «нет» as text',
      value: 'false',
      accepting: ['text', 'any', 'yes', 'whole', 'number', 'list'],
    },
    { answer: 'a boolean', value: true, accepting: ['any', 'yes', 'list'] },
    { answer: 'a number', value: 7, accepting: ['any', 'whole', 'number', 'list'] },
    { answer: 'a list of texts', value: ['а', 'б'], accepting: ['list'] },
    { answer: 'entries', value: [{ name: 'Анна' }], accepting: ['files', 'group'] },
    { answer: 'entries with a text among them', value: ['а', { name: 'Анна' }], accepting: [] },
    { answer: 'an object', value: { name: 'Анна' }, accepting: ['object'] },
  ])('that is $answer stays only in fields of these kinds: $accepting', ({ value, accepting }) => {
    const kept = Object.keys(fields).filter(
      (name) => name in preserveMismatchedAnswers(form.definition, { [name]: value }),
    );
    expect(kept).toEqual(Object.keys(fields).filter((name) => accepting.includes(name)));
  });
});

describe('replaced answers', () => {
  it('keep the members unknown to the form', () => {
    const stored = { name: 'a', old: 'x', clubs: [{ name: 'хор' }], parent: { phone: '1', fax: '2' } };
    expect(keepUnknownMembers(definition, stored, { name: 'b' })).toEqual({
      name: 'b',
      old: 'x',
      clubs: [{ name: 'хор' }],
      parent: { fax: '2' },
    });
    // the wire carries unknown entries as text, so the stored ones stay
    const fromWire = { old: 'y', clubs: ['{"name":"хор"}'], parent: { phone: '3' } };
    expect(keepUnknownMembers(definition, stored, fromWire)).toEqual({
      old: 'y',
      clubs: [{ name: 'хор' }],
      parent: { phone: '3', fax: '2' },
    });
  });

  it('overwrite every member known to the form', () => {
    const stored = { name: { old: 1 }, pets: [{ name: 'Рекс' }], tags: ['x'], parent: { phone: '1' } };
    expect(keepUnknownMembers(definition, stored, {})).toEqual({});
    expect(keepUnknownMembers(definition, { pets: { old: 1 } }, {})).toEqual({});
  });

  it('are distinguished from unknown members at any depth', () => {
    expect(hasUnknownAnswers(definition, { name: 'a', parent: { phone: '1' }, pets: [{ name: 'b' }] })).toBe(
      false,
    );
    for (const values of [{ old: 'x' }, { parent: { fax: '2' } }, { pets: [{ name: 'b' }, { nick: 'c' }] }])
      expect(hasUnknownAnswers(definition, values)).toBe(true);
  });
});
