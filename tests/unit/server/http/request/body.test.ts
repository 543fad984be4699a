import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import { isRemovedKey } from '#engine/migration/migrate.ts';
import { serverForm } from '#server/forms/server-form.ts';
import type { Operation } from '#server/http/document.ts';
import { HttpError } from '#server/http/errors.ts';
import { registerContentTypes, requestReader } from '#server/http/request/body.ts';
import { contractCompiler } from '#server/http/request/validation.ts';
import { definitionOf, stepOf } from '../../../engine/definitions.ts';

/** A page sends the fields of its form when it was opened: `fio` is now `name`, and `gender` was removed. */

const text = { type: 'string', title: 'Имя' } as const;
const form = serverForm(
  compileForm({
    ...definitionOf([stepOf('step-1', { name: { ...text, 'x-renamed-from': ['fio'] } })]),
    removed: [{ field: 'gender', reason: 'школе не нужен' }],
  }),
);

const members = { type: 'object', properties: { name: { type: 'string' } } };
const bodies = {
  'application/json': { ...members, additionalProperties: false },
  'application/x-www-form-urlencoded': { ...members, additionalProperties: false },
  'multipart/form-data': members,
} as const;
type ContentType = keyof typeof bodies;

const operation: Operation = {
  id: 'createExcursion',
  method: 'POST',
  path: '/',
  access: 'any',
  permission: 'own',
  whilePending: [],
  consents: false,
  viewed: undefined,
  parameters: [],
  body: { content: Object.fromEntries(Object.entries(bodies).map(([type, schema]) => [type, { schema }])) },
  forms: ['test'],
  responses: {},
  success: { status: 204, isJson: false },
};

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await registerContentTypes(app, { maxSize: 1, maxFiles: 1 });
  const read = requestReader(operation, contractCompiler({}, { coerce: false }), {
    readForm: (_, fields) => form.readFlat(fields),
    currentKey: (_, key) => form.currentKey(key),
    isRemoved: (_, key) => isRemovedKey(form.definition, key),
    uploads: { root: '/nowhere', admit: async () => async () => undefined },
  });
  app.setErrorHandler((error, _, reply) =>
    reply.status(error instanceof HttpError ? error.status : 500).send(error),
  );
  app.post('/', async (request) => (await read(request)).body);
});
afterAll(() => app.close());

const encoders: Record<ContentType, (fields: Record<string, string>) => string> = {
  'application/json': (fields) => JSON.stringify(fields),
  'application/x-www-form-urlencoded': (fields) => new URLSearchParams(fields).toString(),
  'multipart/form-data': (fields) =>
    [
      ...Object.entries(fields).map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      '--b--\r\n',
    ].join(''),
};

async function sent(type: ContentType, fields: Record<string, string>) {
  const header = type === 'multipart/form-data' ? `${type}; boundary=b` : type;
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': header },
    payload: encoders[type](fields),
  });
  return statusCode === 200 ? JSON.parse(body) : statusCode;
}

describe.each(Object.keys(encoders) as ContentType[])('a page opened before a release sends %s', (type) => {
  const isClosed = 'additionalProperties' in bodies[type];

  it('and renamed fields keep their answers', async () => {
    expect(await sent(type, { fio: 'Анна' })).toEqual({ name: 'Анна' });
  });

  it('and the answer under the current name is used if both are sent', async () => {
    expect(await sent(type, { name: 'Анна', fio: 'Мария' })).toEqual({ name: 'Анна' });
    expect(await sent(type, { fio: 'Мария', name: 'Анна' })).toEqual({ name: 'Анна' });
  });

  it('and removed fields are ignored', async () => {
    expect(await sent(type, { name: 'Анна', gender: 'female' })).toEqual({ name: 'Анна' });
  });

  it('and unknown fields are rejected, unless the body accepts any name', async () => {
    const fields = { name: 'Анна', shoe_size: '38' };
    expect(await sent(type, fields)).toEqual(isClosed ? 400 : fields);
  });
});

it('the answers of a body are parsed once, for the route and the handler', () => {
  const { fields } = form.readFlat({ name: ' Анна ' });
  const values = form.toValues(fields);
  expect(values).toEqual({ name: 'Анна' });
  expect(form.toValues(fields)).toBe(values);
});
