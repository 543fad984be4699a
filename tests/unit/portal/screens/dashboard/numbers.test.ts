import { expect, it } from 'vitest';
import { barLabel } from '#portal/screens/dashboard/charts.tsx';

const words = { value: 'приняты', further: 'ещё решаем', left: 'свободно' };

it.each([
  [{ over: 1, left: 0, further: 4 }, 'сверх мест: 1'],
  [{ over: 0, left: 0, further: 4 }, 'свободно: 0'],
  [{ over: 0, left: 3, further: 4 }, 'свободно: 3'],
  [{ over: 0, left: undefined, further: 4 }, 'ещё решаем: 4'],
])('a bar with %o is labelled «%s»', (counts, text) => {
  expect(barLabel(words, counts)).toBe(text);
});
