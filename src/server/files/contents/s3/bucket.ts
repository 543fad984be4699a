import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../config/s3.ts';
import { attachmentHeaders } from '../../../http/attachment.ts';
import { type Contents, isKey, type Marks } from '../port.ts';
import { assertUsable } from './check.ts';
import { type Bucket, clientAt, loadAws } from './client.ts';

/** Clocks that are further apart the storage refuses itself (15 minutes), so that nobody alive seems silent. */
const SILENT_MS = 20 * 60 * 1000;
/** No upload lasts so long. */
const BROKEN_MS = 24 * 60 * 60 * 1000;
const ADDRESS_SECONDS = 60;
/** So much of a file is in memory: it goes in parts of this size, the least that S3 takes, one after the other. */
const PART_BYTES = 5 * 1024 * 1024;

const FILES = 'files/';

/**
 * Contents of files in a bucket of an S3 storage. Opens it and tries it; throws in words that name the variable to
 * mend.
 */
export async function openBucket(settings: S3Settings): Promise<Contents> {
  const aws = await loadAws();
  const { bucket: name, encryption, publicEndpoint } = settings;
  const client = clientAt(aws, settings, settings.endpoint);
  const kept = encryption === undefined ? {} : { ServerSideEncryption: encryption };
  const bucket: Bucket = { aws, client, name, kept };
  await assertUsable(bucket, settings);
  const contents = contentsOf(bucket);
  if (publicEndpoint === undefined) return contents;
  const outside = { ...bucket, client: clientAt(aws, settings, publicEndpoint) };
  return { ...contents, addressOf: (key, file) => addressOf(outside, key, file) };
}

function contentsOf(bucket: Bucket): Contents {
  const { aws, client, name: Bucket, kept } = bucket;
  const at = (key: string) => ({ Bucket, Key: FILES + key });
  return {
    list: async function* () {
      for await (const { name, size, changedAt } of listed(bucket, FILES))
        if (isKey(name)) yield { key: name, look: async () => ({ size, changedAt }) };
    },
    put: async (key, path) => {
      await upload(bucket, FILES + key, path);
      await rm(path, { force: true });
    },
    copy: async (from, to) => {
      const CopySource = `${Bucket}/${FILES}${from}`;
      await client.send(new aws.CopyObjectCommand({ ...at(to), CopySource, ...kept }));
    },
    read: async (key) => {
      const { Body } = await client.send(new aws.GetObjectCommand(at(key)));
      if (!(Body instanceof Readable)) throw new Error(`No content of ${key} in the storage`);
      return Body;
    },
    remove: async (key) => void (await client.send(new aws.DeleteObjectCommand(at(key)))),
    removeBroken: () => abortBroken(bucket),
    addressOf: async () => undefined,
    marks: (kind) => marksIn(bucket, `${kind}/`),
    silentMs: SILENT_MS,
    isReachedByMany: true,
  };
}

/** In parts where it is large; an upload that fails takes its parts away again. */
async function upload({ aws, client, name: Bucket, kept }: Bucket, Key: string, path: string): Promise<void> {
  const { size: ContentLength } = await stat(path);
  const Body = createReadStream(path);
  const params = { Bucket, Key, Body, ContentLength, ...kept };
  try {
    await new aws.Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
  } finally {
    Body.destroy();
  }
}

/** What lies under a prefix, a page of a thousand at a time, by its name behind it. */
async function* listed({ aws, client, name: Bucket }: Bucket, Prefix: string) {
  let ContinuationToken: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new aws.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
    );
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
      yield { name: Key.slice(Prefix.length), size: Size, changedAt: LastModified?.getTime() ?? Date.now() };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** A storage keeps the parts of uploads whose process was killed, and has them paid for. */
async function abortBroken({ aws, client, name: Bucket }: Bucket): Promise<void> {
  const { Uploads = [] } = await client.send(new aws.ListMultipartUploadsCommand({ Bucket, Prefix: FILES }));
  for (const { Key, UploadId, Initiated } of Uploads)
    if (Initiated && Date.now() - Initiated.getTime() > BROKEN_MS)
      await client.send(new aws.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

const NOTHING = Buffer.alloc(0);

/** Each mark is an empty object. */
function marksIn(bucket: Bucket, prefix: string): Marks {
  const { aws, client, name: Bucket, kept } = bucket;
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  return {
    list: async () => {
      const marks = [];
      for await (const { name, changedAt } of listed(bucket, prefix)) marks.push({ name, setAt: changedAt });
      return marks;
    },
    set: async (name) =>
      void (await client.send(new aws.PutObjectCommand({ ...at(name), Body: NOTHING, ...kept }))),
    clear: async (name) => void (await client.send(new aws.DeleteObjectCommand(at(name)))),
  };
}

/** An address that is signed by the portal and needs no token: it says nothing of the key that signs, and ends soon. */
async function addressOf(
  { aws, client, name: Bucket }: Bucket,
  key: string,
  file: Parameters<Contents['addressOf']>[1],
): Promise<string> {
  const { 'content-disposition': disposition, 'content-type': type } = attachmentHeaders(file);
  const command = new aws.GetObjectCommand({
    Bucket,
    Key: FILES + key,
    ResponseContentDisposition: disposition,
    ResponseContentType: type,
    ResponseCacheControl: 'private, no-store',
  });
  return aws.getSignedUrl(client, command, { expiresIn: ADDRESS_SECONDS });
}
