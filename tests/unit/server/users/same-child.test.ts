import { expect, test } from 'vitest';
import { isSameChild } from '#server/users/children.ts';

const child = { last_name: 'Орлова-Зимина', first_name: 'Алёна', birth_date: '2017-05-05' };

test.each([
  [{}, true],
  [{ first_name: ' алена ' }, true],
  [{ last_name: 'ОРЛОВА-ЗИМИНА' }, true],
  [{ first_name: 'Алина' }, false],
  [{ last_name: 'Орлова' }, false],
  [{ birth_date: '2017-05-06' }, false],
])('a child with the other members %j is the same child: %s', (change, same) => {
  expect(isSameChild(child, { ...child, ...change })).toBe(same);
});
