import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

it('each migration has a number of its own: two of one number run in an order that nobody chose', () => {
  const numbers = readdirSync('src/server/database/migrations').map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});
