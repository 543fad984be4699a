import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { Config } from '#server/config/config.ts';
import { fairQueue } from '#server/values/queues.ts';

/** Largest accepted picture: more than a phone's photo, less than the memory of a school's server. */
export const MOST_MEGAPIXELS = 50;
const MOST_PIXELS = MOST_MEGAPIXELS * 1_000_000;

/** Memory limits in megabytes: of the decoder, and of the script around it. */
const DECODER_MEMORY = 768;
const SCRIPT_MEMORY = 512;

/** The result of a photo conversion. */
export type Conversion = 'converted' | 'unreadable' | 'too-large';

/**
 * Writes the JPEG of a HEIC photo to `target`. A picture that is, or claims to be, too large is rejected before it is
 * queued. Rejects with `QueueTimeout` if no slot became free in time.
 */
export type PictureConverter = (photo: {
  readonly owner: number;
  readonly source: string;
  readonly target: string;
}) => Promise<Conversion>;

/** Decodes each picture in a separate thread with limits of time and memory; owners take turns. */
export function makePictureConverter({ timeoutMs, ...limits }: Config['pictures']): PictureConverter {
  const inTurn = fairQueue(limits);
  return async ({ owner, source, target }) => {
    const pixels = await pixelsOfHeic(source);
    if (pixels === undefined) return 'unreadable';
    if (pixels > MOST_PIXELS) return 'too-large';
    return inTurn(String(owner), () => convert({ source, target }, timeoutMs));
  };
}

async function convert(paths: { source: string; target: string }, timeoutMs: number): Promise<Conversion> {
  const worker = new Worker(new URL('./heic-worker.js', import.meta.url), {
    workerData: { ...paths, mostPixels: MOST_PIXELS, decoderMemory: DECODER_MEMORY },
    resourceLimits: { maxOldGenerationSizeMb: SCRIPT_MEMORY },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    const [code] = await once(worker, 'exit');
    return code === 0 ? 'converted' : 'unreadable';
  } catch {
    return 'unreadable';
  } finally {
    clearTimeout(timer);
  }
}

/** The description of a picture is some kilobytes; of a thousand tiles it is a hundred. */
const LARGEST_META = 1024 * 1024;
const MOST_BOXES = 64;
/** A sequence parameter set among the units of a decoder's configuration (ISO/IEC 14496-15, 8.3.3.1). */
const SEQUENCE_SET = 33;
const CONFIGURATION_HEAD = 22;

/**
 * The pixel count of the largest picture that a HEIC file contains or declares (ISO/IEC 23008-12:
 * `ispe` for each, and `hvcC` for the decoder). Reads the metadata only; `undefined` if there are
 * none.
 */
export async function pixelsOfHeic(path: string): Promise<number | undefined> {
  const sizes = (await readMetas(path)).flatMap((meta) => sizesIn(meta.subarray(4)));
  const areas = sizes.map(({ width, height }) => width * height);
  return areas.length === 0 ? undefined : Math.max(...areas);
}

/** The contents of the file's `meta` boxes; none if they are too long for a picture, or the file is malformed. */
async function readMetas(path: string): Promise<Buffer[]> {
  const file = await open(path);
  try {
    const { size: end } = await file.stat();
    const metas: Buffer[] = [];
    let at = 0;
    for (let n = 0; n < MOST_BOXES && at + 8 <= end; n += 1) {
      const { buffer: head } = await file.read(Buffer.alloc(16), 0, 16, at);
      const { type, headSize, size } = boxHead(head, end - at);
      if (size < headSize || at + size > end) return [];
      if (type === 'meta' && size > LARGEST_META) return [];
      if (type === 'meta')
        metas.push(
          (await file.read(Buffer.alloc(size - headSize), 0, size - headSize, at + headSize)).buffer,
        );
      at += size;
    }
    return metas;
  } finally {
    await file.close();
  }
}

/** A box: its type, the length of its header and its content; the last box may extend to the end (4.2). */
function boxHead(head: Buffer, left: number) {
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 1) return { type, headSize: 16, size: Number(head.readBigUInt64BE(8)) };
  return { type, headSize: 8, size: short === 0 ? left : short };
}

