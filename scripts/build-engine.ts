/** `npm run build -- engine`: makes the engine a package of its own, `dist/engine` (docs/decisions/0047). `engine FOLDER` makes it elsewhere. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { manifestOf } from './engine-package/manifest.ts';
import { writeModules } from './engine-package/modules.ts';
import { sizesTable, writePages } from './engine-package/pages.ts';
import { writeStyles } from './engine-package/styles.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(process.argv[2] ?? join(root, 'dist/engine'));

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'schema'), { recursive: true });
await Promise.all([writeModules(root, folder), writeStyles(root, folder)]);
writeFileSync(join(folder, 'package.json'), manifestOf(root, folder));
const sizes = await sizesTable(folder, root);
writePages(root, folder, sizes);
console.log(`${folder}\n${sizes}`);
