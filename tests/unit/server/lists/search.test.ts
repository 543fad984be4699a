import { describe, expect, it } from 'vitest';
import { searchWords } from '#server/lists/search.ts';
import { readSort } from '#server/lists/sorting.ts';

describe('what somebody looks for', () => {
  it.each([
    ['', []],
    ['Орлова  Мария', ['орлова', 'мария']],
    ['Ёлкин, Пётр', ['елкин', 'петр']],
    ['+7 (900) 000-00-02', ['79000000002']],
    ['2027-00042', ['2027', '00042']],
    ['маша маша', ['маша']],
    ["а' | б:*", ['а', 'б']],
  ])('%j is the words %j', (written, words) => {
    expect(searchWords(written)).toEqual(words);
  });

  it('is ten words at most, each of sixty letters at most', () => {
    const words = searchWords(Array.from({ length: 20 }, (_, i) => `${'я'.repeat(100)}${i}`).join(' '));
    expect(searchWords('а б в г д е ж з и к л м')).toHaveLength(10);
    expect(words).toEqual(['я'.repeat(60)]);
  });
});

describe('an order', () => {
  it('goes the other way round with a dash', () => {
    expect(readSort<'title'>('-title')).toEqual({ by: 'title', descending: true });
    expect(readSort<'title'>('title')).toEqual({ by: 'title', descending: false });
  });
});
