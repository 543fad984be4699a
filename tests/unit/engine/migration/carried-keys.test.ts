import { describe, expect, it, test } from 'vitest';
import type { FieldSchema, Migration } from '#engine/definition/definition.ts';
import { currentKeys } from '#engine/migration/carried-keys.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { unflatten } from '#engine/wire/wire.ts';
import { groupOf } from '../definitions.ts';
import { formOf } from '../forms.ts';

const text: FieldSchema = { type: 'string' };
const renamed: FieldSchema = { type: 'string', 'x-renamed-from': ['fio', 'full_name'] };

function definitionOf(fields: Record<string, FieldSchema>, migrations: Migration[] = []) {
  return formOf(fields, { version: migrations.length + 1, migrations }).definition;
}

describe('a key from a page opened before a release', () => {
  it('maps to the field that holds its answers now, in objects and entries too', () => {
    const currentKey = currentKeys(
      definitionOf({
        name: renamed,
        parent: { type: 'object', properties: { name: renamed } },
        siblings: groupOf({ name: renamed }, { 'x-flatten': 'sibling' }),
      }),
    );
    expect(['fio', 'full_name', 'parent_fio', 'sibling_12_full_name'].map(currentKey)).toEqual([
      'name',
      'name',
      'parent_name',
      'sibling_12_name',
    ]);
  });

  it('maps into a renamed object or group', () => {
    const currentKey = currentKeys(
      definitionOf({
        parent: { type: 'object', properties: { name: text }, 'x-renamed-from': ['mother'] },
        visits: groupOf({ place: text }, { 'x-renamed-from': ['trips'] }),
      }),
    );
    expect(['mother_name', 'trips_2_place'].map(currentKey)).toEqual(['parent_name', 'visits_2_place']);
  });

  it('follows the renames of all migrations', () => {
    const migrations: Migration[] = [
      { version: 2, rename: { phone: 'parent/phone', 'pets/*/kind': 'pets/*/sort' } },
      { version: 3, rename: { 'parent/phone': 'parent/mobile' } },
    ];
    const fields: Record<string, FieldSchema> = {
      parent: { type: 'object', properties: { mobile: text } },
      pets: { type: 'array', items: { type: 'object', properties: { sort: text } } },
    };
    const currentKey = currentKeys(definitionOf(fields, migrations));
    expect(['phone', 'parent_phone', 'pets_3_kind'].map(currentKey)).toEqual([
      'parent_mobile',
      'parent_mobile',
      'pets_3_sort',
    ]);
  });

  it('stays as it is if the current form knows it, never knew it or has no successor', () => {
    const migrations: Migration[] = [{ version: 2, rename: { a: 'b', gone: 'nowhere' } }];
    const currentKey = currentKeys(definitionOf({ a: text, b: text }, migrations));
    expect(['a', 'gone', 'unknown', '__proto__', 'constructor'].map(currentKey)).toEqual([
      'a',
      'gone',
      'unknown',
      '__proto__',
      'constructor',
    ]);
  });

  test('maps to the same field as stored answers', () => {
    const definition = definitionOf({
      name: renamed,
      parent: { type: 'object', properties: { name: renamed } },
    });
    const sent = { fio: 'а', parent_fio: 'б' };
    const currentKey = currentKeys(definition);
    const named = Object.fromEntries(Object.entries(sent).map(([key, value]) => [currentKey(key), value]));
    expect(unflatten(definition, named)).toEqual(migrate(definition, unflatten(definition, sent), 1));
  });
});
