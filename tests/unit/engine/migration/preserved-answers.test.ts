import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import {
  hasUnknownAnswers,
  keepUnknownMembers,
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
  it('is kept beside it as `was:`, in objects and entries too', () => {
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

  it('does not overwrite an answer kept there', () => {
    const once = preserveMismatchedAnswers(definition, { name: true, 'was:name': 5 });
    expect(once).toEqual({ 'was:was:name': true, 'was:name': 5 });
    expect(preserveMismatchedAnswers(definition, once)).toEqual(once);
  });

  it('stays if a person could have typed it, or if it reads as the type of the field', () => {
    const values = { name: 'a', age: 'много', ready: 'true', tags: 'one', parent: '', pets: null };
    expect(preserveMismatchedAnswers(definition, values)).toEqual(values);
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
    const given = { old: 'y', clubs: ['{"name":"хор"}'], parent: { phone: '3' } };
    expect(keepUnknownMembers(definition, stored, given)).toEqual({
      old: 'y',
      clubs: [{ name: 'хор' }],
      parent: { phone: '3', fax: '2' },
    });
  });

  it('overwrite every member known to the form', () => {
    expect(keepUnknownMembers(definition, { name: 'a', pets: [{ name: 'Рекс' }], tags: ['x'] }, {})).toEqual(
      {},
    );
  });

  it('are told apart from unknown members at any depth', () => {
    expect(hasUnknownAnswers(definition, { name: 'a', parent: { phone: '1' }, pets: [{ name: 'b' }] })).toBe(
      false,
    );
    for (const values of [{ old: 'x' }, { parent: { fax: '2' } }, { pets: [{ name: 'b' }, { nick: 'c' }] }])
      expect(hasUnknownAnswers(definition, values)).toBe(true);
  });
});
