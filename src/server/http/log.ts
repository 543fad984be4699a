import type { FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/running.ts';

/**
 * What is written to the log: method, path without its query, status, time. No header but the identifier of the
 * request, no body: what people write in their forms is nobody's to read here.
 */
export function loggerOptions(level: string) {
  return {
    level,
    redact: {
      paths: ['req.headers', 'headers.authorization', '*.password', '*.token'],
      censor: words.hidden,
    },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip }),
    },
  };
}
