import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkRepository } from '#scripts/schemas-check/check-repository.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let copy = '';
const at = (path: string) => join(copy, path);

/** The contract includes parts of the files, so missing files must be missing on the disk. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'school-check-'));
  for (const shared of ['openapi', 'openapi.yaml', 'src', 'scripts', 'node_modules', 'package.json'])
    symlinkSync(join(root, shared), at(shared));
});
beforeEach(() => {
  rmSync(at('schemas'), { recursive: true, force: true });
  cpSync(join(root, 'schemas'), at('schemas'), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

/** The files with problems. */
const filesWithProblems = () => new Set(checkRepository(copy).map(({ file }) => file));

test('reports a broken reference of a form and nothing else', () => {
  const form = 'schemas/forms/excursion.json';
  writeFileSync(at(form), readFileSync(at(form), 'utf8').replace('/$defs/', '/$defs/no_'));
  expect([...filesWithProblems()]).toEqual([form]);
});

test('reports every file with a reference to the missing shared definitions', () => {
  rmSync(at('schemas/forms/shared.json'));
  expect(filesWithProblems()).toContain('schemas/forms/excursion.json');
});

test('reports a form in a folder without an index, as a copy creates', () => {
  cpSync(at('schemas/forms/excursion.json'), at('schemas/forms/copy/excursion.json'));
  expect(filesWithProblems()).toContain('schemas/forms/copy/excursion.json');
});

test.each([
  'schemas/portal/portal.json',
  'schemas/payments.json',
  'schemas/school.json',
  'schemas/holidays.json',
  'schemas/words/shell.json',
])('reports a missing file that the portal requires: %s', (file) => {
  rmSync(at(file));
  expect([...filesWithProblems()]).toEqual([file]);
});

test('reports a missing status list, not the operations that depend on it', () => {
  rmSync(at('schemas/statuses/application.json'));
  const problems = checkRepository(copy);
  expect(new Set(problems.map(({ what }) => what))).toEqual(
    new Set(['списка статусов «application» нет в schemas/statuses']),
  );
});

test('reports a file with an unknown extension, and ignores editor files', () => {
  cpSync(at('schemas/forms/excursion.json'), at('schemas/forms/excursion.JSON'));
  cpSync(at('schemas/forms/excursion.json'), at('schemas/forms/excursion.json~'));
  expect([...filesWithProblems()]).toEqual(['schemas/forms/excursion.JSON']);
});
