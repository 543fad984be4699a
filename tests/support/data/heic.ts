import { heicFile, type TestFile } from './files.ts';

/** Offsets in the fixture: the decoder's configuration, the size, and the coded picture. */
const CONFIGURATION = { from: 0xac, to: 0x124 };
const SIZE_AT = 0x130;
const CODED_FROM = 0x166;
/** Width and height of the fixture in pixels. */
const TILE = 96;

/** The fixture with a false size in its header; the coded picture stays small. */
export function heicWithFalseSize(side: number, name = 'false-size.heic'): TestFile {
  const file = heicFile(name);
  const buffer = Buffer.from(file.buffer);
  buffer.writeUInt32BE(side, SIZE_AT);
  buffer.writeUInt32BE(side, SIZE_AT + 4);
  return { ...file, buffer };
}

/** Offsets in the decoder's sequence parameter set: the size, and the end of the set. */
const CODED_SIZE = { from: 0xff, to: 0x10f };
/** The bits before the size: the id of the set, and its colours. */
const BEFORE_SIZE = '1010';

/** The fixture with a false size in the coded picture; the header stays small. */
export function heicWithFalseCodedSize(side: number, name = 'false-coded-size.heic'): TestFile {
  const file = heicFile(name);
  const buffer = Buffer.from(file.buffer);
  const number = (side + 1).toString(2);
  const golomb = '0'.repeat(number.length - 1) + number;
  const bits = (BEFORE_SIZE + golomb + golomb).padEnd((CODED_SIZE.to - CODED_SIZE.from) * 8, '1');
  for (let at = CODED_SIZE.from, bit = 0; at < CODED_SIZE.to; at += 1, bit += 8)
    buffer[at] = Number.parseInt(bits.slice(bit, bit + 8), 2);
  return { ...file, buffer };
}

/**
 * A valid picture of `columns` × `rows` tiles, as phones write. Every tile is the fixture's picture; decoders read at most
 * 1,000.
 */
export function heicOfTiles(columns: number, rows: number, name = 'tiles.heic'): TestFile {
  const file = heicFile(name);
  const coded = file.buffer.subarray(CODED_FROM);
  const grid = Buffer.from([0, 0, rows - 1, columns - 1, ...u16(columns * TILE), ...u16(rows * TILE)]);
  const ids = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const header = file.buffer.subarray(0, 0x1c);
  const metaBox = (at: number) =>
    box('meta', [
      ...u32(0),
      ...box('hdlr', [...u32(0), ...u32(0), ...text('pict'), ...u32(0), ...u32(0), ...u32(0), 0]),
      ...box('pitm', [...u32(0), ...u16(1)]),
      ...box('iloc', [
        ...u32(0),
        0x44,
        0,
        ...u16(ids.length + 1),
        ...itemLocation(1, at, grid.length),
        ...ids.flatMap((id) => itemLocation(id, at + grid.length, coded.length)),
      ]),
      ...box('iinf', [
        ...u32(0),
        ...u16(ids.length + 1),
        ...item(1, 'grid'),
        ...ids.flatMap((id) => item(id, 'hvc1')),
      ]),
      ...box('iref', [...u32(0), ...box('dimg', [...u16(1), ...u16(ids.length), ...ids.flatMap(u16)])]),
      ...box('iprp', [
        ...box('ipco', [
          ...file.buffer.subarray(CONFIGURATION.from, CONFIGURATION.to),
          ...size(TILE, TILE),
          ...size(columns * TILE, rows * TILE),
        ]),
        ...box('ipma', [
          ...u32(0),
          ...u32(ids.length + 1),
          ...u16(1),
          1,
          0x83,
          ...ids.flatMap((id) => [...u16(id), 2, 0x81, 0x82]),
        ]),
      ]),
    ]);
  const meta = metaBox(header.length + metaBox(0).length + 8);
  return {
    ...file,
    buffer: Buffer.concat([header, Buffer.from(meta), Buffer.from(box('mdat', [...grid, ...coded]))]),
  };
}

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const text = (letters: string) => [...Buffer.from(letters, 'latin1')];
const box = (type: string, content: readonly number[]) => [
  ...u32(content.length + 8),
  ...text(type),
  ...content,
];
const itemLocation = (id: number, offset: number, length: number) => [
  ...u16(id),
  ...u16(0),
  ...u16(1),
  ...u32(offset),
  ...u32(length),
];
const item = (id: number, type: string) => box('infe', [2, 0, 0, 0, ...u16(id), ...u16(0), ...text(type), 0]);
const size = (width: number, height: number) => box('ispe', [...u32(0), ...u32(width), ...u32(height)]);
