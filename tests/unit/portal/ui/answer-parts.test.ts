import { describe, expect, test } from 'vitest';
import { answerParts } from '#portal/ui/answer-text.tsx';

describe('the text of an answer', () => {
  test('a blank line begins a paragraph, a single line break does not', () => {
    expect(answerParts('Раз\nдва\n\n \nтри')).toEqual([[{ text: 'Раз\nдва' }], [{ text: 'три' }]]);
  });

  test('an empty answer has no paragraphs', () => {
    expect(answerParts(' \n\n ')).toEqual([]);
  });

  test('an address in it is a link, without the mark that ends the sentence', () => {
    expect(answerParts('Смотрите https://example.ru/a?b=1. Там всё.')).toEqual([
      [
        { text: 'Смотрите ' },
        { text: 'https://example.ru/a?b=1', href: 'https://example.ru/a?b=1' },
        { text: '. Там всё.' },
      ],
    ]);
  });

  test('what is no web address is no link', () => {
    expect(answerParts('javascript:alert(1) и ftp://example.ru')).toEqual([
      [{ text: 'javascript:alert(1) и ftp://example.ru' }],
    ]);
  });
});
