import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryHash, secretAddress, stepOfCode } from '#server/auth/second-factor.ts';

/** «12345678901234567890», of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %i seconds the code of the standard is %s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(step);
});

it.each([
  [-60, undefined],
  [-30, 41_152_263],
  [30, 41_152_263],
  [60, undefined],
])('a clock that is %i seconds off gives step %s', (off, step) => {
  expect(stepOfCode(SECRET, '005924', new Date((1_234_567_890 + off) * 1000))).toBe(step);
});

it.each(['', '00592', '0059245', 'abcdef', '００５９２４'])('«%s» is no code', (code) => {
  expect(stepOfCode(SECRET, code, new Date(1_234_567_890_000))).toBeUndefined();
});

it('an app is told whose secret it is, each name once', () => {
  const address = secretAddress(SECRET, 'Школа', '+79000000001');
  expect(decodeURIComponent(address)).toMatch(/^otpauth:\/\/totp\/\+79000000001\?issuer=Школа&secret=GEZD/);
});

it('recovery codes are ten, all different, and found however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(recoveryHash(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(recoveryHash(code));
  }
});
