import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deleteOtherFiles, writeFiles } from '#scripts/generate/run-stages.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const folder = temporaryFolder();

it('writes generated files into their folders', () => {
  const files = new Map([
    ['a.ts', 'a'],
    ['words/b.ts', 'b'],
  ]);
  expect(writeFiles(folder(), files)).toEqual(['a.ts', 'words/b.ts']);
  expect(readFileSync(join(folder(), 'words/b.ts'), 'utf8')).toBe('b');
});

it('does not touch an unchanged file, so nothing is rebuilt or reloaded', () => {
  const files = new Map([['a.ts', 'a']]);
  writeFiles(folder(), files);
  const longAgo = new Date(0);
  utimesSync(join(folder(), 'a.ts'), longAgo, longAgo);
  expect(writeFiles(folder(), files)).toEqual([]);
  expect(statSync(join(folder(), 'a.ts')).mtime).toEqual(longAgo);
});

it('deletes files that are no longer generated', () => {
  writeFiles(folder(), new Map([['words/gone.ts', '']]));
  expect(deleteOtherFiles(folder(), new Set(['a.ts']))).toEqual(['words/gone.ts']);
  expect(existsSync(join(folder(), 'words/gone.ts'))).toBe(false);
});
