import { expect, it } from 'vitest';
import { classesText } from '#server/courses/admin-courses.ts';

it.each([
  [[], 'для всех'],
  [['5'], '5 класс'],
  [['5', '6', '7'], '5–7 классы'],
  [['7', '5', '6'], '5–7 классы'],
  [['5', '7'], '5 класс, 7 класс'],
  [['preschool', '1'], 'Дошкольник, 1 класс'],
])('a course for the classes %j is for %s', (classes, words) => {
  expect(classesText(classes)).toBe(words);
});
