import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { domains } from '#server/domains.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => join('src', path));
const folders = sources
  .filter((path) => /^src\/server\/[\w-]+\/domain\.ts$/.test(path))
  .map((path) => basename(dirname(path)));

it('every domain.ts is in the list of domains', () => {
  const listed = [...read('src/server/domains.ts').matchAll(/from '.\/([\w-]+)\/domain.ts'/g)];
  expect(listed.map(([, folder]) => folder).sort()).toEqual(folders.sort());
  expect(domains).toHaveLength(folders.length);
});

it('only the list of domains imports domain.ts; other modules import types from it', () => {
  const files = sources.filter((path) => path !== 'src/server/domains.ts');
  const value = /import \{[^}]*\} from '[^']*(?<!\.\.|#server)\/domain\.ts'/;
  expect(files.filter((path) => value.test(read(path)))).toEqual([]);
});

it('a domain registers itself with two lines in the list and two in the handlers', () => {
  const files = sources.filter((path) => !path.startsWith('src/server/views/'));
  const lines = files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line) => (/\b(viewsDomain|viewsHandlers|ViewsTables)\b/.test(line) ? [path] : [])),
  );
  const [list, handlers] = ['src/server/domains.ts', 'src/server/handlers.ts'];
  expect(lines.sort()).toEqual([list, list, handlers, handlers]);
});
