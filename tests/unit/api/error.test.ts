import { describe, expect, it, test, vi } from 'vitest';
import { ApiError, errorFromResponse, isPermanentRefusal, toApiError } from '#api/error.ts';

describe('an error response', () => {
  it('shows the server’s message', () => {
    const error = errorFromResponse(
      422,
      '{"message":"Проверьте заявку.","errors":[{"path":"sibling_1_birth_date","message":"31 февраля не бывает."}]}',
    );
    expect(error).toMatchObject({ status: 422, message: 'Проверьте заявку.' });
    expect(error.errors).toEqual([{ path: 'sibling_1_birth_date', message: '31 февраля не бывает.' }]);
  });

  it('keeps its body, which has the newer state after a stale update', () => {
    expect(errorFromResponse(409, '{"message":"Изменили.","application":{"id":1}}').body).toMatchObject({
      application: { id: 1 },
    });
  });

  it.each([400, 401, 403, 404, 409, 413, 423, 429, 500, 502, 503, 504])(
    'has a Russian message if the server sends none: %i',
    (status) => {
      for (const text of ['', '<html>Bad Gateway</html>', '{"message":""}', 'null', '[]']) {
        expect(errorFromResponse(status, text).message).toMatch(/^[А-ЯЁ].*\.$/);
      }
    },
  );

  it.each([
    ['3', 3000],
    ['Wed, 21 Oct 2026 07:28:05 GMT', 5000],
    ['Wed, 21 Oct 2026 07:27:00 GMT', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('keeps the server’s Retry-After: %s', (header, wait) => {
    vi.setSystemTime('2026-10-21T07:28:00Z');
    expect(
      errorFromResponse(429, '', new Headers(header === null ? {} : { 'Retry-After': header })).retryAfter,
    ).toBe(wait);
    vi.useRealTimers();
  });

  it('keeps the request id of a server error', () => {
    const headers = new Headers({ 'X-Request-Id': 'k7m3x9qw2d' });
    const messageOf = (status: number) => errorFromResponse(status, '{"message":"Ошибка."}', headers).message;
    expect(messageOf(500)).toBe('Ошибка. Код ошибки: k7m3x9qw2d');
    expect(messageOf(422)).toBe('Ошибка.');
  });

  it('drops malformed details', () => {
    expect(errorFromResponse(422, '{"message":"Нет.","errors":[{"path":1},"x",null]}').errors).toEqual([]);
  });
});

describe('a thrown error', () => {
  it('becomes a connection error if there was no response', () => {
    expect(toApiError(new TypeError('Failed to fetch'))).toMatchObject({
      status: 0,
      message: expect.stringContaining('Нет связи'),
    });
  });

  it('stays unchanged if it is an API error already', () => {
    const error = new ApiError(404, 'Заявка не найдена.');
    expect(toApiError(error)).toBe(error);
  });

  it('never shows a developer message', () => {
    expect(toApiError(new RangeError('x is not iterable')).message).toMatch(/^[А-ЯЁ]/);
  });
});

it.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
  [409, false],
  [-1, false],
])('a retry after status %i may help: %s', (status, temporary) => {
  expect(new ApiError(status, '').isTemporary).toBe(temporary);
});

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
