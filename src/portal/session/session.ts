import { createEmitter } from '#engine/store/emitter.ts';
import type { components } from '#generated/api.d.ts';

/** Local storage keys of the session, exactly as specified (spec §3). */
const TOKEN = 'access_token';
const ROLE = 'user_role_id';
const COURSE_NAME = 'courseName';

export type SessionUser = components['schemas']['User'];

export interface SessionState {
  readonly token: string | null;
  readonly roleId: number | null;
  /** `null` until the user resource is loaded. */
  readonly user: SessionUser | null;
  /** The token is no longer valid (401): the page stays, under a bar that offers to sign in. */
  readonly expired: boolean;
  /** Reason of an involuntary sign-out. */
  readonly notice: string | null;
  /** Whether the person signed out voluntarily: the next sign-in starts afresh, not at the last page. */
  readonly signedOutByChoice: boolean;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
type PageEvents = {
  addEventListener(type: 'storage' | 'pageshow', listener: (event: { key?: string | null }) => void): void;
};

const SIGNED_OUT = { user: null, expired: false, notice: null, signedOutByChoice: false };

/**
 * The session store. `events` report changes of other tabs, which share sign-in and sign-out. `noticeElsewhere` is
 * shown after a sign-out in another tab.
 */
export function createSession(storage: Storage, events?: PageEvents, noticeElsewhere: string | null = null) {
  const changes = createEmitter();
  let state: SessionState = { ...readStored(storage), ...SIGNED_OUT };

  const update = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    changes.emit();
  };
  const storeRole = (roleId: number) => storage.setItem(ROLE, String(roleId));

  const reread = ({ key }: { key?: string | null }) => {
    // a `null` key means that the whole storage was cleared
    if (key && key !== TOKEN && key !== ROLE) return;
    const next = readStored(storage);
    if (next.token === state.token && next.roleId === state.roleId) return;
    // a new token may belong to another person, so the user is reloaded
    const notice = next.token === null ? noticeElsewhere : null;
    update({ ...next, expired: false, user: null, notice });
  };
  events?.addEventListener('storage', reread);
  // a page restored from the back/forward cache has missed changes
  events?.addEventListener('pageshow', reread);

  return {
    /** The same object until something changes. */
    state: () => state,
    subscribe: changes.subscribe,
    signIn(token: string, user: SessionUser) {
      storage.setItem(TOKEN, token);
      storeRole(user.role_id);
      update({ token, roleId: user.role_id, user, expired: false, notice: null, signedOutByChoice: false });
    },
    /** The user resource, once loaded. */
    setUser(user: SessionUser) {
      storeRole(user.role_id);
      update({ user, roleId: user.role_id });
    },
    /** Deletes token, user and role (spec §4); `notice` gives the reason if the person did not ask for it. */
    signOut(notice?: string) {
      storage.removeItem(TOKEN);
      storage.removeItem(ROLE);
      const signedOutByChoice = notice === undefined;
      update({
        token: null,
        roleId: null,
        user: null,
        expired: false,
        notice: notice ?? null,
        signedOutByChoice,
      });
    },
    expire() {
      if (state.token && !state.expired) update({ expired: true });
    },
    saveCourseName: (name: string) => storage.setItem(COURSE_NAME, name),
    courseName: () => storage.getItem(COURSE_NAME),
    clearCourseName: () => storage.removeItem(COURSE_NAME),
  };
}

/** The stored token of this device's session; an empty one counts as none. */
export function storedToken(storage: Pick<Storage, 'getItem'>): string | null {
  return storage.getItem(TOKEN) || null;
}

function readStored(storage: Storage): Pick<SessionState, 'token' | 'roleId'> {
  const token = storedToken(storage);
  const role = Number(storage.getItem(ROLE) || Number.NaN);
  return { token, roleId: token && Number.isInteger(role) ? role : null };
}
