import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readWithDefaults } from '../generate/catalogues/questionnaire-defaults.ts';
import { formsOf, screenModule, screensOf } from './screen-pages.ts';

const root = resolve(import.meta.dirname, '../..');
const FORMS = 'src/generated/forms';
/** Compiled external forms. They are not precached, because few families need one. */
const EXTERNAL = 'src/generated/external/';
const STATUSES = 'schemas/statuses';

/** `access` of screens that families cannot open. */
const OFFICE_ACCESS = 'administrator';

/** The parts of a Rollup chunk that this module reads. */
interface Chunk {
  readonly type: 'chunk';
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Output files of a build by name. */
export type Bundle = Readonly<
  Record<string, Chunk | { readonly type: 'asset'; readonly source: string | Uint8Array }>
>;

/** The parts of a status transition that this module reads. */
interface Transition {
  readonly by: string;
  readonly form?: string;
}

/** Scripts that the screens of a family may load, external forms apart. The service worker precaches them. */
export function familyFiles(bundle: Bundle): ReadonlySet<string> {
  const office = officeModules().map((module) => resolve(root, module));
  const isOffice = ({ moduleIds }: Chunk) => office.some((module) => moduleIds.includes(module));
  const isExternal = (name: string) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => id.startsWith(join(root, EXTERNAL)));
  };
  const hasExternal = (name: string, chunk: Bundle[string] | undefined) =>
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
  for (const name of found) assertImportsIncluded(name, bundle[name], found);
  return found;
}

/** Throws if a script imports one that is not precached: it would not run offline. */
function assertImportsIncluded(
  name: string,
  chunk: Bundle[string] | undefined,
  kept: ReadonlySet<string>,
): void {
  const missing = chunk?.type === 'chunk' && chunk.imports.find((file) => !kept.has(file));
  if (missing)
    throw new Error(
      `${name}, which families load offline, imports ${missing}, which only the office or external forms load`,
    );
}

/** Scripts that a built page loads or preloads. */
function scriptsOf(html: string): ReadonlySet<string> {
  const named = html.matchAll(/(?:src|href)="\/lk\/(assets\/[^"]+\.js)"/g);
  return new Set(Array.from(named, ([, name = '']) => name));
}

/** Modules that only the office loads: its settings, menu, kinds of screens and forms. */
function officeModules(): readonly string[] {
  const screens = screensOf(root);
  const ofFamily = new Set(screens.filter(({ access }) => access !== OFFICE_ACCESS).map(({ kind }) => kind));
  const kinds = [...new Set(screens.map(({ kind }) => kind))].filter((kind) => !ofFamily.has(kind));
  return [
    `src/generated/portal/screens/${OFFICE_ACCESS}.ts`,
    'src/portal/shell/office-menu.tsx',
    ...kinds.map(screenModule),
    ...officeForms().map((form) => `${FORMS}/${form}.ts`),
  ];
}

/** Forms without use in a family screen or a family's transition. */
export function officeForms(): readonly string[] {
  const family = new Set([
    ...screensOf(root)
      .filter(({ access }) => access !== OFFICE_ACCESS)
      .flatMap(formsOf),
    ...formsOfFamilyTransitions(),
  ]);
  return readdirSync(join(root, FORMS))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => basename(file, '.ts'))
    .filter((form) => !family.has(form));
}

function formsOfFamilyTransitions(): readonly string[] {
  return [...readWithDefaults(root, STATUSES).values()].flatMap((list) => {
    const { transitions = [] }: { transitions?: readonly Transition[] } = Object(list);
    return transitions.flatMap(({ by, form }) => (by === OFFICE_ACCESS || form === undefined ? [] : [form]));
  });
}
