import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { workerData } from 'node:worker_threads';

const { source, target, mostPixels, decoderMemory } = workerData;

// The limits of a thread do not count what WebAssembly takes.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
  const bytes = this.buffer.byteLength + pages * 65_536;
  if (bytes > decoderMemory * 1024 * 1024) throw new RangeError('The picture takes too much memory');
  return grow.call(this, pages);
};

// The parts of heic-convert, used one by one to measure the picture before its pixels are decoded.
const loadPart = createRequire(import.meta.resolve('heic-convert'));
const { all } = loadPart('heic-decode');
const formats = loadPart('./formats-node.js');

const [picture] = await all({ buffer: await readFile(source) });
if (picture.width * picture.height > mostPixels) throw new RangeError('The picture is too large');
await writeFile(target, Buffer.from(await formats.JPEG({ ...(await picture.decode()), quality: 0.9 })));
