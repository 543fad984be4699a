import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUnlikely } from '#engine/store/warnings.ts';
import { localToday, setClock } from '#engine/values/date-limits.ts';

beforeEach(() => setClock(() => '26.11.2026'));
afterEach(() => setClock(localToday));

/** Warns about an answer that equals the one to `first`. */
const same = { field: 'first', text: 'То же?' };
/** Warns about a grade if the age on the next 1 September, minus the grade, is not between 5 and 8. */
const grade = { field: 'born', years: [5, 8], text: 'Возраст?' } as const;

test.each([
  [same, 'humanities', 'humanities', true],
  [same, 'humanities', 'science', false],
  [same, '8 (916) 123-45-67', '+79161234567', true],
  [same, '', '', false],
  [same, undefined, 'science', false],
  [grade, '11А', '27.03.2019', true],
  [grade, '1А', '27.03.2020', false],
  [grade, '1А', '27.03.2017', true],
  [grade, '5А', '01.09.2015', false],
  [grade, '5А', 'весной', false],
  [grade, 'нулевой', '27.03.2015', false],
])('the warning %j for the answer %j beside %j: %s', (warning, answer, other, expected) => {
  expect(isUnlikely(warning, answer, other)).toBe(expected);
});
