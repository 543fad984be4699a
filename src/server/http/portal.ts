import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import { HttpError } from './errors.ts';
import { escaped } from './plain-page.ts';

/** What whoever opens a page is to know before anything else; nothing most of the time. */
type Notice = () => Promise<string | undefined>;

/**
 * The built portal under `/lk`: assets have their hash in their name and are kept for good, every other address below
 * `/lk` is the page, and an unknown address elsewhere a 404 in the shape of every error.
 */
export async function registerPortal(app: FastifyInstance, root: string, notice: Notice): Promise<void> {
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
    setHeaders: (reply, path) => {
      const forGood = path.includes('/assets/');
      reply.header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = async (_request: FastifyRequest, reply: FastifyReply) => {
    const line = await notice();
    if (line === undefined) return reply.sendFile('index.html');
    const html = await readFile(join(root, 'index.html'), 'utf8');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replace('<body>', `<body>${noticeAbove(line)}`));
  };
  app.get('/', (_request, reply) => reply.redirect('/lk/'));
  app.get('/lk', page);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && /^\/lk\/(?!assets\/)/.test(path);
    return isPage ? page(request, reply) : unknownAddress();
  });
}

/** A bar in the look of what the sign-in page itself says above its form: classes that its style sheet has. */
function noticeAbove(line: string): string {
  const look = 'border-b border-accent/60 bg-accent/15 p-4 text-center';
  return `<aside class="${look}">${escaped(line)}</aside>`;
}

function unknownAddress(): never {
  throw new HttpError(404, words.noSuchAddress);
}
