import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const command = resolve(import.meta.dirname, '../../../scripts/command.mjs');
let folder: string;

function schemasFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'schemas-'));
  for (const name of ['forms', 'portal', 'statuses', 'released']) mkdirSync(join(made, name));
  return made;
}

const former = '{\n  "title": "Поездка", "x-title": "{a}",\n  "properties": { "a": { "x-list": true } }\n}\n';
const current =
  '{\n  "title": "Поездка", "x-title-template": "{a}",\n  "properties": { "a": { "x-in-lists": true } }\n}\n';

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const run = () =>
  spawnSync(process.execPath, [command, 'migrate', 'vocabulary', folder], { encoding: 'utf8' });

describe('a run', () => {
  beforeEach(() => {
    folder = schemasFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('rewrites former keywords once and keeps released forms and formatting', () => {
    write('forms/trip.json', former);
    write('released/trip.json', former);
    expect(run().stdout).toContain('Файлов с новыми словами: 1 из 1.');
    expect(read('forms/trip.json')).toBe(current);
    expect(read('released/trip.json')).toBe(former);
    expect(run().stdout).toContain('Файлов с новыми словами: 0 из 1.');
  });

  it('writes nothing if a file is not JSON', () => {
    write('forms/trip.json', former);
    write('forms/zoo.json', '{ "x-title": }');
    const { status, stderr } = run();
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`${join(folder, 'forms/zoo.json')}: это не JSON`),
    ]);
    expect(read('forms/trip.json')).toBe(former);
  });
});

const screens = [
  [
    'settings of a table',
    '{ "kind": "table", "settings": { "fixed": { "first": "1" }, "columns": [{ "id": "first", "first": "ascending", "figures": true, "under": { "below": "wide" } }], "filters": [{ "counts": { "takes": ["q"] } }] } }',
    '{ "kind": "table", "settings": { "fixedQuery": { "first": "1" }, "columns": [{ "id": "first", "initialDirection": "ascending", "noWrap": true, "collapse": { "below": "wide" } }], "filters": [{ "counts": { "parameters": ["q"] } }] } }',
  ],
  [
    'the kind and permissions of a dashboard',
    '{ "$schema": "../../meta/portal/kinds/board.schema.json", "kind": "board", "settings": { "numbers": [{ "for": "a" }], "parts": [{ "unless": "b" }] } }',
    '{ "$schema": "../../meta/portal/kinds/dashboard.schema.json", "kind": "dashboard", "settings": { "numbers": [{ "ifPermitted": "a" }], "parts": [{ "unlessPermitted": "b" }] } }',
  ],
  [
    'the sidebar of a record and its shared settings',
    '{ "kind": "record", "settings": { "rail": [] }, "rail": [] }',
    '{ "kind": "record", "settings": { "sidebar": [] }, "sidebar": [] }',
  ],
  [
    'the sources of choices',
    '{ "options": [{ "for": "classes", "over": { "member": "left", "told": "label", "closed": true } }] }',
    '{ "options": [{ "kinds": "classes", "unavailable": { "member": "left", "textMember": "label", "disabled": true } }] }',
  ],
  [
    'the formats of an export',
    '{ "formats": [{ "label": "CSV", "tells": "health" }] }',
    '{ "formats": [{ "label": "CSV", "sensitiveGroup": "health" }] }',
  ],
  [
    'the transitions of a record and its shared settings',
    '{ "kind": "record", "settings": { "keys": { "moves": {} }, "moves": {} }, "keys": { "moves": {} }, "moves": {} }',
    '{ "kind": "record", "settings": { "keys": { "transitions": {} }, "transitions": {} }, "keys": { "transitions": {} }, "transitions": {} }',
  ],
  [
    'the kind of a family screen, but not its `unless`, a former word of dashboards only',
    '{ "kind": "dossier", "settings": { "actions": [{ "unless": "a" }] } }',
    '{ "kind": "family", "settings": { "actions": [{ "unless": "a" }] } }',
  ],
] as const;
const lists = [
  ['statuses', 'statuses/trip.json'],
  ['roles', 'roles.json'],
] as const;
/** A list with its transitions under `word`, former or current; other members named `moves` in it must stay. */
const transitionsOf = (list: string, word: string) =>
  `{ "${list}": { "moves": { "label": "Едет", "${word}": { "moves": "Дальше" } } } }`;

describe('former words', () => {
  let output = '';
  beforeAll(() => {
    folder = schemasFolder();
    for (const [index, [, before]] of screens.entries())
      for (const area of ['portal', 'forms']) write(`${area}/screen-${index}.json`, before);
    for (const [list, file] of lists) write(file, transitionsOf(list, 'moves'));
    output = run().stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are counted by their files', () => {
    expect(output).toContain(`Файлов с новыми словами: ${screens.length + 2} из ${2 * screens.length + 2}.`);
  });

  it.each(screens.map(([what, before, after], index) => ({ what, before, after, index })))(
    'are rewritten in screens: $what',
    ({ before, after, index }) => {
      expect(read(`portal/screen-${index}.json`)).toBe(after);
      expect(read(`forms/screen-${index}.json`)).toBe(before);
    },
  );

  it.each(lists)('are rewritten in the transitions of %s', (list, file) => {
    expect(read(file)).toBe(transitionsOf(list, 'transitions'));
  });
});
