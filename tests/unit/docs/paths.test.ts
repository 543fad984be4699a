import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const pages = [
  ...markdownIn(''),
  ...['docs', 'deploy', 'packages', 'tests'].flatMap((folder) => markdownIn(folder, { recursive: true })),
].filter((page) => !page.includes('node_modules'));

function markdownIn(folder: string, { recursive = false } = {}): readonly string[] {
  return readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

/** A path from the root of the repository; placeholders (`<name>`, `…`, `*`) do not match. */
const PATH =
  /(?<![\w./-])(?:src|schemas|openapi|scripts|tests|docs|public|deploy|packages)\/[\w./-]*(?![\w./-]*[<*…{])/g;
const LINK = /\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g;
/** Written by the package's build, and by an operator. */
const NOT_COMMITTED = ['packages/engine/VOCABULARY.md', 'deploy/.env'];

const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

/** Files that a recipe creates: `at=` of its JSON without a pointer. */
const written = new Set(
  pages.flatMap((page) => Array.from(textOf(page).matchAll(/\bat=([^\s#]+)$/gm), ([, path = '']) => path)),
);

/** Every file and folder that a page names, from the root. */
function namedIn(page: string): readonly string[] {
  const text = textOf(page);
  const links = Array.from(text.matchAll(LINK), ([, target = '']) => targetOf(page, target));
  // the paths on a page of the package are those of the package
  const paths = page.startsWith('packages/')
    ? []
    : Array.from(text.matchAll(PATH), ([path]) => path.replace(/[./]+$/, ''));
  return [...new Set([...paths, ...links])].filter(
    (path) => !written.has(path) && !NOT_COMMITTED.includes(path),
  );
}

const targetOf = (page: string, target: string) =>
  target === '' ? page : relative(root, join(root, dirname(page), target)).replace(/\/$/, '');

/** Anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = textOf(page).matchAll(/^#+ (.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading = '']) => {
      const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
      return `#${words.trim().replaceAll(' ', '-')}`;
    }),
  );
}

describe('the documentation', () => {
  it.each(pages)('%s names only existing files', (page) => {
    expect(namedIn(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(pages)('%s links only to existing headings', (page) => {
    const links = Array.from(textOf(page).matchAll(LINK), ([, target = '', anchor = '']) => ({
      target: targetOf(page, target),
      anchor,
    }));
    const broken = links.filter(({ target, anchor }) => anchor !== '' && !anchorsOf(target).has(anchor));
    expect(broken).toEqual([]);
  });

  it('links every page of docs from the README', () => {
    const seen = new Set<string>();
    const visit = (page: string) => {
      if (seen.has(page) || !existsSync(join(root, page))) return;
      seen.add(page);
      if (!page.endsWith('.md')) return;
      for (const [, target = ''] of textOf(page).matchAll(LINK)) visit(targetOf(page, target));
    };
    visit('README.md');
    const unreached = pages.filter(
      (page) => page.startsWith('docs/') && !page.includes('decisions') && !seen.has(page),
    );
    expect(unreached).toEqual([]);
  });

  it('names the top-level folders', () => {
    expect(namedIn('README.md')).toEqual(expect.arrayContaining(['src/engine', 'src/portal', 'src/server']));
  });

  it('keeps the README short', () => {
    expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(8000);
    expect(Buffer.byteLength(textOf('README.ru.md'))).toBeLessThanOrEqual(16_000);
  });
});
