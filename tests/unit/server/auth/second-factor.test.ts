import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash, secretAddress, stepOfCode } from '#server/auth/second-factor.ts';

/** «12345678901234567890», of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %i seconds the code of the RFC is %s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(step);
});

it.each([
  [-60, undefined],
  [-30, 41_152_263],
  [30, 41_152_263],
  [60, undefined],
])('with a clock off by %i seconds the step is %s', (off, step) => {
  expect(stepOfCode(SECRET, '005924', new Date((1_234_567_890 + off) * 1000))).toBe(step);
});

it.each(['', '00592', '0059245', 'abcdef', '００５９２４'])('«%s» is not a code', (code) => {
  expect(stepOfCode(SECRET, code, new Date(1_234_567_890_000))).toBeUndefined();
});

it('the URL for the app has issuer and account once each', () => {
  const url = secretAddress(SECRET, 'Школа', '+79000000001');
  expect(decodeURIComponent(url)).toMatch(/^otpauth:\/\/totp\/\+79000000001\?issuer=Школа&secret=GEZD/);
});

it('ten different recovery codes are accepted in any spelling', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(recoveryHash(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(recoveryHash(code));
  }
});
