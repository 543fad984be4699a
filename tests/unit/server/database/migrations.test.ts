import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

it('migrations have unique numbers', () => {
  const numbers = readdirSync('src/server/database/migrations').map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
});
