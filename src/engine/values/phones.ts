export type PhoneReason = 'letters' | 'short' | 'long';
export type ParsedPhone =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: PhoneReason };

/**
 * Parses a phone as people write it (`8 900 000-00-01`, `+7 (900) …`, `900…`, or with another country code) into its
 * stored notation: `+79000000001`.
 */
export function parsePhone(text: string): ParsedPhone {
  const digits = text.replace(/[\s\u00a0\u202f().\-‐‑–—/]/g, '');
  if (!/^\+?\d*$/.test(digits)) return { ok: false, reason: 'letters' };
  const value = withCountryCode(digits);
  if (value.startsWith('+7')) return checkLength(value, 12, 12);
  return checkLength(value, 9, 16);
}

/** The number with its country code, which is +7 by default. */
function withCountryCode(digits: string): string {
  if (/^\+89\d{9}$/.test(digits)) return `+7${digits.slice(2)}`;
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (/^810\d{9,}$/.test(digits)) return `+${digits.slice(3)}`;
  if (/^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return digits.length > 10 ? `+${digits}` : `+7${digits}`;
}

function checkLength(value: string, min: number, max: number): ParsedPhone {
  if (value.length < min) return { ok: false, reason: 'short' };
  if (value.length > max) return { ok: false, reason: 'long' };
  return { ok: true, value };
}

export function isPhone(text: string): boolean {
  const parsed = parsePhone(text);
  return parsed.ok && parsed.value === text;
}

/** A stored phone for display: `+7 900 000-00-01`; an international one unchanged. */
export function formatPhone(value: string): string {
  return value.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
}
