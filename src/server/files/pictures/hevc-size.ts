/** How many pixels a coded picture has, either way. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes of a unit's header, and what its head says before the size (ITU-T H.265, 7.3.1.2, 7.3.2.2 and 7.3.3). */
const HEADER_BITS = 16;
const PROFILE_BITS = 88;
const LEVEL_BITS = 8;
const MOST_LAYERS = 8;

/**
 * The size that a decoder of HEVC will make room for, of its sequence parameter set: what a file's own boxes say of it
 * may be anything. `undefined` where the set cannot be read.
 */
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
  /** An unsigned number in the code of Golomb and Rice (9.2). */
  readGolomb(): number;
  /** More was read than there is. */
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

/** A third zero is kept apart from two before it by a three, which says nothing (7.4.2). */
function withoutEmulation(unit: Uint8Array): Uint8Array {
  return unit.filter((byte, at) => !(byte === 3 && unit[at - 1] === 0 && unit[at - 2] === 0));
}
