import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import { HttpError } from './errors.ts';
import { escapeHtml } from './plain-page.ts';

/** A notice for all visitors; usually absent. */
type Notice = () => Promise<string | undefined>;

/** Content of the pages besides the build. */
interface PageData {
  readonly notice: Notice;
  readonly school: () => Promise<NamedSchool>;
  /** Names of the screens that the portal does not have. */
  readonly unpublished: readonly string[];
}

interface BuiltPortal {
  /** The folder of the build. */
  readonly root: string;
  /** Whether browsers may keep it, by the worker of the build. */
  readonly offline: boolean;
}

const WORKER = '/lk/sw.js';
/** A service worker that removes the caches and itself from the device. */
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Web app manifest, which has the name of the school. */
const MANIFEST = 'manifest.webmanifest';

/** Page for screens without their own page. */
const ANY_PAGE = 'index.html';

/** The screen of a first visit. */
const SIGN_IN = 'login';

/**
 * The built portal under `/lk`: assets have their hash in their name and are stored for good, other addresses without a
 * file below `/lk` are the page, and an unknown asset or address elsewhere a 404 in the shape of every error.
 */
export async function registerPortal(
  app: FastifyInstance,
  { root, offline }: BuiltPortal,
  { notice, school, unpublished }: PageData,
): Promise<void> {
  if (!existsSync(root)) {
    app.setNotFoundHandler(unknownAddress);
    return;
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/lk/',
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    // templates are sent filled, not as built
    allowedPath: (path) => !/\.(html|webmanifest)$/.test(path) && (offline || !path.endsWith('sw.js')),
    setHeaders: (reply, path) => {
      const forGood = path.includes('/assets/');
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = screenPages(root);
  const files = pagesWithSchool(root, school, unpublished);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request).replace(/^\/lk\/?|\/$/g, '');
    const file = pages.get(path || SIGN_IN) ?? ANY_PAGE;
    const line = await notice();
    if (line === undefined) return files.send(request, reply, file);
    const html = await files.text(file);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replace('<body>', `<body>${noticeAbove(line)}`));
  };
  app.get('/', (_request, reply) => reply.redirect('/lk/'));
  app.get('/lk', page);
  app.setNotFoundHandler((request, reply) => {
    if (!offline && pathOf(request) === WORKER)
      return reply.type('text/javascript').header('cache-control', 'no-cache').send(LAST_WORKER);
    if (request.method !== 'GET' && request.method !== 'HEAD') return unknownAddress();
    if (pathOf(request) === `/lk/${MANIFEST}` && existsSync(join(root, MANIFEST)))
      return files.send(request, reply, MANIFEST);
    if (/^\/lk\/(?!assets\/)/.test(pathOf(request))) return page(request, reply);
    const built = builtSince(root, pathOf(request));
    return built === undefined ? unknownAddress() : reply.sendFile(built);
  });
}

/** The pages that preload the chunks of their screen, by path (`scripts/vite/screen-pages.ts`). */
function screenPages(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'pages');
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return new Map(files.map((name) => [name.replace(/\.html$/, ''), join('pages', name)]));
}

/** An asset of a newer version, whose page another process has already served; by its path below `root`. */
function builtSince(root: string, path: string): string | undefined {
  const [, name] = /^\/lk\/(assets\/[\w-][\w.-]*)$/.exec(path) ?? [];
  return name !== undefined && existsSync(join(root, name)) ? name : undefined;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** A notice at the top of a page, with classes of its style sheet. */
function noticeAbove(line: string): string {
  const look = 'border-b border-accent/60 bg-accent/15 p-4 text-center';
  return `<aside class="${look}">${escapeHtml(line)}</aside>`;
}

function unknownAddress(): never {
  throw new HttpError(404, words.noSuchAddress);
}

/** The server's data on the built page. */
interface BuiltPage {
  /** The portal's version, sent with every API response; absent in development. */
  readonly version: string | undefined;
  /** The inline styles (`scripts/vite/first-paint.ts`) as the policy lists them: by hash. */
  readonly styles: readonly string[];
}

/** Reads the built page of a folder; without a build the result is empty. */
export function readBuiltPage(webRoot: string): BuiltPage {
  const path = join(webRoot, 'index.html');
  const html = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, style = '']) => {
    return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  });
  return { version: /<meta name="portal-version" content="([\w-]+)"/.exec(html)?.[1], styles };
}

