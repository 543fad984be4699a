import type { components } from '#generated/api.d.ts';
import { peopleWithoutConsent } from '../consents/rules.ts';
import type { Db } from '../database/open.ts';
import { ROLES } from '../http/contract.ts';
import { type Operation, operations } from '../http/document.ts';
import { type OfficeRole, officeRoles, PERMISSIONS } from '../http/office-roles.ts';
import { answersOfPeople } from './answers.ts';
import type { UserRow } from './store.ts';

type User = components['schemas']['User'];

/** The columns from which `userViews` renders an account. */
export const DISPLAYED_COLUMNS = [
  'id',
  'phone',
  'email',
  'first_name',
  'last_name',
  'middle_name',
  'role_id',
  'office_role',
  'verified',
  'phone_lost_at',
  'registration_finished',
  'password_temporary',
] as const;

type DisplayedUser = Pick<UserRow, (typeof DISPLAYED_COLUMNS)[number]>;

/** Returns a function that renders these users, with their answers to the forms about a person. */
export async function userViews(
  db: Db,
  rows: readonly DisplayedUser[],
): Promise<(user: DisplayedUser) => User> {
  const ids = rows.map(({ id }) => id);
  const answersOf = await answersOfPeople(db, ids);
  const withoutConsent = await peopleWithoutConsent(db, ids);
  return (user) => ({ ...answersOf(user.id), ...accountView(user, withoutConsent.has(user.id)) });
}

/** A user for responses; an employee with what the office role may not do and see. */
export async function userView(db: Db, user: DisplayedUser): Promise<User> {
  const view = (await userViews(db, [user]))(user);
  return user.role_id === ROLES.administrator ? { ...view, office: officeView(user) } : view;
}

/** An account for the person's own calls that change it. */
export async function ownAccountView(
  db: Db,
  user: DisplayedUser,
): Promise<{ user: User; verified: boolean }> {
  return { user: await userView(db, user), verified: user.verified };
}

/** The operations of the office; set at the first use. */
let officeOperations: readonly Operation[] | undefined;

function officeView({ office_role }: DisplayedUser): NonNullable<User['office']> {
  officeOperations ??= operations().filter(
    ({ access }) => access === 'any' || access.includes('administrator'),
  );
  const { name: role, title, hidden, may } = officeRoles.of(office_role);
  const closed = officeOperations.filter(({ permission }) => !may(permission)).map(({ id }) => id);
  return { role, title, closed, lacks: PERMISSIONS.filter((one) => !may(one)), hidden: [...hidden] };
}

/** A family's account for an impersonating viewer: without its pending steps, and with the role of the viewer. */
export function impersonatedUserView(view: User, { name: role, title, hidden }: OfficeRole): User {
  return { ...view, pending: [], office: { role, title, closed: [], lacks: [], hidden: [...hidden] } };
}

/** The members of the account; the specification gives the first and the last name two names each. */
function accountView(user: DisplayedUser, owesConsent: boolean) {
  return {
    id: user.id,
    phone: user.phone,
    email: user.email,
    name: user.first_name,
    surname: user.last_name,
    middle_name: user.middle_name,
    first_name: user.first_name,
    last_name: user.last_name,
    role_id: user.role_id,
    verified: user.verified,
    pending: [
      ...(user.phone_lost_at ? (['change-phone'] as const) : []),
      ...(user.registration_finished ? [] : (['invite'] as const)),
      ...(user.password_temporary ? (['update-password'] as const) : []),
      ...(owesConsent && user.role_id === ROLES.representative ? (['consent'] as const) : []),
    ],
  };
}
