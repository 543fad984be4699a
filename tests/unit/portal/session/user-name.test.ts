import { expect, it } from 'vitest';
import type { SessionUser } from '#portal/session/session.ts';
import { initials, userName } from '#portal/session/user-name.ts';

const user = (names: Partial<SessionUser>): SessionUser => ({
  id: 2,
  phone: '+79000000002',
  email: null,
  name: null,
  surname: null,
  middle_name: null,
  first_name: null,
  last_name: null,
  role_id: 2,
  training_class: null,
  training_form: null,
  verified: true,
  pending: [],
  ...names,
});

it.each([
  [{ first_name: 'Мария', middle_name: 'Сергеевна', last_name: 'Орлова' }, 'Мария Сергеевна', 'МС'],
  [{ first_name: 'Ан', last_name: 'О’Нил' }, 'Ан О’Нил', 'АО'],
  [{ last_name: 'Орлова' }, 'Орлова', 'О'],
  [{}, '+79000000002', ''],
])('%o is called «%s»', (names, name, letters) => {
  expect(userName(user(names))).toBe(name);
  expect(initials(user(names))).toBe(letters);
});
