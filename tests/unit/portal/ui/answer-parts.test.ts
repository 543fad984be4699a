import { describe, expect, test } from 'vitest';
import { answerParts } from '#portal/ui/answer-text.tsx';

describe('an FAQ answer', () => {
  test('starts a paragraph at a blank line only', () => {
    expect(answerParts('Раз\nдва\n\n \nтри')).toEqual([[{ text: 'Раз\nдва' }], [{ text: 'три' }]]);
  });

  test('has no paragraphs if it is empty', () => {
    expect(answerParts(' \n\n ')).toEqual([]);
  });

  test('links an address without the closing punctuation', () => {
    expect(answerParts('Смотрите https://example.ru/a?b=1. Там всё.')).toEqual([
      [
        { text: 'Смотрите ' },
        { text: 'https://example.ru/a?b=1', href: 'https://example.ru/a?b=1' },
        { text: '. Там всё.' },
      ],
    ]);
  });

  test('does not link other text', () => {
    expect(answerParts('javascript:alert(1) и ftp://example.ru')).toEqual([
      [{ text: 'javascript:alert(1) и ftp://example.ru' }],
    ]);
  });
});
