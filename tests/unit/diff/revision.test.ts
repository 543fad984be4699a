import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { formsBefore } from '#scripts/diff/revision.ts';
import {
  commitOf,
  differenceFrom,
  lastReleaseCommit,
  readSchemaFiles,
} from '#scripts/schemas-check/read/repository.ts';
import { sharedFolder, temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const root = sharedFolder();
const emptyFolder = temporaryFolder();
const git = (...command: string[]) =>
  spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.ru', ...command], { cwd: root });
const hasGit = git('--version').status === 0;

beforeAll(() => {
  mkdirSync(join(root, 'schemas/forms/visit'), { recursive: true });
  const write = (file: string, data: object) =>
    writeFileSync(join(root, 'schemas/forms', file), JSON.stringify(data));
  write('visit/index.json', { title: 'Посещение', 'x-version': 1, allOf: [{ $ref: 'step-1.json' }] });
  write('visit/step-1.json', { title: 'Шаг', properties: { name: { $ref: '../shared.json#/$defs/name' } } });
  write('shared.json', { $defs: { name: { type: 'string', title: 'Имя' } } });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
  git('tag', 'first');
  write('visit/step-1.json', { title: 'Другой шаг', properties: { other: { type: 'string' } } });
});

test.runIf(hasGit)('reads all forms of a revision, whatever the working tree contains', () => {
  const [form, ...more] = formsBefore(readSchemaFiles(root), differenceFrom(root, commitOf(root, 'first')));
  expect(more).toEqual([]);
  expect(form).toMatchObject({ id: 'visit', version: 1, steps: [{ title: 'Шаг' }] });
  expect(form?.steps[0]?.schema.properties).toEqual({ name: { type: 'string', title: 'Имя' } });
});

test.runIf(hasGit)('finds changed, deleted and new files, and no others', () => {
  rmSync(join(root, 'schemas/forms/shared.json'));
  writeFileSync(join(root, 'schemas/forms/new.json'), '{}');
  const { before, added } = differenceFrom(root, 'HEAD');
  expect([...before.keys()].sort()).toEqual(['schemas/forms/shared.json', 'schemas/forms/visit/step-1.json']);
  expect(before.get('schemas/forms/shared.json')).toContain('"Имя"');
  expect(added).toEqual(['schemas/forms/new.json']);
});

test.runIf(hasGit)('reports an unknown revision', () => {
  expect(() => commitOf(root, 'second')).toThrow('Такой правки нет: «second»');
  expect(() => commitOf(root, '--help')).toThrow('Такой правки нет');
});

test('finds nothing without git or commits', () => {
  const empty = emptyFolder();
  expect(differenceFrom(empty, 'HEAD')).toEqual({ before: new Map(), added: [] });
  expect(lastReleaseCommit(empty)).toBeUndefined();
});
