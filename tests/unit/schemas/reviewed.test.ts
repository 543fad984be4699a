import { expect, test } from 'vitest';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { judgeReviewed } from '#tests/mutations/reviewed/judge-reviewed.ts';
import type { ReviewedMistake } from '#tests/mutations/reviewed/reviewed-mistake.ts';
import { contract, operations, soundSchemas } from './fixture.ts';

const sound = soundSchemas();
const verdictOf = (mistake: ReviewedMistake) =>
  judgeReviewed(sound, mistake, (files) => checkSchemas(files, operations, contract)).verdict;
const misspelt = {
  mistake: 'a misspelt keyword',
  file: 'forms/question.json',
  from: '"title": "Вопрос"',
  to: '§"titel": "Вопрос"',
};
const says = /«titel».*«title»/;

test('a mistake of the review is caught where its line says what it is', () => {
  expect(verdictOf({ ...misspelt, says })).toBe('caught');
});

test('it is taken badly where its line says something else, or another line says it', () => {
  expect(verdictOf({ ...misspelt, says: /«title» здесь уже есть/ })).toBe('badly');
  const elsewhere = { ...misspelt, to: '"titel": "Вопрос",\n§"x-help": "Слова"' };
  expect(verdictOf({ ...elsewhere, says })).toBe('badly');
});

test('an edit that says nothing wrong is silent, and one that finds no place is none', () => {
  expect(verdictOf({ ...misspelt, to: '"title": "Ответ"', says })).toBe('silent');
  expect(verdictOf({ ...misspelt, from: '"no": "such"', says })).toBe('placeless');
});
