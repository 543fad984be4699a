import { expect, test } from 'vitest';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { checkMistake } from '#tests/mutations/reviewed/check-mistake.ts';
import type { ReviewedMistake } from '#tests/mutations/reviewed/reviewed-mistake.ts';
import { contract, operations, validSchemas } from './fixture.ts';

const valid = validSchemas();
const verdictOf = (mistake: ReviewedMistake) =>
  checkMistake(valid, mistake, (files) => checkSchemas(files, operations, contract)).verdict;
const misspelt = {
  mistake: 'a misspelt keyword',
  file: 'forms/question.json',
  from: '"title": "Вопрос"',
  to: '§"titel": "Вопрос"',
};
const expected = /«titel».*«title»/;

test('a reviewed mistake is caught if the expected message is at the marked line', () => {
  expect(verdictOf({ ...misspelt, expected, consequences: true })).toBe('caught');
});

test('a reviewed mistake is reported badly if the message or its line is not the expected one', () => {
  expect(verdictOf({ ...misspelt, expected: /«title» здесь уже есть/ })).toBe('badly');
  const elsewhere = { ...misspelt, to: '"titel": "Вопрос",\n§"x-help": "Слова"' };
  expect(verdictOf({ ...elsewhere, expected, consequences: true })).toBe('badly');
  // beside it, the missing title is reported
  expect(verdictOf({ ...misspelt, expected })).toBe('badly');
});

test('a valid edit is silent, and an edit whose text is not found is not applicable', () => {
  expect(verdictOf({ ...misspelt, to: '"title": "Ответ"', expected })).toBe('silent');
  expect(verdictOf({ ...misspelt, from: '"no": "such"', expected })).toBe('not applicable');
});
