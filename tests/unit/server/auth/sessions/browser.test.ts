import { expect, it } from 'vitest';
import { browserName } from '#server/auth/sessions.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 YaBrowser/24.10.1.84.00 SA/3 Mobile Safari/537.36',
    'Yandex Browser, Android',
  ],
  ['nothing known', null],
  ['', null],
  [undefined, null],
])('%s is named %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it('reads only the start of an endless header', () => {
  const started = Date.now();
  expect(browserName(`${'('.repeat(20_000)} Chrome/131.0`)).toBeNull();
  expect(Date.now() - started).toBeLessThan(100);
});
