import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '#portal/session/session.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';
import { userOf } from './user.ts';

/** The browser's events about other tabs and about restored pages. */
class BrowserEvents {
  private listeners: (readonly [type: string, listener: (event: { key?: string | null }) => void])[] = [];
  addEventListener = (type: 'storage' | 'pageshow', listener: (event: { key?: string | null }) => void) => {
    this.listeners.push([type, listener]);
  };
  changed(key: string | null) {
    for (const [type, listener] of this.listeners) if (type === 'storage') listener({ key });
  }
  /** The page is restored from the browser's cache. */
  restore() {
    for (const [type, listener] of this.listeners) if (type === 'pageshow') listener({});
  }
}

const parent = userOf({ name: 'Мария', first_name: 'Мария' });

let storage: MemoryStorage;
let events: BrowserEvents;
const create = () => createSession(storage, events, 'Вы вышли в другой вкладке.');

beforeEach(() => {
  storage = new MemoryStorage();
  events = new BrowserEvents();
});

describe('the session', () => {
  it('starts with the stored data', () => {
    storage.setItem('access_token', 'abc');
    storage.setItem('user_role_id', '2');
    expect(create().state()).toMatchObject({ token: 'abc', roleId: 2, user: null });
  });

  it('ignores a role that is not a number', () => {
    storage.setItem('access_token', 'abc');
    storage.setItem('user_role_id', 'admin');
    expect(create().state().roleId).toBeNull();
  });

  it('stores token and role id under the keys of the specification', () => {
    create().signIn('abc', parent);
    expect(Object.fromEntries(storage.values)).toEqual({ access_token: 'abc', user_role_id: '2' });
  });

  it('deletes token, user and role on sign-out and keeps the courseName', () => {
    const session = create();
    session.saveCourseName('Шахматы');
    session.signIn('abc', parent);
    session.signOut();
    expect(session.state()).toMatchObject({
      token: null,
      roleId: null,
      user: null,
      notice: null,
      signedOutByChoice: true,
    });
    expect(Object.fromEntries(storage.values)).toEqual({ courseName: 'Шахматы' });
  });

  it('reports why it was ended until the next sign-in', () => {
    const session = create();
    session.signIn('abc', parent);
    session.signOut('Учётная запись заблокирована.');
    expect(session.state()).toMatchObject({
      notice: 'Учётная запись заблокирована.',
      signedOutByChoice: false,
    });
    session.signIn('def', parent);
    expect(session.state()).toMatchObject({ notice: null, token: 'def' });
  });

  it('keeps token and user after the token has expired', () => {
    const session = create();
    session.signIn('abc', parent);
    session.expire();
    expect(session.state()).toMatchObject({ token: 'abc', user: parent, expired: true });
    expect(storage.getItem('access_token')).toBe('abc');
    session.signIn('def', parent);
    expect(session.state().expired).toBe(false);
  });

  it('does not expire without a sign-in', () => {
    const session = create();
    session.expire();
    expect(session.state().expired).toBe(false);
  });

  it('ends in every tab and says so', () => {
    const session = create();
    session.signIn('abc', parent);
    storage.removeItem('access_token');
    storage.removeItem('user_role_id');
    events.changed('access_token');
    expect(session.state()).toMatchObject({
      token: null,
      roleId: null,
      user: null,
      notice: 'Вы вышли в другой вкладке.',
    });
  });

  it.each([
    ['nobody is signed in', null],
    ['another person is signed in', 'def'],
  ])('on a page restored from the browser cache is checked: %s', (_what, token) => {
    const session = create();
    session.signIn('abc', parent);
    if (token) storage.setItem('access_token', token);
    else storage.removeItem('access_token');
    events.restore();
    expect(session.state()).toMatchObject({ token, user: null });
  });

  it('continues on a restored page if it is the same', () => {
    const session = create();
    session.signIn('abc', parent);
    const before = session.state();
    events.restore();
    expect(session.state()).toBe(before);
  });

  it('takes over a token from another tab, is no longer expired and reloads the user', () => {
    const session = create();
    session.signIn('abc', parent);
    session.expire();
    storage.setItem('access_token', 'def');
    events.changed('access_token');
    expect(session.state()).toMatchObject({ token: 'def', expired: false, user: null });
  });

  it('notifies listeners and returns the same state until a change', () => {
    const session = create();
    let notified = 0;
    const stop = session.subscribe(() => notified++);
    expect(session.state()).toBe(session.state());
    session.signIn('abc', parent);
    stop();
    session.signOut();
    expect(notified).toBe(1);
  });
});
