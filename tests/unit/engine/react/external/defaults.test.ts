import { describe, expect, it } from 'vitest';
import type { Json } from '#engine/definition/definition.ts';
import { switchBranch } from '#engine/react/external/choice-field.tsx';
import { defaultsOf, newValue, tidyObject, withDefaults } from '#engine/react/external/defaults.ts';
import { object, utilsOf } from './rendered.tsx';

function initialData(published: Json): Json | undefined {
  const { schema, utils } = utilsOf(published);
  return defaultsOf(schema, utils);
}

describe('the initial data of a form', () => {
  it('have its defaults at any depth', () => {
    const inner = object({ b: { type: 'number', default: 2 } });
    const whole = { a: { type: 'string', default: 'x' }, inner, c: { type: 'string' } };
    expect(initialData(object(whole, { required: ['inner'] }))).toEqual({ a: 'x', inner: { b: 2 } });
  });

  it('omit an optional object without a default of its own', () => {
    const inner = object({ b: { type: 'number', default: 2 }, c: { type: 'string' } }, { required: ['c'] });
    expect(initialData(object({ inner }))).toEqual({});
    expect(initialData(object({ inner: { ...Object(inner), default: { c: 'x' } } }))).toEqual({
      inner: { b: 2, c: 'x' },
    });
    const { schema, utils } = utilsOf(inner);
    expect(withDefaults({ c: 'y' }, schema, utils)).toEqual({ b: 2, c: 'y' });
    expect(withDefaults({ b: 3 }, schema, utils)).toEqual({ b: 3 });
  });

  it('have the required objects only', () => {
    const empty = object({ x: { type: 'string' } });
    expect(initialData(object({ must: empty, may: empty }, { required: ['must'] }))).toEqual({ must: {} });
  });

  it('have required constants, except that of a checkbox', () => {
    const properties = {
      kind: { const: 'a' },
      free: { const: 'b' },
      agree: { type: 'boolean', const: true },
    };
    expect(initialData(object(properties, { required: ['kind', 'agree'] }))).toEqual({ kind: 'a' });
  });

  it('have the first branch', () => {
    const branches = ['x', 'y'].map((kind) => object({ kind: { const: kind } }, { required: ['kind'] }));
    expect(initialData({ type: 'object', oneOf: branches })).toEqual({ kind: 'x' });
  });

  it('are finite for a recursive schema', () => {
    const node = object({ next: { $ref: '#' }, name: { type: 'string', default: 'n' } });
    expect(JSON.stringify(initialData(node))).toContain('"name":"n"');
  });
});

it('a new list entry has the empty value of its type', () => {
  const newEntryOf = (items: Json) => {
    const { schema, utils } = utilsOf({ type: 'array', items });
    return newValue((schema.items ?? {}) as typeof schema, utils);
  };
  expect(
    [
      { type: 'string' },
      { type: 'object', properties: { a: {} } },
      { type: 'array', items: { type: 'string' } },
    ].map(newEntryOf),
  ).toEqual([null, {}, []]);
});

it('the discriminator of a branch is set beside typed values', () => {
  const { schema, utils } = utilsOf(
    object({ kind: { const: 'a' }, x: { type: 'string' } }, { required: ['kind'] }),
  );
  expect(tidyObject({ x: 'y' }, schema, true, 'y', utils)).toEqual({ x: 'y', kind: 'a' });
  const other = { kind: 'b', x: 'y' };
  expect(tidyObject(other, schema, true, 'y', utils)).toBe(other);
});

describe('a change of branch', () => {
  const branch = (kind: string, own: string) =>
    object(
      { kind: { const: kind }, note: { type: 'string' }, [own]: { type: 'string' } },
      { required: ['kind'] },
    );
  const { schema, utils } = utilsOf({ oneOf: [branch('mail', 'address'), branch('call', 'number')] });
  const [mail = {}, call = {}] = (schema.oneOf ?? []) as (typeof schema)[];
  const written = { kind: 'mail', note: 'вечером', address: 'a@b.ru', extra: 1 };

  it('keeps matching and unknown members, and sets the discriminator', () => {
    expect(switchBranch(written, mail, call, utils, undefined)).toEqual({
      kind: 'call',
      note: 'вечером',
      extra: 1,
    });
  });

  it('restores the values of the branch from its last use', () => {
    const previous = { kind: 'call', number: '5' };
    expect(switchBranch(written, mail, call, utils, previous)).toEqual({
      kind: 'call',
      number: '5',
      note: 'вечером',
      extra: 1,
    });
  });

  it('drops a value of another type', () => {
    expect(switchBranch('text', { type: 'string' }, { type: 'number' }, utils, undefined)).toBeUndefined();
    expect(switchBranch('text', { type: 'number' }, { type: 'null' }, utils, undefined)).toBeNull();
    expect(switchBranch(4, { type: 'integer' }, { type: 'number' }, utils, undefined)).toBe(4);
  });
});
