import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { readPortal } from '../generate/portal/read-portal.ts';

const root = resolve(import.meta.dirname, '../..');
const CONTRACT = 'src/generated/openapi.json';
const SHELL = 'src/portal/shell/shell.tsx';
/** A wizard imports it dynamically, but waits for it before it shows a draft. */
const DRAFT_DATABASE = 'src/portal/device/databases.ts';
const OFFICE_SCREEN = 'src/portal/screens/office-screen.tsx';

type Bundle = Rolldown.OutputBundle;

/** The parts of a screen that its page needs. */
interface Screen {
  readonly path: string;
  readonly access: string;
  readonly kind: string;
  readonly outside?: boolean;
  readonly settings: ScreenSettings;
}

interface ScreenSettings {
  /** The form that the screen shows first. */
  readonly form?: string;
  readonly operation?: string;
  readonly todo?: { readonly operation: string };
  readonly operations?: { readonly read?: string };
  readonly consents?: { readonly list?: string };
}

/**
 * Emits one page per screen, such as `pages/application/edit.html`: `index.html` with preloads of the screen's chunks and
 * the paths of its API reads, so that they load in parallel instead of one after another. Each page names the portal's
 * version.
 */
export function screenPages(): Plugin {
  let base = '/';
  return {
    name: 'screen-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The build has no index.html');
        const html = String(page.source).replace('%VERSION%', versionOf(bundle));
        page.source = html;
        for (const screen of screensOf(root)) {
          const links = filesFor(screen, bundle)
            .filter((file) => !html.includes(`"${base}${file}"`))
            .map(
              (file) =>
                `    <link rel="modulepreload" fetchpriority="low" crossorigin href="${base}${file}">\n`,
            );
          const reads = pathsReadBy(screen).join(' ');
          // before the script of the first paint, which makes these calls
          const meta = reads && `<meta name="reads-ahead" content="${reads}" />\n    `;
          this.emitFile({
            type: 'asset',
            fileName: `pages/${screen.path.replace(/\/$/, '')}.html`,
            source: html
              .replace('<meta name="portal-version"', `${meta}$&`)
              .replace('</head>', `${links.join('')}</head>`),
          });
        }
      },
    },
  };
}

/** The version of the portal: it changes with any chunk and with the contract. */
function versionOf(bundle: Bundle): string {
  const hash = createHash('sha256').update(readFileSync(join(root, CONTRACT)));
  for (const name of Object.keys(bundle).sort()) hash.update(name);
  return hash.digest('base64url').slice(0, 12);
}

export function screensOf(folder: string): readonly Screen[] {
  const screens = readPortal(folder).screens.map((screen): Screen => Object(screen));
  return screens.filter(({ path }) => path !== '');
}

/** All forms in a screen's settings, those of its actions included, in order. */
export function formsOf({ settings }: Screen): readonly string[] {
  return [...new Set(formsNamedIn(settings))];
}

function formsNamedIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'form' && typeof value === 'string' ? [value] : formsNamedIn(value),
  );
}

/** The API paths that a screen reads first: a wizard reads its record and the consents, cards read their lists. */
export function pathsReadBy({ kind, settings }: Screen): readonly string[] {
  if (kind !== 'wizard' && kind !== 'cards') return [];
  const { consents, operations, operation, todo } = settings;
  const ids = [operations?.read, consents?.list, operation, todo?.operation];
  const { paths }: Contract = JSON.parse(readFileSync(join(root, CONTRACT), 'utf8'));
  return Object.keys(paths).filter((path) => ids.includes(paths[path]?.get?.operationId ?? ''));
}

interface Contract {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly operationId: string } }>>;
}

/** The module that `screen-view.tsx` imports for a kind of screen. */
export function screenModule(kind: string): string {
  const table = readFileSync(`${root}/src/portal/screens/screen-view.tsx`, 'utf8');
  const module = new RegExp(`^  ${kind}: lazy\\(\\(\\) =>\\s+import\\('\\./([^']+)'\\)`, 'm').exec(
    table,
  )?.[1];
  if (module === undefined)
    throw new Error(
      `src/portal/screens/screen-view.tsx does not import a screen of kind ${kind}: add it there`,
    );
  return `src/portal/screens/${module}`;
}

/** The chunks that a screen needs, with all their imports. */
function filesFor({ kind, access, outside, settings: { form } }: Screen, bundle: Bundle): readonly string[] {
  const modules = [
    screenModule(kind),
    `src/generated/portal/screens/${access}.ts`,
    ...(access === 'administrator' ? [OFFICE_SCREEN] : []),
    ...(kind === 'wizard' ? [DRAFT_DATABASE] : []),
    ...(outside ? [] : [SHELL]),
    ...(form === undefined ? [] : [`src/generated/forms/${form}.ts`]),
  ];
  return closureOf(
    modules.map((module) => chunkOf(module, bundle)),
    bundle,
  );
}

function chunkOf(module: string, bundle: Bundle): string {
  const id = resolve(root, module);
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.includes(id)) return file.fileName;
  throw new Error(
    `No chunk of the build contains ${module}${existsSync(id) ? '' : ': the file does not exist'}`,
  );
}

function closureOf(files: readonly string[], bundle: Bundle): readonly string[] {
  const found = new Set<string>();
  const pending = [...files];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') pending.push(...chunk.imports);
  }
  return [...found];
}
