import { expect, it } from 'vitest';
import { initials, userName } from '#portal/session/user-name.ts';
import { userOf } from './user.ts';

it.each([
  [{ first_name: 'Мария', middle_name: 'Сергеевна', last_name: 'Орлова' }, 'Мария Сергеевна', 'МС'],
  [{ first_name: 'Ан', last_name: 'О’Нил' }, 'Ан О’Нил', 'АО'],
  [{ last_name: 'Орлова' }, 'Орлова', 'О'],
  [{}, '+79000000002', ''],
])('%o is called «%s»', (names, name, letters) => {
  expect(userName(userOf(names))).toBe(name);
  expect(initials(userOf(names))).toBe(letters);
});
