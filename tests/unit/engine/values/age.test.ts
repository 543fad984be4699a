import { expect, test } from 'vitest';
import { ageInWords } from '#engine/text/view.ts';
import { ageOn } from '#engine/values/dates.ts';

test.each([
  ['14.03.2017', '13.03.2026', 8],
  ['14.03.2017', '14.03.2026', 9],
  ['14.03.2017', '14.03.2017', 0],
  ['29.02.2016', '28.02.2027', 10],
  ['29.02.2016', '01.03.2027', 11],
  ['28.02.2015', '29.02.2028', 13],
  ['31.12.1999', '01.01.2100', 100],
])('a person born on %s is on %s %d years old', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age);
});

test.each([['15.03.2026'], ['30.02.2016'], ['14.3.2017'], ['вчера'], ['']])(
  '%s is not a past birth date',
  (text) => {
    expect(ageOn(text, '14.03.2026')).toBeUndefined();
  },
);

test.each([
  [0, 'меньше года'],
  [1, '1\u00a0год'],
  [3, '3\u00a0года'],
  [9, '9\u00a0лет'],
  [11, '11\u00a0лет'],
  [21, '21\u00a0год'],
])('an age of %d years is displayed as «%s»', (age, words) => {
  expect(ageInWords(age)).toBe(words);
});
