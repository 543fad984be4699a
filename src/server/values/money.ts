/** Kopecks → `1500.00`, by digits, without fractions on the way. */
export function toDecimal(kopecks: number): string {
  const digits = String(kopecks).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `1500.00` → kopecks; `undefined` for anything else. */
export function fromDecimal(text: string): number | undefined {
  const kopecks = /^\d+\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined;
  return Number.isSafeInteger(kopecks) ? kopecks : undefined;
}
