import { scopeMember } from '../call-scope.ts';
import type { OfficeRole } from './office-roles.ts';

/** What limits the answers that a call of the office is given. */
export interface OfficeScope {
  readonly role: OfficeRole;
  /** Groups of sensitive answers that the call is not given: those of the role, and in lists those about health. */
  readonly hidden: ReadonlySet<string>;
  /** Representatives whose health consent is withdrawn. */
  readonly withdrawn: ReadonlySet<number>;
}

const scope = scopeMember<OfficeScope>('office');

/** Does the work of a call of the office; of a family's call there is no scope. */
export function asOffice<R>(office: OfficeScope | undefined, work: () => R): R {
  return office ? scope.run(office, work) : work();
}

/** The scope of the call that is being answered; `undefined` for families, and outside of a call. */
export function officeScope(): OfficeScope | undefined {
  return scope.current();
}
