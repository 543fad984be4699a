import { describe, expect, it } from 'vitest';
import { assertDone, requiredActionsOf } from '#server/auth/sessions.ts';
import { REQUIRED_ACTIONS } from '#server/http/contract.ts';

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
