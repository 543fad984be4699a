import { describe, expect, it } from 'vitest';
import { type ForeignColumn, joinColumns } from '#server/exports/foreign-columns.ts';

const row = (...paths: string[]) => paths.map((path) => ({ path, title: path.toUpperCase() }));
const joined = (...rows: string[][]) =>
  rows
    .reduce<readonly ForeignColumn[]>((columns, paths) => joinColumns(columns, row(...paths)), [])
    .map(({ path }) => path);

describe('the columns of a form of others', () => {
  it('are the paths that any row has, each once, in the order in which rows have them', () => {
    expect(joined(['name', 'shift'], ['name', 'born', 'shift', 'comment'])).toEqual([
      'name',
      'born',
      'shift',
      'comment',
    ]);
    expect(joined(['name', 'list.0', 'end'], ['name', 'list.0', 'list.1', 'end', 'unknown'])).toEqual([
      ...['name', 'list.0', 'list.1', 'end', 'unknown'],
    ]);
  });

  it('stay where they stand when a row has none of those before them', () => {
    expect(joined(['name', 'shift', 'end'], ['end'], ['begin', 'name'])).toEqual([
      ...['begin', 'name', 'shift', 'end'],
    ]);
  });
});
