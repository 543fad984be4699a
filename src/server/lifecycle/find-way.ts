import { type Caller, ROLES } from '../http/contract.ts';
import { conflict, forbidden } from '../http/errors.ts';
import type { TransitionOf } from './transitions.ts';

/**
 * The move that a caller asks for by a status alone. Throws 403 where it is never a representative's to make, 409 with
 * `standsAs` (why, in words) where nothing leads there.
 */
export function findWay<S extends string>(
  ways: readonly TransitionOf<S>[],
  to: S,
  { roleId }: Pick<Caller, 'roleId'>,
  standsAs: string,
): TransitionOf<S> {
  const own = ways.find((one) => one.to === to && one.call === 'status' && ROLES[one.by] === roleId);
  if (own) return own;
  if (roleId === ROLES.representative && to !== 'cancelled') throw forbidden();
  throw conflict(`${standsAs} Так изменить её нельзя.`);
}
