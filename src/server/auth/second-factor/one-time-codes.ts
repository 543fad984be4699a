import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every app takes without asking: SHA-1, six digits, thirty seconds. */
const PERIOD = 30;
/** A clock may be this many codes fast or slow. */
const DRIFT = 1;
const SECRET_BYTES = 20;

/** A new secret, in Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an app is told by the picture: `otpauth://totp/…`. */
export function secretAddress(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString();
}

/** The step of time whose code this is, by a clock that is one step off at most; `undefined` where it is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // the library fails at six signs that are no figures
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  // the issuer stands once: each letter makes the picture denser
  const names = { issuer, label, issuerInLabel: false };
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });
}
