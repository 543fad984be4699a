import { beforeEach, describe, expect, it } from 'vitest';
import { forgetUser, rememberedUser, rememberUser } from '#portal/session/remembered-user.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';
import { userOf } from './user.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

const maria = userOf({
  id: 7,
  first_name: 'Мария',
  last_name: 'Орлова',
  email: 'm@example.ru',
  pending: ['invite'],
});

describe('what the device knows of who is signed in', () => {
  it('is whose drafts are on it, how they are called and what they owe; neither phone nor email', () => {
    rememberUser(storage, maria);
    expect(rememberedUser(storage)).toMatchObject({
      id: 7,
      role_id: 2,
      first_name: 'Мария',
      surname: 'Орлова',
      pending: ['invite'],
      phone: '',
      email: null,
    });
    const kept = [...storage.values.values()].join('');
    expect(kept).not.toContain(maria.phone);
    expect(kept).not.toContain('m@example.ru');
  });

  it('is nothing once it is forgotten', () => {
    rememberUser(storage, maria);
    forgetUser(storage);
    expect(rememberedUser(storage)).toBeUndefined();
    expect([...storage.values]).toEqual([]);
  });

  it('is nothing of the office, and nobody before it', () => {
    rememberUser(storage, maria);
    rememberUser(storage, userOf({ id: 1, role_id: 1 }));
    expect(rememberedUser(storage)).toBeUndefined();
  });

  it.each(['', 'null', '{', '7', '{"id":7}', '{"id":7,"role_id":1,"pending":[]}'])(
    'is nothing where something else is kept: %s',
    (text) => {
      storage.setItem('user', text);
      expect(rememberedUser(storage)).toBeUndefined();
    },
  );
});
