import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Rows of pixels, three bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** The top of a PNG as browsers write it: 8 bits a channel, without or with alpha, not interlaced. */
export function decodePng(png: Buffer, mostHeight: number): Picture {
  const chunks = chunksOf(png);
  const header = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!header) throw new Error('No PNG');
  const [width, fullHeight, channels] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[9] === 6 ? 4 : 3,
  ];
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const height = Math.min(fullHeight, mostHeight);
  const pixels = Buffer.alloc(width * height * 3);
  let above = Buffer.alloc(width * channels);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width * channels + 1);
    const row = raw.subarray(start + 1, start + 1 + width * channels);
    unfilter(row, above, raw[start] ?? 0, channels);
    for (let x = 0; x < width; x += 1) row.copy(pixels, (y * width + x) * 3, x * channels, x * channels + 3);
    above = row;
  }
  return { width, height, pixels };
}

/** Undoes the filter of a row in place. See the PNG specification, 9.2. */
function unfilter(row: Buffer, above: Buffer, filter: number, channels: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < channels ? 0 : (row[at - channels] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < channels ? 0 : (above[at - channels] ?? 0);
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    row[at] = ((row[at] ?? 0) + predicted) & 255;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function chunksOf(png: Buffer): readonly { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const size = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + size) });
  }
  return chunks;
}

export function encodePng({ width, height, pixels }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * width * 3, (y + 1) * width * 3)]),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** How many pixels differ, and the second picture with these in red over a faded rest. */
export function comparePictures(
  before: Picture,
  after: Picture,
): { readonly count: number; readonly drawn: Picture } {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  const pixels = Buffer.alloc(width * height * 3);
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [then, now] = [colorAt(before, x, y), colorAt(after, x, y)];
      const isSame = then === now;
      if (!isSame) count += 1;
      const color = isSame ? (now ?? 0) : 0xff0000;
      const fade = (channel: number) => (isSame ? 200 + Math.floor(channel / 5) : channel);
      pixels.set([fade(color >> 16), fade((color >> 8) & 255), fade(color & 255)], (y * width + x) * 3);
    }
  return { count, drawn: { width, height, pixels } };
}

function colorAt({ width, height, pixels }: Picture, x: number, y: number): number | undefined {
  return x < width && y < height ? pixels.readUIntBE((y * width + x) * 3, 3) : undefined;
}
