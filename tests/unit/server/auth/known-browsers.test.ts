import { describe, expect, it, test } from 'vitest';
import { browserCookie, browserTokenIn } from '#server/auth/attempts.ts';

const token = `${'Az09_-'.repeat(7)}x`;

describe('a browser of a former sign-in carries its token', () => {
  test.each([
    [`known_browser=${token}`],
    [`a=b; known_browser=${token}`],
    [`known_browser=${token}; a=b`],
    [`a=b;known_browser=${token};c=d`],
    [`a=b;  known_browser=${token}`],
  ])('in %s', (cookies) => {
    expect(browserTokenIn(cookies)).toBe(token);
  });

  test.each([
    [undefined],
    [''],
    ['known_browser='],
    [`known_browser=${token}y`],
    [`known_browser=${token.slice(1)}`],
    [`known_browser=${token.slice(1)}*`],
    [`xknown_browser=${token}`],
    [`known_browser=${token} x`],
    [`other=${token}`],
    [`a=b known_browser=${token}`],
  ])('and none in %s', (cookies) => {
    expect(browserTokenIn(cookies)).toBeUndefined();
  });
});

it('no script reads it, no other site sends it, and only over https where the portal has that', () => {
  const cookie = `known_browser=${token}; Path=/api/auth; Max-Age=31536000; HttpOnly; SameSite=Strict`;
  expect(browserCookie(token, { origin: 'http://localhost' })).toBe(cookie);
  expect(browserCookie(token, { origin: 'https://school.ru' })).toBe(`${cookie}; Secure`);
  expect(browserTokenIn(browserCookie(token, { origin: 'https://school.ru' }))).toBe(token);
});
