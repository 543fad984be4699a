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
const says = /«titel».*«title»/;

test('a reviewed mistake is caught if the message is at its line', () => {
  expect(verdictOf({ ...misspelt, says })).toBe('caught');
});

test('a reviewed mistake is reported badly if its line has another message, or another line has it', () => {
  expect(verdictOf({ ...misspelt, says: /«title» здесь уже есть/ })).toBe('badly');
  const elsewhere = { ...misspelt, to: '"titel": "Вопрос",\n§"x-help": "Слова"' };
  expect(verdictOf({ ...elsewhere, says })).toBe('badly');
});

test('a valid edit has no message; one without its place fails', () => {
  expect(verdictOf({ ...misspelt, to: '"title": "Ответ"', says })).toBe('silent');
  expect(verdictOf({ ...misspelt, from: '"no": "such"', says })).toBe('placeless');
});
