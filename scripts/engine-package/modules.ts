import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';
import { NAME } from './manifest.ts';

const TSC = 'node_modules/typescript-7/bin/tsc';
/** The only generated module that the engine imports: a type. */
const WIDGET_NAME = 'definition/widget-name';

/**
 * Writes the modules reachable from the entries, with their declarations, into `lib` of a folder, one file each as in
 * `src/engine`. Throws if they import anything of the repository outside the engine.
 */
export async function writeModules(root: string, folder: string): Promise<void> {
  const emitted = join(folder, '.emitted');
  execFileSync(process.execPath, [TSC, '--checkers', '1', '-p', 'packages/engine', '--outDir', emitted], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await build({
    absWorkingDir: root,
    entryPoints: filesIn(emitted).map((path) => sourceOf(root, path.replace(/\.d\.ts$/, ''))),
    outbase: 'src',
    outdir: emitted,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    logLevel: 'warning',
  });
  for (const path of filesIn(emitted)) {
    const own = ownPath(path);
    if (own === undefined) continue;
    const file = join(folder, 'lib', own);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, withOwnImports(readFileSync(join(emitted, path), 'utf8'), path, own));
  }
  rmSync(emitted, { recursive: true });
}

function filesIn(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') || path.endsWith('.js'));
}

function sourceOf(root: string, module: string): string {
  const source = join(root, 'src', module);
  return existsSync(`${source}.ts`) ? `${source}.ts` : `${source}.tsx`;
}

/** The path of an emitted file below `lib`; `undefined` if the package does not need it. */
function ownPath(path: string): string | undefined {
  if (path.startsWith('engine/')) return path.slice('engine/'.length);
  if (!path.startsWith('generated/widget-name.'))
    throw new Error(`The engine needs ${path} of the repository`);
  return path.endsWith('.d.ts') ? `${WIDGET_NAME}.d.ts` : undefined;
}

const SPECIFIER = /(^(?:import|export)\b[^'";`]*?\bfrom\s*|^import\s*|\bimport\()(['"])([#.][^'"]+)\2/gm;

/** The code of a module with its imports rewritten to paths in the package. */
function withOwnImports(text: string, path: string, own: string): string {
  const code = own === `${WIDGET_NAME}.d.ts` ? text.replace(/^\/\/.*\n+/, '') : text;
  return code.replace(SPECIFIER, (_, before: string, quote: string, specifier: string) => {
    const emitted = specifier.startsWith('#')
      ? specifier.replace(/^#/, '')
      : posix.join(posix.dirname(path), specifier);
    const target = ownPath(emitted.replace(/(\.d)?\.(tsx?|js)$/, '.d.ts'));
    if (target === undefined) throw new Error(`${path} imports ${specifier}, which is outside of the engine`);
    return before + quote + importOf(own, target.replace(/\.d\.ts$/, '')) + quote;
  });
}

/** Texts are imported by the package's own name, so that a bundler's alias can replace them by another language. */
function importOf(from: string, target: string): string {
  if (target.startsWith('text/') && !from.startsWith('text/')) return `${NAME}/${target}`;
  const relative = posix.relative(posix.dirname(from), target);
  return `${relative.startsWith('.') ? '' : './'}${relative}.js`;
}
