import { expect, it } from 'vitest';
import { signInOf } from '#portal/screens/flow/use-flow.ts';
import { userOf } from './user.ts';

const user = userOf({ id: 2, role_id: 2 });

it('reads token and user from the response', () => {
  expect(signInOf({ token: 'abc', user })).toEqual({ token: 'abc', user });
});

it('reads the token of a registration', () => {
  expect(signInOf({ token: { accessToken: 'abc' }, user })).toEqual({ token: 'abc', user });
});

it.each([undefined, { user, verified: true }])('starts no session with %j', (response) => {
  expect(() => signInOf(response)).toThrow();
});
