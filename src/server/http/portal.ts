import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import { HttpError } from './errors.ts';
import { filledPages, type NamedSchool } from './filled-pages.ts';
import { escaped } from './plain-page.ts';

/** What whoever opens a page is to know before anything else; nothing most of the time. */
type Notice = () => Promise<string | undefined>;

/** What the pages say that is not of the build. */
interface Said {
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

/** The worker in place of another: it takes what that has kept, and itself, off the device. */
const WORKER = '/lk/sw.js';
const LAST_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** How it is installed: it says what the school is called. */
const MANIFEST = 'manifest.webmanifest';

/** Where no screen has a page of its own. */
const ANY_PAGE = 'index.html';

/** Where whoever opens the portal for the first time is led: who is signed in has most of it already. */
const SIGN_IN = 'login';

/**
 * The built portal under `/lk`: assets have their hash in their name and are kept for good, every other address below
 * `/lk` is the page, and an unknown address elsewhere a 404 in the shape of every error.
 */
export async function registerPortal(
  app: FastifyInstance,
  { root, offline }: BuiltPortal,
  { notice, school, unpublished }: Said,
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
    // what the server fills in does not go as it was built
    allowedPath: (path) => !/\.(html|webmanifest)$/.test(path) && (offline || !path.endsWith('sw.js')),
    setHeaders: (reply, path) => {
      const forGood = path.includes('/assets/');
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pages = screenPages(root);
  const files = filledPages(root, school, unpublished);
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

/** The pages that name beforehand what their screen will load, by its path (`scripts/vite/screen-pages.ts`). */
function screenPages(root: string): ReadonlyMap<string, string> {
  const folder = join(root, 'pages');
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  return new Map(files.map((name) => [name.replace(/\.html$/, ''), join('pages', name)]));
}

/** A newer version's asset, whose page another process has given already; by its path below `root`. */
function builtSince(root: string, path: string): string | undefined {
  const [, name] = /^\/lk\/(assets\/[\w-][\w.-]*)$/.exec(path) ?? [];
  return name !== undefined && existsSync(join(root, name)) ? name : undefined;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** A bar in the look of what the sign-in page itself says above its form: classes that its style sheet has. */
function noticeAbove(line: string): string {
  const look = 'border-b border-accent/60 bg-accent/15 p-4 text-center';
  return `<aside class="${look}">${escaped(line)}</aside>`;
}

function unknownAddress(): never {
  throw new HttpError(404, words.noSuchAddress);
}
