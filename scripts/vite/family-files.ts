import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { formsOf, screenModule, screensOf } from './screen-pages.ts';

const root = resolve(import.meta.dirname, '../..');
const FORMS = 'src/generated/forms';
/** External forms, compiled: not every family fills one in, and who does has what it is made of by then. */
const EXTERNAL = 'src/generated/external/';
const STATUSES = 'schemas/statuses';

/** What no family opens. */
const OFFICE = 'administrator';

/** Of a chunk of a build: what it is made of, and what it loads. */
interface Chunk {
  readonly type: 'chunk';
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** The files of a build by name, as far as this goes. */
export type Built = Readonly<
  Record<string, Chunk | { readonly type: 'asset'; readonly source: string | Uint8Array }>
>;

/** A transition as far as its form goes. */
interface Transition {
  readonly by: string;
  readonly form?: string;
}

/** Every script that a family's screens may load, of those that the page of the build leads to. */
export function familyFiles(bundle: Built): ReadonlySet<string> {
  const office = officeModules().map((module) => resolve(root, module));
  const isOffice = ({ moduleIds }: Chunk) => office.some((module) => moduleIds.includes(module));
  const isExternal = (name: string) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => id.startsWith(join(root, EXTERNAL)));
  };
  const hasExternal = (name: string, chunk: Built[string] | undefined) =>
    isExternal(name) || (chunk?.type === 'chunk' && chunk.imports.some(isExternal));
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const found = new Set<string>();
  const pending = [...scriptsOf(html)];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const chunk = bundle[name];
    if (found.has(name) || (chunk?.type === 'chunk' && isOffice(chunk)) || hasExternal(name, chunk)) continue;
    found.add(name);
    if (chunk?.type === 'chunk') pending.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return found;
}

/** The scripts that a built page names, run or fetched ahead. */
function scriptsOf(html: string): ReadonlySet<string> {
  const named = html.matchAll(/(?:src|href)="\/lk\/(assets\/[^"]+\.js)"/g);
  return new Set(Array.from(named, ([, name = '']) => name));
}

/** Settings, kinds of screens and forms that only the office has. */
function officeModules(): readonly string[] {
  const screens = screensOf(root);
  const ofFamily = new Set(screens.filter(({ access }) => access !== OFFICE).map(({ kind }) => kind));
  const kinds = [...new Set(screens.map(({ kind }) => kind))].filter((kind) => !ofFamily.has(kind));
  return [
    `src/generated/portal/screens/${OFFICE}.ts`,
    'src/portal/shell/office-menu.tsx',
    ...kinds.map(screenModule),
    ...officeForms().map((form) => `${FORMS}/${form}.ts`),
  ];
}

/** Forms that no screen of a family names and no move of theirs asks. */
export function officeForms(): readonly string[] {
  const family = new Set([
    ...screensOf(root)
      .filter(({ access }) => access !== OFFICE)
      .flatMap(formsOf),
    ...formsOfMoves(),
  ]);
  return readdirSync(join(root, FORMS))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => basename(file, '.ts'))
    .filter((form) => !family.has(form));
}

/** Forms that are asked with a move which is not the office's. */
function formsOfMoves(): readonly string[] {
  return readdirSync(join(root, STATUSES)).flatMap((file) => {
    const { transitions = [] }: { transitions?: readonly Transition[] } = JSON.parse(
      readFileSync(join(root, STATUSES, file), 'utf8'),
    );
    return transitions.flatMap(({ by, form }) => (by === OFFICE || form === undefined ? [] : [form]));
  });
}
