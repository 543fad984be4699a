import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'schemas-try-'));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

const schema = { type: 'object', properties: { a: { type: 'number', title: 'Сколько' } } };
const external = { properties: { a: { $ref: 'https://example.org/a.json' } } };

test.each([
  ['valid data', schema, { a: 1 }, { code: 0, drawn: true, valid: true, hasFiles: true }],
  ['invalid data', schema, { a: 'много' }, { code: 1, drawn: true, valid: false, hasFiles: true }],
  ['a refused schema', external, {}, { code: 2, drawn: false, valid: false, hasFiles: false }],
])('schemas:try --json prints one JSON report for %s', (_, published, data, expected) => {
  const files = [saved('schema.json', published), '--data', saved('data.json', data)];
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/schemas-try.ts', ...files, '--json'],
    { encoding: 'utf8' },
  );
  const { drawn, valid, picture, page } = JSON.parse(stdout);
  const hasFiles = Boolean(picture && page && existsSync(picture) && existsSync(new URL(page)));
  expect({ code: status, drawn, valid, hasFiles }).toEqual(expected);
});
