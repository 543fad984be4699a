import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as words from '#generated/words/server/storage.ts';
import type { S3Settings } from '../../../config/s3.ts';
import type { Bucket } from './client.ts';

/**
 * Writes, reads, lists and removes something small, as the portal will. Throws an `Error` in words for whoever starts
 * the portal: what the storage refuses, and which variable to mend.
 */
export async function assertUsable(bucket: Bucket, settings: S3Settings): Promise<void> {
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

async function tryOut({ aws, client, name: Bucket, kept }: Bucket): Promise<void> {
  const at = { Bucket, Key: `probes/${randomUUID()}` };
  await client.send(new aws.PutObjectCommand({ ...at, Body: PROBE, ...kept }));
  const { Body } = await client.send(new aws.GetObjectCommand(at));
  const read = Body instanceof Readable ? await buffer(Body) : undefined;
  await client.send(new aws.ListObjectsV2Command({ Bucket, Prefix: at.Key, MaxKeys: 1 }));
  await client.send(new aws.DeleteObjectCommand(at));
  if (!read?.equals(PROBE)) throw new Error(words.otherContent);
}

async function isUsableWithout(bucket: Bucket): Promise<boolean> {
  return tryOut({ ...bucket, kept: {} }).then(
    () => true,
    () => false,
  );
}

/** What answers, or fails, in the words of who answered. */
interface Fault {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Storages without encryption, or with another one, say so in different ways, and never by these. */
function isOfEncryption(error: unknown): boolean {
  const { name, $metadata }: Fault = Object(error);
  return $metadata?.httpStatusCode !== undefined && variableOf(String(name)) === undefined;
}

/** What a code of S3 says of which variable; the others say nothing of one. */
function variableOf(code: string): keyof typeof SENTENCES | undefined {
  return CODES[code];
}

const SENTENCES = {
  accessKey: () => words.wrongAccessKey,
  secretKey: () => words.wrongSecretKey,
  region: ({ region }: S3Settings) => words.wrongRegion({ region }),
  bucket: ({ bucket }: S3Settings) => words.noBucket({ bucket }),
  clock: () => words.wrongClock,
};

const CODES: Readonly<Record<string, keyof typeof SENTENCES>> = {
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
  const variable = variableOf(String(name));
  if (variable) return SENTENCES[variable](settings);
  if (name === 'AccessDenied') return words.noRights({ bucket });
  const isUnreached =
    $metadata?.httpStatusCode === undefined && (name === 'TimeoutError' || code !== undefined);
  const fault = faultOf(error);
  return isUnreached ? words.unreached({ endpoint, fault }) : words.unusable({ endpoint, bucket, fault });
}

function faultOf(error: unknown): string {
  const { name, code, message }: Fault = Object(error);
  const said = [code ?? name, message].filter((part) => typeof part === 'string' && part !== '');
  return said.join(': ');
}
