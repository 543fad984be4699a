import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pixelsOfHeic, sizeOfSequence } from '#server/files/pictures.ts';
import { heicFile, pdfFile } from '#tests/support/data/files.ts';
import { heicOfTiles, heicWithFalseCodedSize, heicWithFalseSize } from '#tests/support/data/heic.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const folder = temporaryFolder();

const pixelsOf = (buffer: Buffer) => {
  const path = join(folder(), 'photo');
  writeFileSync(path, buffer);
  return pixelsOfHeic(path);
};

describe('the size of a photo', () => {
  it.each([
    ['a small photo', heicFile(), 96 * 96],
    ['a tiled photo', heicOfTiles(21, 16), 21 * 96 * 16 * 96],
    ['a photo that claims to be large', heicWithFalseSize(12_000), 12_000 ** 2],
    ['a large photo that claims to be small', heicWithFalseCodedSize(16_384), 16_384 ** 2],
  ])('is read from %s', async (_what, { buffer }, pixels) => {
    expect(await pixelsOf(buffer)).toBe(pixels);
  });

  it('is that of the largest description, anywhere', async () => {
    const [large, small] = [heicWithFalseSize(12_000).buffer, heicFile().buffer];
    const withoutFileType = large.subarray(28);
    expect(await pixelsOf(Buffer.concat([small, withoutFileType]))).toBe(12_000 ** 2);
  });

  it.each([
    ['no picture', pdfFile().buffer],
    ['nothing', Buffer.alloc(0)],
    ['a box longer than the file', heicFile().buffer.subarray(0, 120)],
    ['a box without a length', Buffer.from('00000000000000007f7f', 'hex')],
    ['a description longer than any', longMeta()],
  ])('is unknown for %s', async (_what, buffer) => {
    expect(await pixelsOf(buffer)).toBeUndefined();
  });

  it('of a file cut anywhere is read without an error', async () => {
    const { buffer } = heicFile();
    for (let end = 0; end < buffer.length; end += 7) await pixelsOf(buffer.subarray(0, end));
  });
});

it('an incomplete parameter set has no size', () => {
  for (const bytes of [[], [66, 1], [66, 1, 1, 1, 1, 1], new Array(24).fill(0)])
    expect(sizeOfSequence(Uint8Array.from(bytes))).toBeUndefined();
});

function longMeta(): Buffer {
  const box = Buffer.alloc(2 * 1024 * 1024);
  box.writeUInt32BE(box.length, 0);
  box.write('meta', 4, 'latin1');
  return box;
}
