import { expect, it } from 'vitest';
import { readSignIn } from '#portal/session/sign-in.ts';

it('takes the token and the user from the answer', () => {
  const answer = { token: 'abc', user: { id: 2, role_id: 2 } };
  expect(readSignIn(answer)).toEqual(answer);
});

it('takes them from where the operation puts them', () => {
  const user = { id: 2, role_id: 2 };
  const places = { token: 'token.accessToken', user: 'user' };
  expect(readSignIn({ token: { accessToken: 'abc' }, user }, places)).toEqual({ token: 'abc', user });
});

it.each([
  undefined,
  'ok',
  {},
  { token: 'abc' },
  { token: null, user: { role_id: 2 } },
  { token: 'abc', user: {} },
])('begins no session with %j', (answer) => {
  expect(() => readSignIn(answer)).toThrow();
});
