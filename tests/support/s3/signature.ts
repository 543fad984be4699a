import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** An error response of S3. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const MAX_SKEW_MS = 15 * 60 * 1000;
/** Payload hash of requests by presigned URLs, whose signature does not include the body. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** The signature of a request, from its headers or from the query of a presigned URL. */
interface RequestSignature {
  readonly credential: string;
  readonly date: string;
  readonly names: readonly string[];
  readonly signature: string;
  /** Seconds after which a presigned URL expires. */
  readonly expires: number | undefined;
  readonly payload: string;
}

/**
 * Checks AWS Signature Version 4 of a request as specified on docs.aws.amazon.com (sigv4-auth-using-authorization-header,
 * sigv4-query-string-auth), independently of the code that signs. Throws the {@link S3Error} of S3 if it is wrong.
 */
export function assertSigned(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  credentials: Credentials,
): void {
  const signed = url.searchParams.has('X-Amz-Signature') ? readQuery(request, url) : readHeaders(request);
  const [key, day, region, service, end] = signed.credential.split('/');
  if (key !== credentials.accessKey) throw new S3Error(403, 'InvalidAccessKeyId');
  if (region !== credentials.region) throw new S3Error(400, 'AuthorizationHeaderMalformed');
  if (service !== 's3' || end !== 'aws4_request' || !signed.names.includes('host'))
    throw new S3Error(403, 'SignatureDoesNotMatch');
  assertCurrent(signed);
  if (signed.payload !== UNSIGNED && signed.payload !== sha256(body))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', signed.date, scope, sha256(canonicalRequest(request, url, signed))].join(
    '\n',
  );
  let signing: string | Buffer = `AWS4${credentials.secretKey}`;
  for (const part of [day, region, service, end, text]) signing = hmac(signing, part ?? '');
  if (Buffer.from(signing).toString('hex') !== signed.signature)
    throw new S3Error(403, 'SignatureDoesNotMatch');
}

function readHeaders({ headers }: IncomingMessage): RequestSignature {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!credential || !names || !signature) throw new S3Error(403, 'AccessDenied');
  return {
    credential,
    date: String(headers['x-amz-date']),
    names: names.split(';'),
    signature,
    expires: undefined,
    payload: String(headers['x-amz-content-sha256']),
  };
}

function readQuery({ headers }: IncomingMessage, { searchParams }: URL): RequestSignature {
  // S3 refuses requests with two signatures
  if (headers.authorization !== undefined) throw new S3Error(400, 'InvalidArgument');
  const value = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: value('Credential'),
    date: value('Date'),
    names: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    expires: Number(value('Expires')),
    payload: UNSIGNED,
  };
}

function assertCurrent({ date, expires }: RequestSignature): void {
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const age = Date.now() - at;
  if (expires !== undefined && !(age <= expires * 1000)) throw new S3Error(403, 'AccessDenied');
  if (expires === undefined && !(Math.abs(age) <= MAX_SKEW_MS))
    throw new S3Error(403, 'RequestTimeTooSkewed');
}

function canonicalRequest(
  { method, headers }: IncomingMessage,
  url: URL,
  { names, payload }: RequestSignature,
): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, url.pathname, query.join('&'), lines.join(''), names.join(';'), payload].join('\n');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
