import { expect, it } from 'vitest';
import { heicFile, type TestFile } from '#tests/support/data/files.ts';
import { heicOfTiles, heicWithFalseCodedSize, heicWithFalseSize } from '#tests/support/data/heic.ts';
import { awaitEntries } from '#tests/support/processes/folder-changes.ts';
import { openApp } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { type Client, paths, signIn } from '../support/client.ts';

/** Two conversions at once, as in production. Uploads wait for a shorter time before they are refused. */
const PICTURES = { concurrency: 2, maxWaitMs: 500, timeoutMs: 20_000 };

const app = await openApp({ pictures: PICTURES });
const attacker = await signIn(app.origin, 'stranger');
const parent = await signIn(app.origin);

const upload = async (client: Client, ...files: readonly TestFile[]) => {
  const { id } = await createDraft(client);
  return client.form(paths.updateApplication, { id }, files);
};
/** A photo that takes long to decode. */
const slow = () => heicOfTiles(37, 27);

// squares with this edge; the limit of 50 megapixels is an edge of 7,071 pixels
it.each([
  ['a large size in its header', heicWithFalseSize(12_000)],
  ['a size just above the limit in its header', heicWithFalseSize(7_072)],
  ['a large size only in the coded picture', heicWithFalseCodedSize(16_384)],
])(
  'a tiny photo file with %s is rejected before decoding and does not block other calls',
  async (_what, file) => {
    const startedAt = Date.now();
    const attacks = [upload(attacker, file), upload(attacker, file), upload(attacker, file)];
    const [refused, ...others] = await Promise.all(attacks);
    const accepted = await upload(parent, heicFile());
    expect(accepted.status).toBe(200);
    expect([refused, ...others].map((response) => response?.status)).toEqual([413, 413, 413]);
    expect(refused?.body.errors?.[0]?.path).toBe('files');
    expect(refused?.body.message).toBe(
      `В фотографии «${file.name}» больше 50 мегапикселей. Уменьшите её и приложите снова.`,
    );
    expect(Date.now() - startedAt).toBeLessThan(5_000);
  },
);

it("one person's photos do not delay another person's; those that wait too long are refused and can be uploaded later", async () => {
  let converted = 0;
  const attacks = Array.from({ length: 6 }, async () => {
    const response = await upload(attacker, slow());
    if (response.status === 200) converted += 1;
    return response;
  });
  // one is being converted, another waits; on a busy machine the first to wait may be refused before the last arrives
  await awaitEntries(app.context.storage.incoming, ({ length }) => length >= 2);
  const startedAt = Date.now();
  const accepted = await upload(parent, heicFile());
  expect([accepted.status, accepted.body.files[0]?.type]).toEqual([200, 'image/jpeg']);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(converted).toBeLessThan(4);
  const late = (await Promise.all(attacks)).filter(({ status }) => status !== 200);
  expect(late.length).toBeGreaterThan(0);
  for (const { status, body } of late)
    expect([status, body.message]).toEqual([503, expect.stringContaining('через минуту')]);
  expect((await upload(attacker, slow())).status).toBe(200);
});
