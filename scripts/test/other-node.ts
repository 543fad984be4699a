/**
 * `tsx scripts/test/other-node.ts 22 [files]`: unit and API tests on that version of Node, of the npm package `node`. The
 * tests of a file are shuffled, differently for each version: they must not depend on each other.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const [major = '', ...files] = process.argv.slice(2);
const folder = resolve(`node_modules/.cache/school-portal/node-${major}`);
const bin = join(folder, 'node_modules/node/bin');

if (!existsSync(join(bin, 'node'))) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"allowScripts":{"node":true}}');
  // its script downloads the binary of this platform from the registry
  const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, `node@${major}`];
  const installed = spawnSync('npm', args, { encoding: 'utf8' });
  if (installed.status !== 0) {
    console.log(`not run: Node ${major} (the registry does not give it)`);
    process.exit();
  }
}
const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
const projects = ['--project', 'unit', '--project', 'api'];
const order = ['--sequence.shuffle.tests', `--sequence.seed=${major}`];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...order, ...files];
const { status } = spawnSync(join(bin, 'node'), vitest, { env, stdio: 'inherit' });
process.exitCode = status ?? 1;
