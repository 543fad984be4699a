import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { addField } from './multipart.ts';

/** How a body of each content type is taken; what the contract does not want of an operation is refused there. */
export async function registerContentTypes(
  app: FastifyInstance,
  files: { maxSize: number; maxFiles: number },
): Promise<void> {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else readJson(request, text.toString(), done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      const fields: Record<string, unknown> = {};
      for (const [key, value] of new URLSearchParams(text.toString()))
        addField(fields, key.replace(/\[\]$/, ''), value);
      done(null, fields);
    },
  );
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: files.maxSize,
      files: files.maxFiles,
      fields: 2_000,
      fieldSize: 256 * 1024,
      fieldNameSize: 200,
      parts: 2_100,
    },
  });
}