/** Every size in these boxes and those within them. */
function sizesIn(boxes: Buffer): PictureSize[] {
  const found: PictureSize[] = [];
  for (let at = 0; at + 8 <= boxes.length; ) {
    const head = Buffer.concat([boxes.subarray(at, at + 16), Buffer.alloc(8)]);
    const { type, headSize, size } = boxHead(head, boxes.length - at);
    if (size < headSize) break;
    found.push(...sizesOfBox(type, boxes.subarray(at + headSize, at + size)));
    at += size;
  }
  return found;
}

function sizesOfBox(type: string, content: Buffer): readonly PictureSize[] {
  if (type === 'iprp' || type === 'ipco') return sizesIn(content);
  if (type === 'hvcC') return sizesOfDecoder(content);
  if (type !== 'ispe' || content.length < 12) return [];
  return [{ width: content.readUInt32BE(4), height: content.readUInt32BE(8) }];
}

/** The sizes in the sequence parameter sets of a decoder's configuration. */
function sizesOfDecoder(content: Buffer): readonly PictureSize[] {
  const sizes: PictureSize[] = [];
  const left = (at: number, bytes: number) => at + bytes <= content.length;
  let at = CONFIGURATION_HEAD + 1;
  for (let array = content[CONFIGURATION_HEAD] ?? 0; array > 0 && left(at, 3); array -= 1) {
    const isSequence = ((content[at] ?? 0) & 0x3f) === SEQUENCE_SET;
    const count = content.readUInt16BE(at + 1);
    at += 3;
    for (let unit = 0; unit < count && left(at, 2); unit += 1) {
      const end = at + 2 + content.readUInt16BE(at);
      const size = isSequence ? sizeOfSequence(content.subarray(at + 2, end)) : undefined;
      if (size) sizes.push(size);
      at = end;
    }
  }
  return sizes;
}

/** The dimensions of a coded picture. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bits of a unit's header, and of its fields before the size (ITU-T H.265, 7.3.1.2, 7.3.2.2 and 7.3.3). */
const HEADER_BITS = 16;
const PROFILE_BITS = 88;
const LEVEL_BITS = 8;
const MOST_LAYERS = 8;

/** The size that an HEVC decoder allocates: boxes may claim anything. `undefined` if the set is unreadable. */
export function sizeOfSequence(unit: Uint8Array): PictureSize | undefined {
  const bits = bitsOf(withoutEmulation(unit));
  bits.skip(HEADER_BITS + 4);
  const layers = bits.read(3);
  bits.skip(1 + PROFILE_BITS + LEVEL_BITS);
  skipSubLayers(bits, layers);
  bits.readGolomb();
  const chroma = bits.readGolomb();
  if (chroma === 3) bits.skip(1);
  const width = bits.readGolomb();
  const height = bits.readGolomb();
  return bits.isOver() || width === 0 || height === 0 ? undefined : { width, height };
}

function skipSubLayers(bits: Bits, layers: number): void {
  if (layers === 0) return;
  const present = Array.from({ length: layers }, () => [bits.read(1), bits.read(1)]);
  bits.skip(2 * (MOST_LAYERS - layers));
  for (const [profile, level] of present) bits.skip((profile ? PROFILE_BITS : 0) + (level ? LEVEL_BITS : 0));
}

interface Bits {
  read(count: number): number;
  skip(count: number): void;
  /** An unsigned number in Exp-Golomb code (9.2). */
  readGolomb(): number;
  /** Whether a read went past the end. */
  isOver(): boolean;
}

function bitsOf(bytes: Uint8Array): Bits {
  let at = 0;
  const readOne = () => {
    const byte = bytes[at >> 3] ?? 0;
    const bit = (byte >> (7 - (at & 7))) & 1;
    at += 1;
    return bit;
  };
  const read = (count: number) => {
    let value = 0;
    for (let n = 0; n < count; n += 1) value = value * 2 + readOne();
    return value;
  };
  return {
    read,
    skip: (count) => {
      at += count;
    },
    readGolomb: () => {
      let zeros = 0;
      while (zeros < 32 && at < bytes.length * 8 && readOne() === 0) zeros += 1;
      return 2 ** zeros - 1 + read(zeros);
    },
    isOver: () => at > bytes.length * 8,
  };
}

/** Removes emulation prevention bytes: a three after two zeros (7.4.2). */
function withoutEmulation(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, at) => !(byte === 3 && unit[at - 1] === 0 && unit[at - 2] === 0));
}
