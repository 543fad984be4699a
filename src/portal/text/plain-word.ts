/** A word as people compare it: capitals, spaces around and between words and the dots of a letter say nothing. */
export function plainWord(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ru').replaceAll('\u0451', '\u0435');
}
