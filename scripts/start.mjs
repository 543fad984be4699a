/** `npm start`: builds what is outdated, then runs portal and API in this process, or in `--workers` processes. */
import { build } from './build.mjs';
import { compress, refresh } from './steps.mjs';

await build().catch((error) => {
  console.error(`The portal did not start: its build failed.\n${error.message}`);
  console.error('npm run schemas:check names mistakes in schemas/.');
  process.exit(1);
});
// several processes on one port, or only this one
const several = process.argv.some((word) => word.startsWith('--workers'));
await import(several ? '../dist/cluster.mjs' : '../dist/server.mjs');
// until then files are sent uncompressed
await refresh(compress, { isPatient: true }).catch((error) => console.error(error.message));
