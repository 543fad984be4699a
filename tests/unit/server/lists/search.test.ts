import { describe, expect, it } from 'vitest';
import { readSort } from '#server/lists/read-page.ts';
import { searchWords } from '#server/lists/search.ts';

describe('search words', () => {
  it.each([
    ['', []],
    ['Орлова  Мария', ['орлова', 'мария']],
    ['Ёлкин, Пётр', ['елкин', 'петр']],
    ['маша маша', ['маша']],
    ["а' | б:*", ['а', 'б']],
    ['5 А, 12', ['5', 'а', '12']],
  ])('of %j are %j', (written, words) => {
    expect(searchWords(written)).toEqual(words.map((whole) => ({ whole, parts: [] })));
  });

  it.each([
    ['+7 (900) 000-00-02', '79000000002', []],
    ['79000000002', '79000000002', []],
    ['900 000-00-02', '9000000002', ['900', '000', '00', '02']],
    ['2027-00042', '202700042', ['2027', '00042']],
    ['12-2026', '122026', ['12', '2026']],
    ['01.09.2026', '01092026', ['01', '09', '2026']],
  ])('of the number %j are its digits %j and its parts %j', (written, whole, parts) => {
    expect(searchWords(`счёт ${written}`)).toEqual([
      { whole: 'счет', parts: [] },
      { whole, parts },
    ]);
  });

  it.each(['%', '_', '%_%', '—', "'"])(
    'of the signs %j alone match nothing; beside words they are ignored',
    (signs) => {
      expect(searchWords(signs)).toEqual([{ whole: '%', parts: [] }]);
      expect(searchWords(`орлова ${signs}`)).toEqual([{ whole: 'орлова', parts: [] }]);
    },
  );

  it('are at most ten, each of at most sixty letters', () => {
    const words = searchWords(Array.from({ length: 20 }, (_, i) => `${'я'.repeat(100)}${i}`).join(' '));
    expect(searchWords('а б в г д е ж з и к л м')).toHaveLength(10);
    expect(words.map(({ whole }) => whole)).toEqual(['я'.repeat(60)]);
    expect(searchWords('1 '.repeat(200))[0]?.parts).toHaveLength(10);
  });
});

it('an order is descending with a dash', () => {
  expect(readSort<'title'>('-title')).toEqual({ by: 'title', descending: true });
  expect(readSort<'title'>('title')).toEqual({ by: 'title', descending: false });
});
