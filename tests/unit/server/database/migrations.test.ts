import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

it('each migration has a number of its own, one after another: two of one number run in an order that nobody chose', () => {
  const numbers = readdirSync('src/server/database/migrations').map((name) => name.slice(0, 4));
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1).padStart(4, '0')));
});
