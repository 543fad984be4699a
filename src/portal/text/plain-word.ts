/** A word as people compare it: capitals, spaces around and between words and the dots of ё say nothing. */
export function plainWord(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('ru').replaceAll(YO, YE);
}

/** The letter with dots, and the one without. */
const [YO, YE] = ['\u0451', '\u0435'] as const;
