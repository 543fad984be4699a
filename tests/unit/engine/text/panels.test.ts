import { expect, test } from 'vitest';
import { goOnTo, remaining } from '#engine/text/panels.ts';

test.each([
  [1, 1, 'Остался один раздел, около одной минуты.'],
  [2, 3, 'Осталось два раздела, около трёх минут.'],
  [5, 10, 'Осталось пять разделов, около десяти минут.'],
  [11, 21, 'Осталось 11 разделов, около 21 минуты.'],
])('says that %i panels and %i minutes remain', (panels, minutes, text) => {
  expect(remaining(panels, minutes)).toBe(text);
});

test('names the next panel in lower case on the button', () => {
  expect(goOnTo('Братья и сёстры')).toBe('Продолжить: братья и сёстры');
  expect(goOnTo('СНИЛС и полис')).toBe('Продолжить: СНИЛС и полис');
});
