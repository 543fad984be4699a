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

describe('the stored user', () => {
  it('has id, name and required actions, without phone and email', () => {
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
    const stored = [...storage.values.values()].join('');
    expect(stored).not.toContain(maria.phone);
    expect(stored).not.toContain('m@example.ru');
  });

  it('is absent after deletion', () => {
    rememberUser(storage, maria);
    forgetUser(storage);
    expect(rememberedUser(storage)).toBeUndefined();
    expect([...storage.values]).toEqual([]);
  });

  it('is absent for the office and before sign-in', () => {
    rememberUser(storage, maria);
    rememberUser(storage, userOf({ id: 1, role_id: 1 }));
    expect(rememberedUser(storage)).toBeUndefined();
  });

  it.each(['', 'null', '{', '7', '{"id":7}', '{"id":7,"role_id":1,"pending":[]}'])(
    'is absent with invalid stored data: %s',
    (text) => {
      storage.setItem('user', text);
      expect(rememberedUser(storage)).toBeUndefined();
    },
  );
});
