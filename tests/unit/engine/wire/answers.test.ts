import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { answersOnWire, withoutSecrets } from '#engine/wire/wire.ts';
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
  devices: {
    type: 'array',
    'x-flatten': 'device',
    'x-labels': { entry: 'Запись', add: 'Добавить', empty: 'Пусто' },
    items: { type: 'object', properties: inside },
  },
  scans: {
    type: 'array',
    'x-widget': 'files',
    items: { type: 'object', properties: { id: { type: 'integer' }, name: text } },
  },
});

describe('answers as they are kept', () => {
  it('have no password and no code, neither in the form nor in an object nor in an entry', () => {
    const all = { login: 'anna', password: 'secret', code: '123456' };
    const kept = withoutSecrets(definition, { ...all, account: all, devices: [all, all] });
    const login = { login: 'anna' };
    expect(kept).toEqual({ ...login, account: login, devices: [login, login] });
  });

  it('keep what the form does not know, and what stands where something else is expected', () => {
    const odd = { former: 'x', account: 'нет', devices: 'нет', login: { password: 'a word' } };
    expect(withoutSecrets(definition, odd)).toEqual(odd);
  });
});

describe('answers as the calls give them back', () => {
  it('say of what stands once that it is not answered, and say nothing of secrets, files and entries', () => {
    expect(answersOnWire(definition, {})).toEqual({ login: null, account_login: null });
  });

  it('are flat, without secrets, with as many entries as there are, files among them', () => {
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

  it('leave out what today’s form does not ask', () => {
    expect(answersOnWire(family.definition, { former: 'x', name: 'Анна' })).not.toHaveProperty('former');
  });
});
