import { describe, expect, it } from 'vitest';
import { assertDone, dutiesOf } from '#server/auth/sessions.ts';
import { DUTIES } from '#server/http/contract.ts';

const settled = { roleId: 1, password_temporary: false, hasFactor: true, factorProven: true } as const;

describe('a required action of a session', () => {
  it.each([
    ['nothing', settled, true, []],
    ['its code', { ...settled, factorProven: false }, true, ['second-factor']],
    [
      'its code where the school lets each choose, too',
      { ...settled, factorProven: false },
      false,
      ['second-factor'],
    ],
    ['the set-up', { ...settled, hasFactor: false, factorProven: false }, true, ['second-factor-setup']],
    ['nothing where the school lets each choose', { ...settled, hasFactor: false }, false, []],
    ['nothing as a parent', { ...settled, roleId: 2, hasFactor: false }, true, []],
    ['a password of one’s own', { ...settled, password_temporary: true }, true, ['update-password']],
    [
      'the code before the password',
      { ...settled, factorProven: false, password_temporary: true },
      true,
      ['second-factor', 'update-password'],
    ],
  ] as const)('%s', (_, owing, required, duties) => {
    expect(dutiesOf(owing, required)).toEqual(duties);
  });
});

describe('a call', () => {
  const cases = DUTIES.flatMap((duty) => [
    { duty, answered: [] as const, passes: false },
    { duty, answered: [duty] as const, passes: true },
    { duty, answered: DUTIES.filter((one) => one !== duty), passes: false },
  ]);
  it.each(cases)('of a person with $duty among $answered: $passes', ({ duty, answered, passes }) => {
    const call = () => assertDone([duty], answered);
    if (passes) expect(call).not.toThrow();
    else expect(call).toThrow(expect.objectContaining({ status: 403 }));
  });
});
