import { describe, expect, it } from 'vitest';
import { readArguments } from '#scripts/schemas-try/arguments.ts';

describe('the words of schemas:try', () => {
  it('are one file or several, and what stands beside one', () => {
    expect(readArguments(['a.json', '--data', 'b.json', '--json'])).toEqual({
      files: ['a.json'],
      ui: undefined,
      data: 'b.json',
      schemas: [],
      json: true,
    });
    expect(readArguments(['--help'])).toBe('help');
  });

  it.each([
    [[], 'Назовите файл схемы'],
    [['a.json', '--date', 'b.json'], 'Такого слова у команды нет: --date'],
    [['a.json', '--data'], 'После --data'],
    [['a.json', 'b.json', '--ui', 'c.json'], '--ui и --data бывают у одного файла схемы'],
  ])('%j are told what is wrong with them', (words, sentence) => {
    expect(() => readArguments(words)).toThrow(sentence);
  });
});
