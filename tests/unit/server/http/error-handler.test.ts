import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from '#server/http/errors.ts';

it.each([
  ['23503', 409],
  ['23505', 409],
  ['22021', 400],
  ['57P01', 503],
  ['42P01', 500],
])('the response to the database error %s is %i, without its text', async (code, status) => {
  const server = Fastify();
  server.setErrorHandler(answerError);
  server.get('/', () => {
    throw Object.assign(new Error('of the database'), { code });
  });
  const response = await server.inject('/');
  expect(response.statusCode).toBe(status);
  expect(response.json().message).not.toContain('of the database');
});
