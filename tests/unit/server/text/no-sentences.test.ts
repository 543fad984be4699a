import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../../../src/server/', import.meta.url);

/** The demonstration school, a letter in search code, and patterns of gateway answers. */
const EXCEPT = [/^demo\//, /^lists\/search\.ts$/, /^messages\/reasons\.ts$/];

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !EXCEPT.some((place) => place.test(path)));

it('server code has no Russian texts; they are in schemas/', () => {
  const said = files.flatMap((path) =>
    withoutComments(readFileSync(new URL(path, root), 'utf8'))
      .split('\n')
      .filter((line) => /[а-яё]/i.test(line))
      .map((line) => join('src/server', path, line.trim())),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(said).toEqual([]);
});

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}
