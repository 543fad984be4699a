import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/config/s3.ts';
import { listen } from '../processes/ports.ts';
import { ObjectStore } from './objects.ts';
import { assertSigned, type Credentials, S3Error } from './signature.ts';

/** An S3 server with the calls that the portal makes. Signatures are checked. */
export interface S3Server {
  readonly settings: S3Settings;
  readonly objects: ObjectStore;
  /** Received requests, such as `PUT /bucket/files/…`. */
  readonly requests: string[];
  close(): Promise<void>;
}

export interface S3Options {
  /** Supported values of `x-amz-server-side-encryption`. */
  readonly encryptions: readonly string[];
  /** Number of keys on a page of a listing. */
  readonly page: number;
}

const CREDENTIALS: Credentials = {
  accessKey: 'AKIATESTS',
  secretKey: 'secret/of+tests',
  region: 'ru-central1',
};
const BUCKET = 'school-files';

export async function startS3(options: Partial<S3Options> = {}): Promise<S3Server> {
  const { encryptions = ['AES256'], page = 1000 } = options;
  const objects = new ObjectStore();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    respond(request, response, { objects, options: { encryptions, page } }).catch((error: unknown) =>
      respondWithError(response, error),
    );
  });
  const endpoint = `http://127.0.0.1:${await listen(server)}`;
  return {
    settings: { ...CREDENTIALS, bucket: BUCKET, endpoint, publicEndpoint: endpoint, encryption: 'AES256' },
    objects,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Storage {
  readonly objects: ObjectStore;
  readonly options: S3Options;
}

async function respond(request: IncomingMessage, response: ServerResponse, storage: Storage): Promise<void> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const body = await buffer(request);
  assertSigned(request, url, body, CREDENTIALS);
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  if (bucket !== BUCKET) throw new S3Error(404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') {
    end(
      response,
      200,
      url.searchParams.has('uploads')
        ? listUploads(url.searchParams, storage)
        : listObjects(url.searchParams, storage),
    );
    return;
  }
  const encryption = request.headers['x-amz-server-side-encryption'];
  if (encryption !== undefined && !storage.options.encryptions.includes(String(encryption)))
    throw new S3Error(501, 'NotImplemented');
  const call = { request, query: url.searchParams, key, body, encryption: encryption?.toString() };
  const handler = HANDLERS[`${request.method}${callKind(call)}`];
  if (!handler) throw new S3Error(405, 'MethodNotAllowed');
  handler(call, storage.objects, response);
}

interface ObjectCall {
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  readonly key: string;
  readonly body: Buffer;
  readonly encryption: string | undefined;
}

function callKind({ query, request }: ObjectCall): string {
  if (query.has('uploads')) return ' upload';
  if (query.has('uploadId')) return ' part';
  return request.headers['x-amz-copy-source'] === undefined ? '' : ' copy';
}

type Handler = (call: ObjectCall, objects: ObjectStore, response: ServerResponse) => void;

const HANDLERS: Readonly<Record<string, Handler>> = {
  PUT: ({ key, body, encryption }, objects, response) =>
    end(response, 200, '', { etag: objects.put(key, body, encryption) }),
  'PUT copy': ({ request, key, encryption }, objects, response) => {
    const source = decodeURIComponent(String(request.headers['x-amz-copy-source']));
    const { content } = objects.get(source.split('/').slice(1).join('/'));
    const tag = objects.put(key, content, encryption);
    end(response, 200, `<CopyObjectResult><ETag>${tag}</ETag></CopyObjectResult>`);
  },
  GET: ({ key, query }, objects, response) => {
    const { content } = objects.get(key);
    const type = query.get('response-content-type') ?? 'application/octet-stream';
    const disposition = query.get('response-content-disposition');
    end(response, 200, content, {
      'content-type': type,
      ...(disposition !== null && { 'content-disposition': disposition }),
    });
  },
  DELETE: ({ key }, objects, response) => {
    objects.stored.delete(key);
    end(response, 204, '');
  },
  'POST upload': ({ key, encryption }, objects, response) => {
    const id = objects.begin(key, encryption);
    const inner = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    end(response, 200, `<InitiateMultipartUploadResult>${inner}</InitiateMultipartUploadResult>`);
  },
  'PUT part': ({ query, body }, objects, response) => {
    const tag = objects.addPart(query.get('uploadId') ?? '', Number(query.get('partNumber')), body);
    end(response, 200, '', { etag: tag });
  },
  'POST part': ({ query, key }, objects, response) => {
    const tag = objects.complete(query.get('uploadId') ?? '');
    const inner = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><ETag>${tag}</ETag>`;
    end(response, 200, `<CompleteMultipartUploadResult>${inner}</CompleteMultipartUploadResult>`);
  },
  'DELETE part': ({ query }, objects, response) => {
    objects.abort(query.get('uploadId') ?? '');
    end(response, 204, '');
  },
};

/** Returns the XML list of unfinished multipart uploads. */
function listUploads(query: URLSearchParams, { objects }: Storage): string {
  const prefix = query.get('prefix') ?? '';
  const lines = [...objects.uploads].map(([id, { key, beganAt }]) =>
    key.startsWith(prefix)
      ? `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${iso(beganAt)}</Initiated></Upload>`
      : '',
  );
  return `<ListMultipartUploadsResult>${lines.join('')}</ListMultipartUploadsResult>`;
}

/** Returns a page of the XML list of objects with a prefix. */
function listObjects(query: URLSearchParams, { objects, options }: Storage): string {
  if (query.get('list-type') !== '2') throw new S3Error(501, 'NotImplemented');
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const found = [...objects.stored].filter(([key]) => key.startsWith(prefix) && key > after).sort();
  const shown = found.slice(0, options.page);
  const lines = shown.map(
    ([key, { content, changedAt }]) =>
      `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${iso(changedAt)}</LastModified></Contents>`,
  );
  const last = found.length > shown.length ? shown.at(-1)?.[0] : undefined;
  const more = last === undefined ? '' : `<NextContinuationToken>${last}</NextContinuationToken>`;
  const truncated = `<IsTruncated>${last !== undefined}</IsTruncated>`;
  return `<ListBucketResult>${truncated}${more}${lines.join('')}</ListBucketResult>`;
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

function respondWithError(response: ServerResponse, error: unknown): void {
  const { status, code } = error instanceof S3Error ? error : { status: 500, code: 'InternalError' };
  end(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function end(
  response: ServerResponse,
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
}
