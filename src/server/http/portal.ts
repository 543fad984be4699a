import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import { HttpError } from './errors.ts';

/**
 * The built portal under `/lk`: assets have their hash in their name and are kept for good, every other address below
 * `/lk` is the page, and an unknown address elsewhere a 404 in the shape of every error.
 */
export async function registerPortal(app: FastifyInstance, root: string): Promise<void> {
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
  const page = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');
  app.get('/', (_request, reply) => reply.redirect('/lk/'));
  app.get('/lk', page);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && /^\/lk\/(?!assets\/)/.test(path);
    return isPage ? page(request, reply) : unknownAddress();
  });
}

function unknownAddress(): never {
  throw new HttpError(404, words.noSuchAddress);
}
