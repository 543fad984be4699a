/** A word as people compare it: capitals, spaces around and between words and the dots of ё say nothing. */
export function plainWord(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ru').replaceAll('ё', 'е');
}
