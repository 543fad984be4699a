/** Whether SMS go to the country of a phone: its number begins with one of these codes. */
export function isSmsCountry(countries: readonly string[], phone: string): boolean {
  return countries.some((code) => phone.startsWith(`+${code}`));
}
