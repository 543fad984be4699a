import type { components } from '#generated/api.d.ts';
import type { UserRow } from './store.ts';

/** A user as the calls show one; the specification names the first and the last name twice. */
export function userView(user: UserRow): components['schemas']['User'] {
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
    training_class: user.training_class,
    training_form: user.training_form,
    verified: user.verified,
    pending: [
      ...(user.registration_finished ? [] : (['invite'] as const)),
      ...(user.password_temporary ? (['update-password'] as const) : []),
    ],
  };
}
