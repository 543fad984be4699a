/**
 * Numbers whose beginning another country or another kind of line shares with a country code that a school may name:
 * +7 is Russia and Kazakhstan (ITU-T E.164, national numbering plans), and SMS reach mobile lines alone.
 */
const MOBILE: Readonly<Record<string, RegExp>> = {
  '7': /^\+79\d{9}$/,
  // 71x and 72x are landlines
  '77': /^\+77[04-7]\d{8}$/,
};

/** Whether SMS go to a phone: the longest code that it begins with is named, and its line is a mobile one as far as is known. */
export function isSmsCountry(countries: readonly string[], phone: string): boolean {
  const codes = [...countries, ...Object.keys(MOBILE)].filter((code) => phone.startsWith(`+${code}`));
  const longest = codes.reduce((one, other) => (other.length > one.length ? other : one), '');
  return countries.includes(longest) && (MOBILE[longest]?.test(phone) ?? true);
}
