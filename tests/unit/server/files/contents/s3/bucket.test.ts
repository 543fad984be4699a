import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from '#server/files/storage.ts';
import { keysOf, storeContent } from '#tests/support/data/stored.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';
import { type S3Server, startS3 } from '#tests/support/s3/server.ts';

const HOUR = 60 * 60 * 1000;
const dataDir = temporaryFolder();

describe('files in an S3 storage', () => {
  let s3: S3Server;
  beforeEach(async () => {
    s3 = await startS3({ page: 2 });
  });
  afterEach(() => s3.close());
  const open = (changes = {}) => openStorage({ dataDir: dataDir(), s3: { ...s3.settings, ...changes } });

  it('are uploaded in parts, with encryption requested, and leave no unfinished upload', async () => {
    const storage = await open();
    const content = Buffer.alloc(9 * 1024 * 1024, 'части');
    const key = await storeContent(storage, content);
    expect(s3.requests.filter((line) => line.includes('partNumber'))).toHaveLength(2);
    expect((await buffer(await storage.read(key))).equals(content)).toBe(true);
    const copy = await storage.copy(key);
    const kept = [key, copy].map((one) => s3.objects.stored.get(`files/${one}`));
    expect(kept.map((one) => one?.encryption)).toEqual(['AES256', 'AES256']);
    expect(s3.objects.uploads.size).toBe(0);
    expect([...s3.objects.stored.keys()].sort()).toEqual([`files/${key}`, `files/${copy}`].sort());
  });

  it('are downloaded by a signed URL with their name, for a short time', async () => {
    const storage = await open();
    const key = await storeContent(storage, 'content');
    const file = { name: 'Справка.pdf', type: 'application/pdf', size: 7 };
    const url = (await storage.downloadUrl(key, file)) ?? '';
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, 'content']);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('Справка.pdf'));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(url).not.toContain(s3.settings.secretKey);

    const another = await storeContent(storage, 'another');
    const changed = [
      url.replace(key, another),
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      url.replace('Signature=', 'Signature=0'),
      url.replace(/\?.*/, ''),
    ];
    for (const one of changed) expect((await fetch(one)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await fetch(url)).status).toBe(403);
    vi.useRealTimers();
  });

  it('have no URL if browsers cannot reach the storage', async () => {
    const storage = await open({ publicEndpoint: undefined });
    const file = { name: 'Справка.pdf', type: 'application/pdf' };
    expect(await storage.downloadUrl(await storeContent(storage, 'content'), file)).toBe(undefined);
  });

  it('stay if the database names none of them, as the bucket belongs to another portal', async () => {
    const storage = await open();
    const keys = [
      await storeContent(storage, 'one'),
      await storeContent(storage, 'two'),
      await storeContent(storage, 'three'),
    ];
    for (const object of s3.objects.stored.values()) object.changedAt = 0;
    await storage.removeLeftovers(async () => new Set());
    expect(await keysOf(storage)).toEqual(keys.sort());
  });

  it('leave no parts of uploads interrupted more than a day ago', async () => {
    const storage = await open();
    const [old, young] = [
      s3.objects.begin('files/old', undefined),
      s3.objects.begin('files/young', undefined),
    ];
    const upload = s3.objects.uploads.get(old);
    if (upload) upload.beganAt -= 25 * HOUR;
    await storage.removeLeftovers(async () => new Set());
    expect([...s3.objects.uploads.keys()]).toEqual([young]);
  });

  it('cause a response 503 while the storage is down', async () => {
    const storage = await open();
    const key = await storeContent(storage, 'content');
    await s3.close();
    const unavailable = expect.objectContaining({
      status: 503,
      message: expect.stringContaining('не отвечает'),
    });
    await expect(storage.read('0'.repeat(32))).rejects.toEqual(unavailable);
    await expect(storeContent(storage, 'content')).rejects.toEqual(unavailable);
    // the row of the file is deleted, so a later sweep deletes its content
    await storage.remove(key);
  });

  it.each([
    [{ secretKey: 'wrong' }, /S3_SECRET_KEY/],
    [{ accessKey: 'wrong' }, /S3_ACCESS_KEY/],
    [{ region: 'us-east-1' }, /“us-east-1”.*S3_REGION/],
    [{ bucket: 'another' }, /“another”.*S3_BUCKET/],
    [{ encryption: 'aws:kms' }, /“aws:kms”.*S3_SSE=none/],
    [{ endpoint: 'http://127.0.0.1:1' }, /127\.0\.0\.1:1.*S3_ENDPOINT/],
  ])('fail on start with wrong access: %o', async (changes, words) => {
    await expect(open(changes)).rejects.toThrow(words);
    await expect(open(changes)).rejects.not.toThrow(s3.settings.secretKey);
  });
});
