import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { FieldSchema, Json, Migration } from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string' };

function migrated(
  fields: Record<string, FieldSchema>,
  migrations: Migration[],
  values: Parameters<typeof migrate>[1],
  from = 1,
) {
  const version = Math.max(1, ...migrations.map((migration) => migration.version));
  return migrate(formOf(fields, { version, migrations }).definition, values, from);
}

describe('data of an older version', () => {
  it('is found under the former name, in objects and entries too', () => {
    const renamed: FieldSchema = { type: 'string', 'x-renamed-from': ['fio', 'full_name'] };
    const fields: Record<string, FieldSchema> = {
      name: renamed,
      parent: { type: 'object', properties: { name: renamed } },
      pets: { type: 'array', items: { type: 'object', properties: { name: renamed } } },
    };
    const values = { full_name: 'а', parent: { fio: 'б' }, pets: [{ fio: 'в' }, { name: 'г' }] };
    expect(migrated(fields, [], values)).toEqual({
      name: 'а',
      parent: { name: 'б' },
      pets: [{ name: 'в' }, { name: 'г' }],
    });
  });

  it('stays under the former name if the renamed field has an answer already', () => {
    const fields = { name: { ...text, 'x-renamed-from': ['fio'] } };
    expect(migrated(fields, [], { fio: 'старое', name: 'новое' })).toEqual({ fio: 'старое', name: 'новое' });
  });

  it('replaces a blank answer of the new field', () => {
    const fields = { name: { ...text, 'x-renamed-from': ['fio'] } };
    expect(migrated(fields, [], { fio: 'старое', name: '' })).toEqual({ name: 'старое' });
  });

  it('runs the migrations since its version in order', () => {
    const migrations: Migration[] = [
      { version: 3, rename: { b: 'c' } },
      { version: 2, rename: { a: 'b' } },
    ];
    expect(migrated({ c: text }, migrations, { a: 'x' }, 1)).toEqual({ c: 'x' });
    expect(migrated({ c: text }, migrations, { b: 'x', a: 'y' }, 2)).toEqual({ c: 'x', a: 'y' });
    expect(migrated({ c: text }, migrations, { b: 'x' }, 3)).toEqual({ b: 'x' });
  });

  it('moves between form, object and entries', () => {
    const renames = (rename: Record<string, string>) => [{ version: 2, rename }];
    const values = { phone: '1', parent: { email: 'e' }, pets: [{ kind: 'кот' }, { kind: 'пёс', age: 2 }] };
    expect(migrated({}, renames({ phone: 'parent/phone' }), values)).toMatchObject({
      parent: { email: 'e', phone: '1' },
    });
    expect(migrated({}, renames({ 'parent/email': 'email' }), values)).toMatchObject({
      email: 'e',
      phone: '1',
    });
    expect(migrated({}, renames({ 'pets/*/kind': 'pets/*/species' }), values).pets).toEqual([
      { species: 'кот' },
      { species: 'пёс', age: 2 },
    ]);
    expect(migrated({}, renames({ pets: 'animals' }), values)).toMatchObject({ animals: values.pets });
    expect(migrated({}, renames({ 'pets/*/kind': 'kinds/*/name' }), values)).toMatchObject({
      kinds: [{ name: 'кот' }, { name: 'пёс' }],
      pets: [{}, { age: 2 }],
    });
  });

  it('stays under the former name if the new name of a migration has an answer already', () => {
    const migrations = [{ version: 2, rename: { a: 'b' } }];
    expect(migrated({}, migrations, { a: 'x', b: 'y' })).toEqual({ a: 'x', b: 'y' });
  });

  it('maps former choices after renaming, in lists one by one', () => {
    const migrations: Migration[] = [
      { version: 2, rename: { sex: 'gender' }, values: { gender: { m: 'male' }, 'pets/*/tags': { a: 'b' } } },
    ];
    const values = { sex: 'm', pets: [{ tags: ['a', 'c'] }, {}] };
    expect(migrated({}, migrations, values)).toEqual({ gender: 'male', pets: [{ tags: ['b', 'c'] }, {}] });
    expect(migrated({}, migrations, { gender: 'other' })).toEqual({ gender: 'other' });
  });

  it('is not mutated', () => {
    const values = Object.freeze({ a: 'x', parent: Object.freeze({ b: 'y' }) });
    migrated({}, [{ version: 2, rename: { a: 'parent/a', 'parent/b': 'b' } }], values);
    expect(values).toEqual({ a: 'x', parent: { b: 'y' } });
  });

  it('does not overwrite a plain answer with an object', () => {
    const migrations = [{ version: 2, rename: { phone: 'parent/phone', 'pets/*/a': 'names/*/b' } }];
    const values = { phone: '1', parent: 'мама', pets: [{ a: 'x' }], names: 'y' };
    expect(migrated({}, migrations, values)).toEqual(values);
  });
});

test('a migration loses nothing and never throws, for any migration and data', () => {
  const name = fc.constantFrom('a', 'b', 'c', '0', 'constructor');
  const address = fc.array(fc.oneof({ weight: 3, arbitrary: name }, fc.constant('*')), {
    minLength: 1,
    maxLength: 4,
  });
  const addresses = address.map((parts) => parts.join('/'));
  const map = fc.dictionary(fc.constantFrom('x', 'true', '1'), fc.constantFrom('x', 'z'));
  const data = fc.dictionary(
    name,
    fc.jsonValue({ maxDepth: 3 }).map((value) => value as Json),
  );
  const migration = fc.record({
    rename: fc.dictionary(addresses, addresses, { maxKeys: 3 }),
    values: fc.dictionary(addresses, map, { maxKeys: 2 }),
  });
  const { definition } = formOf({
    b: text,
    a: { type: 'array', items: { type: 'object', properties: { c: text } } },
  });
  fc.assert(
    fc.property(migration, data, (step, values) => {
      const migrations = [{ version: 2, ...step }];
      const after = migrate({ ...definition, version: 2, migrations }, values, 1);
      expect(answersIn(after)).toBe(answersIn(values));
    }),
    { numRuns: 500 },
  );
});

function answersIn(value: unknown): number {
  if (typeof value !== 'object') return value === undefined || value === '' ? 0 : 1;
  return value === null ? 0 : Object.values(value).reduce<number>((sum, inner) => sum + answersIn(inner), 0);
}
