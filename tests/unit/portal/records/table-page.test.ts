import { expect, it } from 'vitest';
import { isLastPage, pageCount, rangeText, totalText } from '#portal/records/table-state.ts';

const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: i }));
const page = (number: number, count: number, total: number) => ({
  data: rows(count),
  total,
  per_page: 25,
  page: number,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const noun = { one: 'заявление', few: 'заявления', many: 'заявлений' };

it('an exact total is shown as it is', () => {
  expect(plain(totalText(page(1, 25, 1284)))).toBe('1 284');
  expect(plain(totalText(page(1, 25, 1284), noun))).toBe('1 284 заявления');
  const ranges = [page(1, 25, 1284), page(52, 9, 1284), page(1, 0, 0)].map(rangeText).map(plain);
  expect(ranges).toEqual(['1–25 из 1 284', '1 276–1 284 из 1 284', '0 из 0']);
});

it('an incomplete count is shown as «more than»', () => {
  const many = { ...page(1, 25, 1000), total_at_least: true };
  expect(plain(totalText(many))).toBe('больше 1 000');
  expect(plain(totalText(many, noun))).toBe('больше 1 000 заявлений');
  expect(plain(rangeText(many))).toBe('1–25, всего больше 1 000');
});

it('the last page follows from the total; without an exact total it is a page that is not full', () => {
  expect([1, 2, 3].map((number) => isLastPage(page(number, 25, 70), number))).toEqual([false, false, true]);
  expect([0, 25, 26].map((total) => pageCount({ total, per_page: 25 }))).toEqual([1, 1, 2]);
  const many = (count: number) => ({ ...page(60, count, 1000), total_at_least: true });
  expect(isLastPage(many(25), 60)).toBe(false);
  expect(isLastPage(many(7), 60)).toBe(true);
});
