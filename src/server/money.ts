/** Kopecks → `1500.00`, by their digits alone: an amount is never a fraction on its way. */
export function toDecimal(kopecks: number): string {
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1500.00` → kopecks; `undefined` for anything else. */
export function fromDecimal(text: string): number | undefined {
  return /^\d{1,13}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined;
}

/** Kopecks in words for a person: `1 500 ₽`, `1 500,50 ₽`, with spaces that do not break. */
export function roubles(kopecks: number): string {
  const [whole = '', rest = ''] = toDecimal(kopecks).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${grouped}${rest === '00' ? '' : `,${rest}`}\u00a0₽`;
}
