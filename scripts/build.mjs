/** `npm run build`: makes what is stale of generated code, portal and server. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '..');
const shared = ['package.json', 'package-lock.json'];

const generate = {
  name: 'generate',
  inputs: [
    'schemas',
    'openapi.yaml',
    'openapi',
    'src/engine',
    'scripts/generate',
    'scripts/generate.ts',
    'src/generated',
    ...shared,
  ],
  output: 'src/generated',
  command: ['--import', 'tsx', 'scripts/generate.ts'],
};
const web = {
  name: 'web',
  inputs: [
    'src/api',
    'src/engine',
    'src/generated',
    'src/portal',
    'schemas',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/vite',
    ...shared,
  ],
  output: 'dist/web/index.html',
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
};
const server = {
  name: 'server',
  inputs: ['src/engine', 'src/generated', 'src/server', 'schemas', 'scripts/build-server.mjs', ...shared],
  output: 'dist/server.mjs',
  command: ['scripts/build-server.mjs'],
};

/** Runs every stage whose inputs are not those of its last run; throws where one fails. */
export async function build() {
  await bring(generate);
  await Promise.all([bring(web), bring(server)]);
}

async function bring(stage) {
  const stampFile = join(root, 'dist/.stamps', stage.name);
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (existsSync(join(root, stage.output)) && stamp === fingerprint(stage.inputs)) return;
  await run(stage);
  mkdirSync(join(root, 'dist/.stamps'), { recursive: true });
  writeFileSync(stampFile, fingerprint(stage.inputs));
}

function run({ name, command }) {
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`Сборка «${name}» не удалась.`))));
  });
}

/** Names, sizes and times of the files: as good as their contents, and told in milliseconds. */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(join(root, input)))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