/** Adds the version to API responses, so that outdated pages detect an update. */
export function sendVersionHeader(app: FastifyInstance, { version }: BuiltPage): void {
  if (version === undefined) return;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('x-portal-version', version);
  });
}

/** Data on the school in the initial page. */
interface NamedSchool {
  readonly revision: number;
  readonly name: string;
  readonly short_name: string;
}

const NOBODY: NamedSchool = { revision: 0, name: '', short_name: '' };

/** Values of the placeholders in a page. */
interface Filling {
  readonly school: NamedSchool;
  /** Names of the screens that the portal does not have. */
  readonly unpublished: readonly string[];
}

/** Built files with the school's name, cached as sent; without the database, with the last known name. */
export function pagesWithSchool(
  root: string,
  school: () => Promise<NamedSchool>,
  unpublished: readonly string[] = [],
) {
  const pages = new Map<string, PackedText>();
  let known = NOBODY;

  async function read(file: string): Promise<PackedText> {
    const [now, { mtimeMs }] = await Promise.all([school().catch(() => known), stat(join(root, file))]);
    if (now.revision !== known.revision) pages.clear();
    known = now;
    const key = `${file} ${mtimeMs} ${now.revision}`;
    const built = () => readFile(join(root, file), 'utf8');
    const page = pages.get(key) ?? packedText(fillPage(await built(), file, { school: now, unpublished }));
    pages.set(key, page);
    return page;
  }

  return {
    text: async (file: string) => (await read(file)).text,
    /** Sends a file compressed for the client, or 304 if the client has it. */
    async send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
      const page = await read(file);
      const type = extname(file) === '.html' ? 'text/html; charset=utf-8' : 'application/manifest+json';
      return sendPacked(request, reply.header('cache-control', 'no-cache'), page, type);
    },
  };
}

/** The placeholders are those of the build (`scripts/vite/first-paint.ts`). */
function fillPage(text: string, file: string, { school, unpublished }: Filling): string {
  const safe = extname(file) === '.html' ? escapeHtml : inJson;
  const places: Readonly<Record<string, string>> = {
    SCHOOL: school.short_name,
    NAME: school.name,
    SCHOOL_DATA: JSON.stringify(school),
    UNPUBLISHED: unpublished.join(' '),
  };
  return text.replace(/%(SCHOOL|NAME|SCHOOL_DATA|UNPUBLISHED)%/g, (whole, place: string) =>
    safe(places[place] ?? whole),
  );
}

/** Escaped for a JSON string. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Text that is sent often: compressed once per encoding, with an ETag. */
export interface PackedText {
  readonly text: string;
  readonly tag: string;
  /** The same packed, by the name of the encoding. */
  readonly packed: Map<string, Promise<Buffer>>;
}

const ENCODINGS = [
  { name: 'br', pack: promisify(brotliCompress) },
  { name: 'gzip', pack: promisify<Buffer, Buffer>(gzip) },
] as const;

export function packedText(text: string): PackedText {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { text, tag, packed: new Map() };
}

/** Sends text of that type compressed for the client, or 304 if the client has it. */
export async function sendPacked(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { text, tag, packed }: PackedText,
  type: string,
): Promise<FastifyReply> {
  const encoding = ENCODINGS.find(({ name }) => headers['accept-encoding']?.includes(name));
  const etag = `"${tag}${encoding ? `-${encoding.name}` : ''}"`;
  reply.type(type).header('vary', 'accept-encoding').header('etag', etag);
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (!encoding) return reply.send(text);
  const content = packed.get(encoding.name) ?? encoding.pack(Buffer.from(text));
  packed.set(encoding.name, content);
  return reply.header('content-encoding', encoding.name).send(await content);
}
