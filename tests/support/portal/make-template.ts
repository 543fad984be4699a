/** Makes the data folder of the demonstration in the folder that is given: what several test stages begin with. */
import { renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { portalTemplate } from './portal.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder?');
const { folder: made } = await portalTemplate(`${resolve(folder)}.partial`);
renameSync(made, folder);
