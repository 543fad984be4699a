import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What opens the storage. */
export interface Access {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** A refusal as S3 says it. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const SKEW_MS = 15 * 60 * 1000;
/** A body that was not read into the signature: of a presigned address. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** What a request says of its signature, in its headers or, of a presigned address, in its query. */
interface Signed {
  readonly credential: string;
  readonly date: string;
  readonly names: readonly string[];
  readonly signature: string;
  /** Seconds that an address lives. */
  readonly expires: number | undefined;
  readonly payload: string;
}

/**
 * Holds a request against AWS Signature Version 4, as docs.aws.amazon.com writes it down (sigv4-auth-using-authorization
 * -header, sigv4-query-string-auth): not by the code that signs. Throws an {@link S3Refusal} as S3 answers.
 */
export function assertSigned(request: IncomingMessage, url: URL, body: Buffer, access: Access): void {
  const signed = url.searchParams.has('X-Amz-Signature') ? inQuery(request, url) : inHeaders(request);
  const [key, day, region, service, end] = signed.credential.split('/');
  if (key !== access.accessKey) throw new S3Refusal(403, 'InvalidAccessKeyId');
  if (region !== access.region) throw new S3Refusal(400, 'AuthorizationHeaderMalformed');
  if (service !== 's3' || end !== 'aws4_request' || !signed.names.includes('host'))
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
  assertNow(signed);
  if (signed.payload !== UNSIGNED && signed.payload !== sha256(body))
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
  const scope = [day, region, service, end].join('/');
  const text = ['AWS4-HMAC-SHA256', signed.date, scope, sha256(canonical(request, url, signed))].join('\n');
  let signing: string | Buffer = `AWS4${access.secretKey}`;
  for (const part of [day, region, service, end, text]) signing = hmac(signing, part ?? '');
  if (Buffer.from(signing).toString('hex') !== signed.signature)
    throw new S3Refusal(403, 'SignatureDoesNotMatch');
}

function inHeaders({ headers }: IncomingMessage): Signed {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!credential || !names || !signature) throw new S3Refusal(403, 'AccessDenied');
  return {
    credential,
    date: String(headers['x-amz-date']),
    names: names.split(';'),
    signature,
    expires: undefined,
    payload: String(headers['x-amz-content-sha256']),
  };
}

function inQuery({ headers }: IncomingMessage, { searchParams }: URL): Signed {
  // a token that came along would be one more way to be let in
  if (headers.authorization !== undefined) throw new S3Refusal(400, 'InvalidArgument');
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

function assertNow({ date, expires }: Signed): void {
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const age = Date.now() - at;
  if (expires !== undefined && !(age <= expires * 1000)) throw new S3Refusal(403, 'AccessDenied');
  if (expires === undefined && !(Math.abs(age) <= SKEW_MS)) throw new S3Refusal(403, 'RequestTimeTooSkewed');
}

function canonical({ method, headers }: IncomingMessage, url: URL, { names, payload }: Signed): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, url.pathname, query.join('&'), lines.join(''), names.join(';'), payload].join('\n');
}

function encoded(text: string): string {
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
