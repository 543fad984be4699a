/** `tsx make-template.ts FOLDER`: creates the data folder with demonstration data that several test stages copy. */
import { renameSync } from 'node:fs';
import { resolve } from 'node:path';
import { portalTemplate } from './portal.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: make-template.ts FOLDER');
const { folder: created } = await portalTemplate(`${resolve(folder)}.partial`);
renameSync(created, folder);
