import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerError } from '#server/http/errors.ts';

it.each([
  ['23503', 409],
  ['23505', 409],
  ['22021', 400],
  ['57P01', 503],
  ['42P01', 500],
])('the database error %s is answered with %i', async (code, status) => {
  const server = Fastify();
  server.setErrorHandler(answerError);
  server.get('/', () => {
    throw Object.assign(new Error('of the database'), { code });
  });
  const answer = await server.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).not.toContain('of the database');
});
