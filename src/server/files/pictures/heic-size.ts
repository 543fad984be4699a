import { open } from 'node:fs/promises';
import { type PictureSize, sizeOfSequence } from './hevc-size.ts';

/** The description of a picture is some kilobytes; of a thousand tiles it is a hundred. */
const LARGEST_META = 1024 * 1024;
const MOST_BOXES = 64;
/** A sequence parameter set among the units of a decoder's configuration (ISO/IEC 14496-15, 8.3.3.1). */
const SEQUENCE_SET = 33;
const CONFIGURATION_HEAD = 22;

/**
 * The pixels of the largest picture that a HEIC file has or claims to have (ISO/IEC 23008-12: `ispe` for each, and what
 * the decoder itself is told in `hvcC`). Reads nothing but the description. `undefined` where there is none to read.
 */
export async function pixelsOfHeic(path: string): Promise<number | undefined> {
  const sizes = (await readMetas(path)).flatMap((meta) => sizesIn(meta.subarray(4)));
  const areas = sizes.map(({ width, height }) => width * height);
  return areas.length === 0 ? undefined : Math.max(...areas);
}

/** The contents of the file's `meta` boxes; none where they are too long to be a picture's. */
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

/** Of a box: its type, how long its head is and it itself; the last one may say that it goes on to the end (4.2). */
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
