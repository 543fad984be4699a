import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** A folder with the packed engine installed, as in another project. */
export interface InstalledPackage {
  readonly folder: string;
  /** Files of the package, by path. */
  readonly files: readonly string[];
  /** Returns the text of a file of the package. */
  read(path: string): string;
  remove(): void;
}

/**
 * Builds, packs and installs the engine without network access. From the repository's packages only the dependencies of the
 * package are linked into the folder, so that a missing dependency makes the test fail.
 */
export function installEngine(name: string): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'engine-package-'));
  const buildFolder = join(folder, 'built');
  run(folder, process.execPath, [
    '--import',
    import.meta.resolve('tsx'),
    join(root, 'scripts/build-engine.ts'),
    buildFolder,
  ]);
  const packed = run(buildFolder, 'npm', [
    'pack',
    '--json',
    '--offline',
    '--ignore-scripts',
    '--pack-destination',
    folder,
  ]);
  const [{ filename, files }] = JSON.parse(packed);
  rmSync(buildFolder, { recursive: true });

  const home = join(folder, 'node_modules', name);
  mkdirSync(home, { recursive: true });
  run(folder, 'tar', ['-xzf', filename, '-C', home, '--strip-components=1']);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  for (const dependency of [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/node']) {
    const link = join(folder, 'node_modules', dependency);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', dependency), link);
  }
  cpSync(join(home, 'examples'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  return {
    folder,
    files: files.map(({ path }: { path: string }) => path),
    read: (path) => readFileSync(join(home, path), 'utf8'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Runs a command in a folder. Returns its output, and throws it if the command fails. */
export function run(folder: string, command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '' } = Object(error);
    throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

/** Type-checks every example and the declarations of the package. */
export function typecheck(folder: string): void {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    resolveJsonModule: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, exclude: ['node_modules'] }),
  );
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
  run(folder, process.execPath, [tsc, '--checkers', '1', '-p', '.', '--pretty', 'false']);
}
