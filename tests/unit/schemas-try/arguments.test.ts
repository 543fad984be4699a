import { describe, expect, it } from 'vitest';
import { readArguments } from '#scripts/schemas-try/arguments.ts';

describe('arguments of schemas:try', () => {
  it('are one or several files with options', () => {
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
  ])('%j are reported as wrong', (words, sentence) => {
    expect(() => readArguments(words)).toThrow(sentence);
  });
});
