import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const pages = [
  'README.md',
  'README.ru.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** A path from the root of the repository; one with a placeholder (`<name>`, `…`, `*`) is nobody's. */
const PATH = /(?<![\w./-])(?:src|schemas|openapi|scripts|tests|docs|public)\/[\w./-]*(?![\w./-]*[<*…{])/g;
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g;

/** Every file and folder that a page names, from the root. */
function namedIn(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const links = Array.from(text.matchAll(LINK), ([, target = '']) => join(dirname(page), target));
  const paths = Array.from(text.matchAll(PATH), ([path]) => path.replace(/[./]+$/, ''));
  return [...new Set([...paths, ...links])];
}

describe('the documentation', () => {
  it.each(pages)('%s names only what is there', (page) => {
    expect(namedIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names the rooms that a newcomer looks for', () => {
    expect(namedIn('README.md')).toEqual(expect.arrayContaining(['src/engine', 'src/portal', 'src/server']));
  });
});
