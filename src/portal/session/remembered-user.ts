import type { SessionUser } from './session.ts';

const KEY = 'user';

/** Of an administrator nothing: the office has nothing to do without a connection. */
const REMEMBERED_ROLE = 2;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps on the device whose drafts are on it and how they are called, so that the portal opens without a connection;
 * neither phone nor email. Whoever signs out takes it away.
 */
export function rememberUser(storage: Store, user: SessionUser): void {
  const { id, role_id, first_name, middle_name, last_name, pending } = user;
  const kept = { id, role_id, first_name, middle_name, last_name, pending };
  if (role_id === REMEMBERED_ROLE) storage.setItem(KEY, JSON.stringify(kept));
  else forgetUser(storage);
}

export function forgetUser(storage: Store): void {
  storage.removeItem(KEY);
}

/** Who was signed in here last, as far as the device knows; `undefined` where it does not. */
export function rememberedUser(storage: Store): SessionUser | undefined {
  const kept = read(storage.getItem(KEY));
  if (!kept) return undefined;
  const unknown = { phone: '', email: null, training_class: null, training_form: null, verified: true };
  return { ...unknown, ...kept, name: kept.first_name, surname: kept.last_name };
}

type Remembered = Pick<
  SessionUser,
  'id' | 'role_id' | 'first_name' | 'middle_name' | 'last_name' | 'pending'
>;

function read(text: string | null): Remembered | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isRemembered(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isRemembered(kept: unknown): kept is Remembered {
  if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('role_id' in kept)) return false;
  return kept.role_id === REMEMBERED_ROLE && 'pending' in kept && Array.isArray(kept.pending);
}
