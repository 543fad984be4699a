import { expect, test } from 'vitest';
import { judgeReviewed } from '#tests/mutations/reviewed/judge-reviewed.ts';
import { contract, operations, soundSchemas } from './fixture.ts';

const school = { files: soundSchemas(), operations, contract };
const misspelt = {
  mistake: 'a misspelt keyword',
  file: 'forms/question.json',
  from: '"title": "Вопрос"',
  to: '§"titel": "Вопрос"',
};
const says = /«titel».*«title»/;

test('a mistake of the review is caught where its line says what it is', () => {
  expect(judgeReviewed(school, { ...misspelt, says }).verdict).toBe('caught');
});

test('it is taken badly where its line says something else, or another line says it', () => {
  expect(judgeReviewed(school, { ...misspelt, says: /«title» здесь уже есть/ }).verdict).toBe('badly');
  const elsewhere = { ...misspelt, to: '"titel": "Вопрос",\n§"x-help": "Слова"' };
  expect(judgeReviewed(school, { ...elsewhere, says }).verdict).toBe('badly');
});

test('an edit that says nothing wrong is silent, and one that finds no place is none', () => {
  expect(judgeReviewed(school, { ...misspelt, to: '"title": "Ответ"', says }).verdict).toBe('silent');
  expect(judgeReviewed(school, { ...misspelt, from: '"no": "such"', says }).verdict).toBe('placeless');
});
