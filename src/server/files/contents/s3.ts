import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type {
  CopyObjectCommandInput,
  ListObjectsV2CommandOutput,
  S3Client,
  S3ClientConfig,
} from '@aws-sdk/client-s3';
import * as words from '#generated/words/server/storage.ts';
import type { S3Settings } from '#server/config/s3.ts';
import { attachmentHeaders } from '#server/http/attachment.ts';
import { type Contents, isKey, type Marks } from './port.ts';

/** Above the clock difference that the storage tolerates (15 minutes), so that no living process seems dead. */
const SILENT_MS = 20 * 60 * 1000;
/** Age of abandoned uploads: no upload takes so long. */
const BROKEN_MS = 24 * 60 * 60 * 1000;
const URL_SECONDS = 60;
/** The size of parts in memory: the minimum of S3, sent one after another. */
const PART_BYTES = 5 * 1024 * 1024;

const FILES = 'files/';

/** Contents of files in an S3 bucket. Tests the access; throws a message with the variable to correct. */
export async function openBucket(settings: S3Settings): Promise<Contents> {
  const aws = await loadAws();
  const { bucket: name, encryption, publicEndpoint } = settings;
  const client = clientAt(aws, settings, settings.endpoint);
  const encryptionParams = encryption === undefined ? {} : { ServerSideEncryption: encryption };
  const bucket: Bucket = { aws, client, name, encryption: encryptionParams };
  await assertUsable(bucket, settings);
  const contents = contentsOf(bucket);
  if (publicEndpoint === undefined) return contents;
  const outside = { ...bucket, client: clientAt(aws, settings, publicEndpoint) };
  return { ...contents, downloadUrl: (key, file) => signUrl(outside, key, file) };
}

function contentsOf(bucket: Bucket): Contents {
  const { aws, client, name: Bucket, encryption } = bucket;
  const at = (key: string) => ({ Bucket, Key: FILES + key });
  return {
    list: async function* () {
      for await (const { name, size, changedAt } of listObjects(bucket, FILES))
        if (isKey(name)) yield { key: name, stat: async () => ({ size, changedAt }) };
    },
    put: async (key, path) => {
      await upload(bucket, FILES + key, path);
      await rm(path, { force: true });
    },
    copy: async (from, to) => {
      const CopySource = `${Bucket}/${FILES}${from}`;
      await client.send(new aws.CopyObjectCommand({ ...at(to), CopySource, ...encryption }));
    },
    read: async (key) => {
      const { Body } = await client.send(new aws.GetObjectCommand(at(key)));
      if (!(Body instanceof Readable)) throw new Error(`No content of ${key} in the storage`);
      return Body;
    },
    remove: async (key) => void (await client.send(new aws.DeleteObjectCommand(at(key)))),
    removeBroken: () => abortBroken(bucket),
    downloadUrl: async () => undefined,
    marks: (kind) => marksIn(bucket, `${kind}/`),
    silentMs: SILENT_MS,
    isReachedByMany: true,
  };
}

/** Uploads in parts if the file is large; a failed upload deletes its parts. */
async function upload(
  { aws, client, name: Bucket, encryption }: Bucket,
  Key: string,
  path: string,
): Promise<void> {
  const { size: ContentLength } = await stat(path);
  const Body = createReadStream(path);
  const params = { Bucket, Key, Body, ContentLength, ...encryption };
  try {
    await new aws.Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done();
  } finally {
    Body.destroy();
  }
}

