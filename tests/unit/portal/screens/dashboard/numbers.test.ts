import { expect, it } from 'vitest';
import { barLabel } from '#portal/screens/dashboard/charts.tsx';

it.each([
  [{ places: 2, taken: 3, waiting: 4 }, 'сверх мест: 1'],
  [{ places: 2, taken: 2, waiting: 4 }, 'свободно: 0'],
  [{ places: 5, taken: 2, waiting: 4 }, 'свободно: 3'],
  [{ places: null, taken: 2, waiting: 4 }, 'ещё решаем: 4'],
])('a bar with %o is labelled «%s»', (counts, text) => {
  expect(barLabel(counts)).toBe(text);
});
