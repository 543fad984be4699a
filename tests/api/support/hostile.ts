import fc from 'fast-check';
import { expect } from 'vitest';
import type { ApiResponse } from './client.ts';

/** Texts that often break programs. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...[
      '\u0000',
      'a\u0000b',
      '\ud800',
      '__proto__',
      '🙂'.repeat(50),
      "'; drop table users; --",
      '../..',
      '-1',
    ],
    ...['1e400', '9007199254740993', '2147483648', 'NaN', 'null', 'true', '[object Object]', ''],
    // texts of forms have at most 20,000 letters
    'я'.repeat(20_001),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Values of every type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(2 ** 53 + 2, 2 ** 31, 1e308, -1, 0.5, 0),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('id', 'constructor', '__proto__', 'a'), hostileText),
);

/** Expects no server error, and the common format of errors. */
export function expectNoServerError(
  { status, headers, body, text }: ApiResponse<unknown>,
  what: unknown,
): void {
  expect(status, `${JSON.stringify(what)} → ${text}`).toBeLessThan(500);
  expect(headers.get('x-request-id')).toMatch(/^[2-9a-z]{10}$/);
  if (status < 400) return;
  expect(body).toEqual({
    message: expect.stringMatching(/[а-яё]/i),
    ...('errors' in Object(body) && { errors: expect.any(Array) }),
    // a refused stale revision comes with the newer state (`Stale` in the contract)
    ...(status === 409 &&
      'application' in Object(body) && {
        application: expect.any(Object),
        files: expect.any(Array),
      }),
  });
}
