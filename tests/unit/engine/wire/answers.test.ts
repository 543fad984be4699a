import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { answersOnWire, withoutSecrets } from '#engine/wire/answers.ts';
import { groupOf } from '../definitions.ts';
import { family, formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string' };
const password: FieldSchema = { type: 'string', 'x-widget': 'password' };
const code: FieldSchema = { type: 'string', 'x-widget': 'code' };
const inside: FieldSchema['properties'] = { login: text, password, code };

const { definition } = formOf({
  login: text,
  password,
  code,
  account: { type: 'object', properties: inside },
  devices: groupOf(inside, {
    'x-flatten': 'device',
    'x-labels': { entry: 'Запись', add: 'Добавить', empty: 'Пусто' },
  }),
  scans: {
    type: 'array',
    'x-widget': 'files',
    items: { type: 'object', properties: { id: { type: 'integer' }, name: text } },
  },
});

describe('stored answers', () => {
  it('exclude passwords and codes, in the form, objects and entries', () => {
    const all = { login: 'anna', password: 'secret', code: '123456' };
    const kept = withoutSecrets(definition, { ...all, account: all, devices: [all, all] });
    const login = { login: 'anna' };
    expect(kept).toEqual({ ...login, account: login, devices: [login, login] });
  });

  it('keep members unknown to the form and values of unexpected types', () => {
    const odd = { former: 'x', account: 'нет', devices: 'нет', login: { password: 'a word' } };
    expect(withoutSecrets(definition, odd)).toEqual(odd);
  });
});

describe('returned answers', () => {
  it('have null for missing top-level answers, nothing for missing secrets, files and entries', () => {
    expect(answersOnWire(definition, {})).toEqual({ login: null, account_login: null });
  });

  it('are flat, without secrets, with all entries and files', () => {
    const files = [{ id: 1, name: 'справка.pdf' }];
    const values = {
      login: 'anna',
      password: 'secret',
      account: { login: 'a', code: '123456' },
      devices: [{ login: 'b', password: 'secret' }],
      scans: files,
    };
    expect(answersOnWire(definition, values)).toEqual({
      login: 'anna',
      account_login: 'a',
      device_1_login: 'b',
      scans: files,
    });
  });

  it('exclude answers to former questions', () => {
    expect(answersOnWire(family.definition, { former: 'x', name: 'Анна' })).not.toHaveProperty('former');
  });
});
