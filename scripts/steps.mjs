/**
 * The steps of the build. A step runs only if the content of its inputs or outputs differs from its last run; the
 * comparison takes milliseconds, and a copy of a built folder counts as built.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const packages = ['package.json', 'package-lock.json'];
const isCompressed = (file) => /[\\/]dist[\\/]web[\\/].*\.(br|gz)(\.part)?$/.test(file);
const isPlain = (file) => !isCompressed(file);

/** `src/generated`, and the derived parts of the contract. */
export const generate = {
  name: 'generate',
  inputs: [
    'schemas',
    'openapi',
    'src/engine',
    'scripts/generate',
    'scripts/generate.ts',
    'scripts/engine-package/vocabulary.ts',
    'packages/engine/vocabulary.json',
    ...packages,
  ],
  outputs: ['openapi.yaml', 'docs/vocabulary.md', 'src/generated'],
  tool: 'tsx',
  command: ['--import', 'tsx', 'scripts/generate.ts'],
};

export const web = {
  name: 'web',
  inputs: [
    'src/portal',
    'src/api',
    'src/engine',
    'src/generated',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/vite',
    ...packages,
  ],
  outputs: ['dist/web'],
  tool: 'vite',
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
};

/** The compressed files of `web`. */
export const compress = {
  name: 'compress',
  inputs: ['scripts/compress.mjs'],
  follows: web,
  outputs: ['dist/web'],
  isOutput: isCompressed,
  command: ['scripts/compress.mjs'],
};

export const server = {
  name: 'server',
  inputs: ['src/server', 'src/engine', 'src/generated', 'schemas', 'scripts/build-server.mjs', ...packages],
  outputs: [
    'dist/server.mjs',
    'dist/cluster.mjs',
    'dist/admin.mjs',
    'dist/backup.mjs',
    'dist/restore.mjs',
    'dist/files-move.mjs',
    'dist/migrate.mjs',
    'dist/heic-worker.js',
    'dist/migrations',
    'dist/recordings',
  ],
  tool: 'esbuild',
  command: ['scripts/build-server.mjs'],
};

/** The bundle of `schemas:check`. */
export const schemasCheck = {
  name: 'schemas-check',
  inputs: [
    'scripts/schemas-check',
    'scripts/schemas-check.ts',
    'scripts/build-check.mjs',
    'scripts/renamed-settings.ts',
    'scripts/generate',
    'src/engine',
    'schemas/meta',
    ...packages,
  ],
  outputs: ['dist/schemas-check.mjs'],
  tool: 'esbuild',
  command: ['scripts/build-check.mjs'],
};

/**
 * Runs a stale step and returns whether it was stale; `output` says where its output goes (`stdio` of `spawn`). Without
 * sources (a copy of only `dist`) it runs nothing. With `isPatient` the step has the lowest priority. Throws if the step
 * fails, or its tool is not installed.
 */
export async function refresh(step, { output = 'ignore', isPatient = false } = {}) {
  const [sources] = step.inputs;
  if (!existsSync(join(root, sources)) || readStamp(step) === stampOf(step)) return false;
  if (!isInstalled(step)) {
    throw new Error(
      `The step "${step.name}" is stale, and ${step.tool} is not installed: run npm ci with development packages.`,
    );
  }
  const inputs = fingerprint(inputsOf(step));
  await run(step, output, isPatient);
  writeStamp(step, `${inputs} ${fingerprint(step.outputs, step.isOutput)}`);
  return true;
}

export function isInstalled({ tool }) {
  return tool === undefined || existsSync(join(root, 'node_modules', tool));
}

function run({ name, command }, output, isPatient) {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', output, 'inherit'] });
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`The step "${name}" failed.`))));
  });
}

function stampOf(step) {
  return `${fingerprint(inputsOf(step))} ${fingerprint(step.outputs, step.isOutput)}`;
}

function inputsOf({ inputs, follows }) {
  return [...inputs, ...(follows?.outputs ?? [])];
}

function readStamp(step) {
  const file = stampFile(step);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function writeStamp(step, stamp) {
  mkdirSync(join(root, 'dist/.stamps'), { recursive: true });
  writeFileSync(stampFile(step), stamp);
}

function stampFile({ name }) {
  return join(root, 'dist/.stamps', name);
}

function fingerprint(paths, isIncluded = isPlain) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(root, path))).filter(isIncluded)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
