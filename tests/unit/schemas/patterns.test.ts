import { expect, test } from 'vitest';
import { attackOn } from '#scripts/schemas-check/read/answers.ts';

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(\\p{L}+\\s?)+$',
  '^([А-ЯЁа-яё]+\\s*)+$',
  '^(\\d+-?)*$',
  '^(?=(a+)+$)',
  '^(\\p{L}|\\p{Lu})+$',
  '^(. |. +)+$',
])('%s takes exponential time', (pattern) => {
  expect(attackOn(pattern)).toBeDefined();
});

test.each([
  '^\\p{L}+(?:[ -]\\p{L}+)*$',
  '^([А-ЯЁ][а-яё]*)(?:-[А-ЯЁ][а-яё]*)*$',
  '^\\d{3}-\\d{3}-\\d{3} \\d{2}$',
  '^(?:\\d{4}|\\d{6})$',
  '^[)+*]+\\(?$',
  '^(ab)*$',
])('%s takes no exponential time', (pattern) => {
  expect(attackOn(pattern)).toBeUndefined();
});
