import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

export const NAME = 'schema-form-engine';

/** Peer dependencies: a page has a single React. */
const PEERS = ['react', 'react-dom'];

/** Entries of the package: the import path and its file in `src/engine/entries`. */
export const ENTRIES: Readonly<Record<string, string>> = {
  '.': 'core',
  './react': 'react',
  './compile': 'compile',
  './runtime': 'runtime',
  './external': 'external',
  './external/compile': 'external-compile',
  './external/runtime': 'external-runtime',
};

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The text of the package's `package.json`; the modules in `folder` determine the dependencies. */
export function manifestOf(root: string, folder: string): string {
  const own: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const imported = packagesIn(join(folder, 'lib'));
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, versionOf(own, name)]));
  const types = PEERS.map((name) => `@types/${name}`);
  const manifest = {
    name: NAME,
    version: own.version,
    description: 'Формы, описанные данными: одно описание даёт экран, проверку, передачу, черновик и типы',
    license: own.license,
    type: 'module',
    engines: { node: '>=20.19' },
    sideEffects: ['*.css'],
    exports: {
      ...Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, fileOf(`entries/${file}`)])),
      './text/*': fileOf('text/*'),
      './styles.css': './styles.css',
      './schema/*': './schema/*',
      './package.json': './package.json',
    },
    bin: { [NAME]: './lib/entries/cli.js' },
    dependencies: versions(imported.filter((name) => !PEERS.includes(name))),
    peerDependencies: { ...Object.fromEntries(PEERS.map((name) => [name, '>=19'])), ...versions(types) },
    peerDependenciesMeta: Object.fromEntries(types.map((name) => [name, { optional: true }])),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function fileOf(path: string): { types: string; default: string } {
  return { types: `./lib/${path}.d.ts`, default: `./lib/${path}.js` };
}

function versionOf({ dependencies, devDependencies }: Manifest, name: string): string {
  const version = dependencies[name] ?? devDependencies[name];
  if (version === undefined) throw new Error(`${name} is not in package.json`);
  return `^${version}`;
}

const PACKAGE =
  /(?:^(?:import|export)\b[^'";`]*?\bfrom\s*|^import\s*|\bimport\()(['"])((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?\1/gm;

/** The packages that modules import, by name, in the order of the alphabet. */
function packagesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(js|ts)$/.test(path),
  );
  const names = files.flatMap((path) =>
    Array.from(readFileSync(join(folder, path), 'utf8').matchAll(PACKAGE), ([, , name = '']) => name),
  );
  return [...new Set(names)].filter((name) => name !== NAME && !builtinModules.includes(name)).sort();
}
