import { beforeEach, describe, expect, it } from 'vitest';
import { createSession, type SessionUser } from '#portal/session/session.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';

class OtherTabs {
  private listeners: (readonly [type: string, listener: (event: { key?: string | null }) => void])[] = [];
  addEventListener = (type: 'storage' | 'pageshow', listener: (event: { key?: string | null }) => void) => {
    this.listeners.push([type, listener]);
  };
  changed(key: string | null) {
    for (const [type, listener] of this.listeners) if (type === 'storage') listener({ key });
  }
  /** The browser shows a page again as it was left, without the changes meanwhile. */
  cameBack() {
    for (const [type, listener] of this.listeners) if (type === 'pageshow') listener({});
  }
}

const parent: SessionUser = {
  id: 2,
  phone: '+79000000002',
  email: null,
  name: 'Мария',
  surname: 'Орлова',
  middle_name: null,
  first_name: 'Мария',
  last_name: 'Орлова',
  role_id: 2,
  training_class: null,
  training_form: null,
  verified: true,
  pending: [],
};

let storage: MemoryStorage;
let tabs: OtherTabs;
const create = () => createSession(storage, tabs, 'Вы вышли в другой вкладке.');

beforeEach(() => {
  storage = new MemoryStorage();
  tabs = new OtherTabs();
});

describe('the session', () => {
  it('begins with what the device keeps', () => {
    storage.setItem('access_token', 'abc');
    storage.setItem('user_role_id', '2');
    expect(create().state()).toMatchObject({ token: 'abc', roleId: 2, user: null });
  });

  it('takes a role that is no number for none', () => {
    storage.setItem('access_token', 'abc');
    storage.setItem('user_role_id', 'admin');
    expect(create().state().roleId).toBeNull();
  });

  it('stores the token and the role id under the keys of the specification', () => {
    create().signIn('abc', parent);
    expect(Object.fromEntries(storage.values)).toEqual({ access_token: 'abc', user_role_id: '2' });
  });

  it('removes token, user and role on leaving, and keeps the courseName', () => {
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

  it('says why when it was ended from outside, and forgets it at the next sign-in', () => {
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

  it('keeps token and user when the token has expired: nobody is logged out', () => {
    const session = create();
    session.signIn('abc', parent);
    session.expire();
    expect(session.state()).toMatchObject({ token: 'abc', user: parent, expired: true });
    expect(storage.getItem('access_token')).toBe('abc');
    session.signIn('def', parent);
    expect(session.state().expired).toBe(false);
  });

  it('calls nobody expired who has not signed in', () => {
    const session = create();
    session.expire();
    expect(session.state().expired).toBe(false);
  });

  it('ends in every tab when it ends in one, and says so', () => {
    const session = create();
    session.signIn('abc', parent);
    storage.removeItem('access_token');
    storage.removeItem('user_role_id');
    tabs.changed('access_token');
    expect(session.state()).toMatchObject({
      token: null,
      roleId: null,
      user: null,
      notice: 'Вы вышли в другой вкладке.',
    });
  });

  it.each([
    ['nobody is signed in any more', null],
    ['another person is signed in', 'def'],
  ])('a page that comes back as it was left finds out that %s', (_what, token) => {
    const session = create();
    session.signIn('abc', parent);
    if (token) storage.setItem('access_token', token);
    else storage.removeItem('access_token');
    tabs.cameBack();
    expect(session.state()).toMatchObject({ token, user: null });
  });

  it('a page that comes back to the same session goes on with it', () => {
    const session = create();
    session.signIn('abc', parent);
    const before = session.state();
    tabs.cameBack();
    expect(session.state()).toBe(before);
  });

  it('takes over the token that another tab got, and is no longer expired', () => {
    const session = create();
    session.signIn('abc', parent);
    session.expire();
    storage.setItem('access_token', 'def');
    tabs.changed('access_token');
    expect(session.state()).toMatchObject({ token: 'def', expired: false });
  });

  it('loads the user anew when another tab brings a token: it may be another person', () => {
    const session = create();
    session.signIn('abc', parent);
    storage.setItem('access_token', 'def');
    tabs.changed('access_token');
    expect(session.state().user).toBeNull();
  });

  it('is told of changes, and gives the same state until there is one', () => {
    const session = create();
    let told = 0;
    const stop = session.subscribe(() => told++);
    expect(session.state()).toBe(session.state());
    session.signIn('abc', parent);
    stop();
    session.signOut();
    expect(told).toBe(1);
  });
});
