import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/auth.ts';
import { type Duty, ROLES, type RoleId } from '#server/http/contract.ts';
import { HttpError } from '#server/http/errors.ts';

type User = components['schemas']['User'];

const WORDS: Readonly<Record<Duty, string>> = {
  'second-factor': words.dutySecondFactor,
  'second-factor-setup': words.dutySecondFactorSetup,
  'update-password': words.dutyUpdatePassword,
};

/** What decides over them, of a session and its user. */
interface Owing {
  readonly roleId: RoleId;
  readonly password_temporary: boolean;
  /** A second factor is in force. */
  readonly hasFactor: boolean;
  /** This session has proven it. */
  readonly factorProven: boolean;
}

/** What a session has to do before the rest is answered, in this order. */
export function dutiesOf(
  { roleId, password_temporary, hasFactor, factorProven }: Owing,
  factorRequired: boolean,
): readonly Duty[] {
  const isOffice = roleId === ROLES.administrator;
  return [
    ...(isOffice && hasFactor && !factorProven ? (['second-factor'] as const) : []),
    ...(isOffice && !hasFactor && factorRequired ? (['second-factor-setup'] as const) : []),
    ...(password_temporary ? (['update-password'] as const) : []),
  ];
}

/** A user as their own session sees them: what the session owes stands first in `pending`. */
export function withDuties(user: User, duties: readonly Duty[]): User {
  const own = duties.filter((duty) => !user.pending.includes(duty));
  return { ...user, pending: [...own, ...user.pending] };
}

/**
 * Throws 403 with everything that is to be done first, where a call is not one of those that are answered before (the
 * operation's `x-while-pending`).
 */
export function assertDone(duties: readonly Duty[], answered: readonly Duty[]): void {
  const first = duties.find((duty) => !answered.includes(duty));
  if (first) throw new HttpError(403, WORDS[first], { body: { pending: duties } });
}
