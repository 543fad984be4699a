/** `npm run dev`: the API from its sources, started again when they change, and Vite with live reload in front of it. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { generate, refresh } from './steps.mjs';

const root = resolve(import.meta.dirname, '..');
const commands = [['--watch', '--import', 'tsx', 'src/server/main.ts'], ['node_modules/vite/bin/vite.js']];

await refresh(generate).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const children = commands.map((command) => spawn(process.execPath, command, { cwd: root, stdio: 'inherit' }));

/** One gone, all gone. */
function end() {
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.once('exit', end);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
