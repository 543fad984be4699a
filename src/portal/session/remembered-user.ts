import { isRecord } from '#engine/definition/definition.ts';
import { parseJson } from '#engine/values/parse-json.ts';
import type { SessionUser } from './session.ts';

const KEY = 'user';

/**
 * Role of remembered users. Administrators are not remembered: the office cannot work without a
 * connection.
 */
const REMEMBERED_ROLE = 2;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the id and name of the user, so that the portal opens offline with their drafts; without phone and email.
 * Sign-out deletes it.
 */
export function rememberUser(storage: Store, user: SessionUser): void {
  const { id, role_id, first_name, middle_name, last_name, pending } = user;
  const stored = { id, role_id, first_name, middle_name, last_name, pending };
  if (role_id === REMEMBERED_ROLE) storage.setItem(KEY, JSON.stringify(stored));
  else forgetUser(storage);
}

export function forgetUser(storage: Store): void {
  storage.removeItem(KEY);
}

/** The last user signed in on this device; `undefined` if unknown. */
export function rememberedUser(storage: Store): SessionUser | undefined {
  const stored = parseJson(() => storage.getItem(KEY), isRemembered);
  if (!stored) return undefined;
  const placeholders = { phone: '', email: null, training_class: null, training_form: null, verified: true };
  return { ...placeholders, ...stored, name: stored.first_name, surname: stored.last_name };
}

type Remembered = Pick<
  SessionUser,
  'id' | 'role_id' | 'first_name' | 'middle_name' | 'last_name' | 'pending'
>;

function isRemembered(stored: unknown): stored is Remembered {
  if (!isRecord(stored) || !('id' in stored)) return false;
  return stored.role_id === REMEMBERED_ROLE && Array.isArray(stored.pending);
}
