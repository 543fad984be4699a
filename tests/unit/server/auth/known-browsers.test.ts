import { describe, expect, it, test } from 'vitest';
import { browserCookie, browserTokenIn } from '#server/auth/attempts.ts';

const token = `${'Az09_-'.repeat(7)}x`;

describe('the token of a known browser', () => {
  test.each([
    [`known_browser=${token}`],
    [`a=b; known_browser=${token}`],
    [`known_browser=${token}; a=b`],
    [`a=b;known_browser=${token};c=d`],
    [`a=b;  known_browser=${token}`],
  ])('is read from %s', (cookies) => {
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
  ])('is absent in %s', (cookies) => {
    expect(browserTokenIn(cookies)).toBeUndefined();
  });
});

it('scripts and other sites cannot read the cookie; it requires https if the portal has it', () => {
  const cookie = `known_browser=${token}; Path=/api/auth; Max-Age=31536000; HttpOnly; SameSite=Strict`;
  expect(browserCookie(token, { origin: 'http://localhost' })).toBe(cookie);
  expect(browserCookie(token, { origin: 'https://school.ru' })).toBe(`${cookie}; Secure`);
  expect(browserTokenIn(browserCookie(token, { origin: 'https://school.ru' }))).toBe(token);
});
