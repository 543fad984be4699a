import type { FormDefinition } from '#engine/definition/definition.ts';
import { scopeMember } from '../call-scope.ts';
import type { OfficeRole } from './office-roles.ts';

/** A consent that a representative has withdrawn and not given again. */
export interface WithdrawnConsent {
  readonly purpose: string;
  readonly title: string;
  readonly withdrawnAt: Date;
  /** By when the data are to be erased; `null` once the case of the withdrawal is closed. */
  readonly dueAt: Date | null;
  /** Whether it is the consent to health answers. */
  readonly isHealth: boolean;
  /** Whether answers to a form are not processed without it. */
  readonly covers: (form: FormDefinition) => boolean;
}

/** Withdrawn consents by the id of their representative. */
export type WithdrawnConsents = ReadonlyMap<number, readonly WithdrawnConsent[]>;

/** What limits the answers that a call of the office is given. */
export interface OfficeScope {
  readonly role: OfficeRole;
  /** Groups of sensitive answers that the call is not given: those of the role, and in lists those about health. */
  readonly hidden: ReadonlySet<string>;
  readonly withdrawn: WithdrawnConsents;
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
