import { describe, expect, test } from 'vitest';
import { isPermanentRefusal } from '#api/error.ts';

describe('a failed read of the user', () => {
  test.each([
    [400, 'not understood'],
    [401, 'the token is not known'],
    [403, 'not allowed'],
    [404, 'no such user'],
    [409, 'another state'],
    [410, 'gone'],
    [422, 'not accepted'],
    [423, 'blocked'],
    [451, 'forbidden by law'],
  ])('with the status %i (%s) ends the session', (status) => {
    expect(isPermanentRefusal(status)).toBe(true);
  });

  test.each([
    [-1, 'a fault of the page'],
    [0, 'no connection'],
    [200, 'a response that cannot be read'],
    [302, 'a page of a proxy'],
    [408, 'too slow'],
    [425, 'too early'],
    [429, 'too often'],
    [500, 'a fault of the server'],
    [502, 'no server behind the proxy'],
    [503, 'under repair'],
    [504, 'no response in time'],
  ])('with the status %i (%s) keeps the session and may be retried', (status) => {
    expect(isPermanentRefusal(status)).toBe(false);
  });
});
