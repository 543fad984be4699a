import { readFile, writeFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import convert from 'heic-convert';

const { source, target } = workerData;
const buffer = await readFile(source);
await writeFile(target, Buffer.from(await convert({ buffer, format: 'JPEG', quality: 0.9 })));
