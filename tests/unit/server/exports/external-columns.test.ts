import { describe, expect, it } from 'vitest';
import type { ExternalCell } from '#engine/definition/external-reader.ts';
import { cellsByPath, type ExternalColumns, externalTexts, joinColumns } from '#server/exports/columns.ts';

const none: ExternalColumns = { columns: [], hasRest: false };
/** A row with a cell at each path. */
const row = (...paths: string[]) =>
  paths.map((path): ExternalCell => ({ path, title: path.toUpperCase(), value: `=${path}` }));
const joinedRows = (...rows: (readonly ExternalCell[])[]) => rows.reduce(joinColumns, none);
/** The paths of the columns for rows with cells at these paths. */
const columnPaths = (...rows: string[][]) =>
  joinedRows(...rows.map((paths) => row(...paths))).columns.map(({ path }) => path);

describe('export columns of an external form', () => {
  it('are the paths of all rows, each once, in order of appearance', () => {
    expect(columnPaths(['name', 'shift'], ['name', 'born', 'shift', 'comment'])).toEqual([
      'name',
      'born',
      'shift',
      'comment',
    ]);
    expect(columnPaths(['name', 'list.0', 'end'], ['name', 'list.0', 'list.1', 'end', 'unknown'])).toEqual([
      ...['name', 'list.0', 'list.1', 'end', 'unknown'],
    ]);
  });

  it('keep their positions if a row lacks earlier ones', () => {
    expect(columnPaths(['name', 'shift', 'end'], ['end'], ['begin', 'name'])).toEqual([
      ...['begin', 'name', 'shift', 'end'],
    ]);
  });

  it('are one column for all members unknown to the form', () => {
    const sent = row(...Array.from({ length: 20_000 }, (_, index) => `x${index}`));
    const rows = [
      [...row('name'), ...sent.map((cell) => ({ ...cell, hasNoQuestion: true as const }))],
      row('name', 'born'),
    ];
    const columns = externalTexts(joinedRows(...rows));
    expect(columns.map(({ label }) => label)).toEqual(['NAME', 'BORN', 'Прочие ответы']);
    const [first = '', second] = rows.map((cells) => columns.at(-1)?.text(cellsByPath(cells)));
    expect(first.split('\n').slice(0, 2)).toEqual(['X0: =x0', 'X1: =x1']);
    expect(second).toBe('');
  });

  it('have their paths if two questions have one title', () => {
    const cells = ['a.name', 'b.name', 'born'].map((path) => ({
      path,
      title: path === 'born' ? 'Год' : 'Имя',
      value: '',
    }));
    expect(externalTexts(joinedRows(cells)).map(({ label }) => label)).toEqual([
      ...['Имя (a.name)', 'Имя (b.name)', 'Год'],
    ]);
  });
});