/** The objects under a prefix, a page of a thousand at a time, by name without the prefix. */
async function* listObjects({ aws, client, name: Bucket }: Bucket, Prefix: string) {
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

/** Deletes the parts of interrupted uploads, which the storage would keep and bill. */
async function abortBroken({ aws, client, name: Bucket }: Bucket): Promise<void> {
  const { Uploads = [] } = await client.send(new aws.ListMultipartUploadsCommand({ Bucket, Prefix: FILES }));
  for (const { Key, UploadId, Initiated } of Uploads)
    if (Initiated && Date.now() - Initiated.getTime() > BROKEN_MS)
      await client.send(new aws.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

const NOTHING = Buffer.alloc(0);

/** Each mark is an empty object. */
function marksIn(bucket: Bucket, prefix: string): Marks {
  const { aws, client, name: Bucket, encryption } = bucket;
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  return {
    list: async () => {
      const marks = [];
      for await (const { name, changedAt } of listObjects(bucket, prefix))
        marks.push({ name, setAt: changedAt });
      return marks;
    },
    set: async (name) =>
      void (await client.send(new aws.PutObjectCommand({ ...at(name), Body: NOTHING, ...encryption }))),
    clear: async (name) => void (await client.send(new aws.DeleteObjectCommand(at(name)))),
  };
}

/** A URL that is signed instead of carrying a token; it does not reveal the signing key, and expires soon. */
async function signUrl(
  { aws, client, name: Bucket }: Bucket,
  key: string,
  file: Parameters<Contents['downloadUrl']>[1],
): Promise<string> {
  const { 'content-disposition': disposition, 'content-type': type } = attachmentHeaders(file);
  const command = new aws.GetObjectCommand({
    Bucket,
    Key: FILES + key,
    ResponseContentDisposition: disposition,
    ResponseContentType: type,
    ResponseCacheControl: 'private, no-store',
  });
  return aws.getSignedUrl(client, command, { expiresIn: URL_SECONDS });
}

/** The AWS packages, loaded on demand because of their size. */
async function loadAws() {
  // the warning about Node versions would be in every output of the nightly backup
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const [s3, upload, presigner] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  return { ...s3, ...upload, ...presigner };
}

type Aws = Awaited<ReturnType<typeof loadAws>>;

/** An opened bucket. */
export interface Bucket {
  readonly aws: Aws;
  readonly client: S3Client;
  readonly name: string;
  /** Options of every upload. */
  readonly encryption: Pick<CopyObjectCommandInput, 'ServerSideEncryption'>;
}

/** A client for one of the storage's addresses. */
function clientAt(aws: Aws, { region, accessKey, secretKey }: S3Settings, endpoint: string): S3Client {
  const config: S3ClientConfig = {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // a bucket name in the host name needs certificates and DNS records that storages other than AWS may lack
    forcePathStyle: !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    // many storages refuse the trailing checksums (CRC32) that newer clients send by default
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // timeouts for a storage that does not answer, or stops in the middle of a file
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
    },
  };
  return new aws.S3Client(config);
}

/** Writes, reads, lists and deletes an object. Throws with the refusal and the variable to correct. */
async function assertUsable(bucket: Bucket, settings: S3Settings): Promise<void> {
  try {
    await tryOut(bucket);
  } catch (error) {
    const { encryption } = settings;
    if (encryption !== undefined && isOfEncryption(error) && (await isUsableWithout(bucket)))
      throw new Error(words.noEncryption({ encryption, fault: faultOf(error) }));
    throw new Error(whyUnusable(error, settings), { cause: error });
  }
}

const PROBE = Buffer.from('probe');

async function tryOut({ aws, client, name: Bucket, encryption }: Bucket): Promise<void> {
  const at = { Bucket, Key: `probes/${randomUUID()}` };
  await client.send(new aws.PutObjectCommand({ ...at, Body: PROBE, ...encryption }));
  const { Body } = await client.send(new aws.GetObjectCommand(at));
  const read = Body instanceof Readable ? await buffer(Body) : undefined;
  await client.send(new aws.ListObjectsV2Command({ Bucket, Prefix: at.Key, MaxKeys: 1 }));
  await client.send(new aws.DeleteObjectCommand(at));
  if (!read?.equals(PROBE)) throw new Error(words.otherContent);
}

async function isUsableWithout(bucket: Bucket): Promise<boolean> {
  return tryOut({ ...bucket, encryption: {} }).then(
    () => true,
    () => false,
  );
}

/** An error with the service's message. */
interface Fault {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Storages without the requested encryption report it with various errors, never with those of `MISTAKES`. */
function isOfEncryption(error: unknown): boolean {
  const { name, $metadata }: Fault = Object(error);
  return $metadata?.httpStatusCode !== undefined && MISTAKES[String(name)] === undefined;
}

const SENTENCES = {
  accessKey: () => words.wrongAccessKey,
  secretKey: () => words.wrongSecretKey,
  region: ({ region }: S3Settings) => words.wrongRegion({ region }),
  bucket: ({ bucket }: S3Settings) => words.noBucket({ bucket }),
  clock: () => words.wrongClock,
};

/** The wrong setting by the error code of S3. */
const MISTAKES: Readonly<Record<string, keyof typeof SENTENCES>> = {
  InvalidAccessKeyId: 'accessKey',
  SignatureDoesNotMatch: 'secretKey',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
  InvalidRegion: 'region',
  IllegalLocationConstraintException: 'region',
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  RequestTimeTooSkewed: 'clock',
};

function whyUnusable(error: unknown, settings: S3Settings): string {
  const { name, code, $metadata }: Fault = Object(error);
  const { bucket, endpoint } = settings;
  const mistake = MISTAKES[String(name)];
  if (mistake) return SENTENCES[mistake](settings);
  if (name === 'AccessDenied') return words.noRights({ bucket });
  const isUnreached =
    $metadata?.httpStatusCode === undefined && (name === 'TimeoutError' || code !== undefined);
  const fault = faultOf(error);
  return isUnreached ? words.unreached({ endpoint, fault }) : words.unusable({ endpoint, bucket, fault });
}

function faultOf(error: unknown): string {
  const { name, code, message }: Fault = Object(error);
  const errorParts = [code ?? name, message].filter((part) => typeof part === 'string' && part !== '');
  return errorParts.join(': ');
}
