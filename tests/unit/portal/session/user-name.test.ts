import { expect, it } from 'vitest';
import { initials, userName } from '#portal/shell/user-menu.tsx';
import { userOf } from './user.ts';

const chief = { role: 'chief', title: 'Руководитель', closed: [], lacks: [], hidden: [] };

it.each([
  [{ first_name: 'Мария', middle_name: 'Сергеевна', last_name: 'Орлова' }, 'Мария Сергеевна', 'МС'],
  [{ first_name: 'Ан', last_name: 'О’Нил' }, 'Ан О’Нил', 'АО'],
  [{ last_name: 'Орлова' }, 'Орлова', 'О'],
  [{}, '+79000000002', ''],
  [
    { first_name: 'Ольга', middle_name: 'Павловна', last_name: 'Власова', office: chief },
    'Власова Ольга',
    'ВО',
  ],
])('%o has the name «%s»', (names, name, letters) => {
  expect(userName(userOf(names))).toBe(name);
  expect(initials(userOf(names))).toBe(letters);
});
