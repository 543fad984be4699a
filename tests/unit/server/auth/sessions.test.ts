import { describe, expect, it } from 'vitest';
import { assertDone, browserName, requiredActionsOf } from '#server/auth/sessions.ts';
import { REQUIRED_ACTIONS } from '#server/http/contract.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 YaBrowser/24.10.1.84.00 SA/3 Mobile Safari/537.36',
    'Yandex Browser, Android',
  ],
  ['nothing known', null],
  ['', null],
  [undefined, null],
])('%s is named %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it('reads only the start of an endless header', () => {
  const started = Date.now();
  expect(browserName(`${'('.repeat(20_000)} Chrome/131.0`)).toBeNull();
  expect(Date.now() - started).toBeLessThan(100);
});

const settled = { roleId: 1, password_temporary: false, hasFactor: true, factorProven: true } as const;

it.each([
  ['is none if everything is settled', settled, true, []],
  ['is the code of the second factor', { ...settled, factorProven: false }, true, ['second-factor']],
  [
    'is the code, even if the factor is optional',
    { ...settled, factorProven: false },
    false,
    ['second-factor'],
  ],
  [
    'is the set-up of a second factor',
    { ...settled, hasFactor: false, factorProven: false },
    true,
    ['second-factor-setup'],
  ],
  ['is none if the factor is optional', { ...settled, hasFactor: false }, false, []],
  ['is none for a parent', { ...settled, roleId: 2, hasFactor: false }, true, []],
  ['is an own password', { ...settled, password_temporary: true }, true, ['update-password']],
  [
    'is the code before the password',
    { ...settled, factorProven: false, password_temporary: true },
    true,
    ['second-factor', 'update-password'],
  ],
] as const)('a required action of a session %s', (_, owing, required, requiredActions) => {
  expect(requiredActionsOf(owing, required)).toEqual(requiredActions);
});

describe('a call of a person with a required action', () => {
  const cases = REQUIRED_ACTIONS.flatMap((action) => [
    { action, allowed: [] as const, isAccepted: false },
    { action, allowed: [action] as const, isAccepted: true },
    { action, allowed: REQUIRED_ACTIONS.filter((one) => one !== action), isAccepted: false },
  ]);
  it.each(cases)('($action) that is allowed before $allowed is accepted: $isAccepted', (row) => {
    const call = () => assertDone([row.action], row.allowed);
    if (row.isAccepted) expect(call).not.toThrow();
    else expect(call).toThrow(expect.objectContaining({ status: 403 }));
  });
});
