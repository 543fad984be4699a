import type { SessionUser } from '#portal/session/session.ts';

/** A parent with these members; the others are unknown. */
export function userOf(known: Partial<SessionUser>): SessionUser {
  return {
    id: 2,
    phone: '+79000000002',
    email: null,
    name: null,
    surname: null,
    middle_name: null,
    first_name: null,
    last_name: null,
    role_id: 2,
    training_class: null,
    training_form: null,
    verified: true,
    pending: [],
    ...known,
  };
}
