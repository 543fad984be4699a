import { describe, expect, test } from 'vitest';
import { matchesSearch } from '#engine/text/search.ts';

const QUESTION = 'Когда приходит счёт за обучение?';
const ANSWER = 'До десятого числа. Оплатить его можно картой или по QR-коду.';

describe('the search in questions', () => {
  test.each([
    ['an empty query, which finds everything', ''],
    ['spaces, which are ignored', '   '],
    ['a word of the question', 'счёт'],
    ['е in place of ё', 'счет'],
    ['capital letters', 'СЧЁТ'],
    ['the start of a word', 'обуч'],
    ['another form of a word', 'оплата'],
    ['another grammatical case', 'обучения'],
    ['words of the question and of the answer, in any order', 'картой счет'],
    ['punctuation between words', 'счёт, карта'],
    ['Latin letters', 'qr'],
  ])('finds by %s', (_, query) => {
    expect(matchesSearch(query, [QUESTION, ANSWER])).toBe(true);
  });

  test.each([
    ['a missing word', 'экскурсия'],
    ['one of two words', 'счёт экскурсия'],
    ['the middle of a word', 'учение'],
    ['a short word whose ending would leave nothing', 'ей'],
  ])('does not find by %s', (_, query) => {
    expect(matchesSearch(query, [QUESTION, ANSWER])).toBe(false);
  });

  test('finds ё by е and the reverse', () => {
    expect(matchesSearch('ёлка', ['Елка'])).toBe(true);
    expect(matchesSearch('елка', ['Ёлка'])).toBe(true);
  });
});
