import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFolder } from '#scripts/generate/replace-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'generated-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a folder holds what was made, in rooms of their own', () => {
  const files = new Map([
    ['a.ts', 'a'],
    ['words/b.ts', 'b'],
  ]);
  expect(replaceFolder(folder, files)).toEqual(['a.ts', 'words/b.ts']);
  expect(readFileSync(join(folder, 'words/b.ts'), 'utf8')).toBe('b');
});

it('what is right already is not touched, so that nothing is built or loaded anew for it', () => {
  const files = new Map([['a.ts', 'a']]);
  replaceFolder(folder, files);
  const long = new Date(0);
  utimesSync(join(folder, 'a.ts'), long, long);
  expect(replaceFolder(folder, files)).toEqual([]);
  expect(statSync(join(folder, 'a.ts')).mtime).toEqual(long);
});

it('what is no longer made goes', () => {
  replaceFolder(folder, new Map([['words/gone.ts', '']]));
  expect(replaceFolder(folder, new Map([['a.ts', 'a']]))).toEqual(['a.ts', 'words/gone.ts']);
  expect(readdirSync(folder)).toContain('a.ts');
});
