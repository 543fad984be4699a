import type { FormDefinition } from '#engine/definition/definition.ts';
import shipped from '#schemas/roles.json' with { type: 'json' };
import { scopeMember } from '../call-scope.ts';

/** `schemas/roles.json`, as its meta schema has it. */
interface RolesFile {
  readonly permissions: Readonly<Record<string, string>>;
  readonly sensitive: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, RoleEntry>>;
}

interface RoleEntry {
  readonly title: string;
  readonly description: string;
  readonly may: readonly string[];
  readonly transitions: Readonly<Record<string, readonly string[]>>;
  readonly sees: readonly string[];
}

export interface OfficeRole {
  readonly name: string;
  readonly title: string;
  /** Groups of sensitive answers that are not shown. */
  readonly hidden: ReadonlySet<string>;
  /** Whether it may call operations with this `x-permission`. */
  readonly may: (permission: string) => boolean;
  /** Whether the role may change a record with this list of statuses to that status. */
  readonly canMakeTransition: (list: string | undefined, to: string) => boolean;
}

/** The role with all permissions; at least one office account must have it. */
export const CHIEF = 'chief';

/** The `x-permission` of operations about the caller: open to every employee. */
export const OWN = 'own';

/** The permission over accounts of the office, and over roles. */
export const OFFICE_CHANGE = 'office.change';

/** The permission to change accounts; with `OFFICE_CHANGE` also password and second factor of colleagues. */
export const PEOPLE_CHANGE = 'people.change';

export const READ_NOTES = 'notes.read';

const ALL = '*';

/** Parses a roles file; `schemas:check` has validated it. */
export function readRoles({ sensitive, roles }: RolesFile) {
  const groups = Object.keys(sensitive);
  const known = new Map(Object.entries(roles).map(([name, entry]) => [name, roleOf(name, entry, groups)]));
  return {
    /** The role of that name. An absent or removed role opens only the person's own account. */
    of: (name: string | null): OfficeRole => known.get(name ?? '') ?? roleOf(name ?? '', NOTHING, groups),
    /** Roles offered for assignment, in the order of the file. */
    offered: Object.entries(roles).map(([name, { title, description }]) => ({ name, title, description })),
    /** Every group of sensitive answers. */
    groups,
    /** Label of a group of sensitive answers, and the titles of the roles that see it. */
    whoSees: (group: string) => ({
      words: sensitive[group] ?? group,
      titles: [...known.values()].flatMap(({ hidden, title }) => (hidden.has(group) ? [] : [title])),
    }),
  };
}

const NOTHING: RoleEntry = { title: '—', description: '', may: [], transitions: {}, sees: [] };

function roleOf(
  name: string,
  { title, may, transitions, sees }: RoleEntry,
  groups: readonly string[],
): OfficeRole {
  const permissions = new Set([OWN, ...may]);
  return {
    name,
    title,
    hidden: new Set(groups.filter((group) => !has(sees, group))),
    may: (permission) => permissions.has(ALL) || permissions.has(permission),
    canMakeTransition: (list, to) =>
      has(transitions[ALL], to) || (list !== undefined && has(transitions[list], to)),
  };
}

function has(names: readonly string[] = [], name: string): boolean {
  return names.includes(ALL) || names.includes(name);
}

/** Every permission that a role may have. */
export const PERMISSIONS: readonly string[] = Object.keys(shipped.permissions);

/** The roles of `schemas/roles.json`. */
export const officeRoles = readRoles(shipped);

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

/** Restrictions on the answers in a call of the office. */
export interface OfficeScope {
  readonly role: OfficeRole;
  /** Groups of sensitive answers hidden from the call: by the role, and in lists also health answers. */
  readonly hidden: ReadonlySet<string>;
  readonly withdrawn: WithdrawnConsents;
}

const scope = scopeMember<OfficeScope>('office');

/** Runs a call of the office in its scope; calls of families have none. */
export function asOffice<R>(office: OfficeScope | undefined, work: () => R): R {
  return office ? scope.run(office, work) : work();
}

/** The scope of the call that is being answered; `undefined` for families, and outside of a call. */
export function officeScope(): OfficeScope | undefined {
  return scope.current();
}
