import { scopeMember } from '../call-scope.ts';
import type { OfficeRole } from './office-roles.ts';

const scope = scopeMember<OfficeRole>('office role');

/** Does the work of a call of somebody of the office: what is told meanwhile leaves out what their role does not see. */
export function asOffice<R>(role: OfficeRole | undefined, work: () => R): R {
  // whoever may do and see everything needs no scope: it costs
  return role && (role.hidden.size > 0 || !role.mayMove(undefined, '')) ? scope.run(role, work) : work();
}

/** The role of who calls, where it is narrower than all; `undefined` for families, and outside of a call. */
export function narrowRole(): OfficeRole | undefined {
  return scope.current();
}
