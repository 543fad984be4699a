import { expect, it } from 'vitest';
import { commonPasswords, hashPassword, verifyPassword, weaknessOf } from '#server/auth/passwords.ts';

it('hashes a password with argon2id, 19 MiB and two passes', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'battery staple')).toBe(false);
});

it('rejects every password for a missing account', async () => {
  expect(await verifyPassword(undefined, 'nobody')).toBe(false);
});

const common = await commonPasswords();
const person = [
  '+79161234567',
  'anna.orlova@example.ru',
  'Анна-Мария',
  'Орлова',
  'Пётр',
  '27.03.2015',
  'Школа',
];
const weaknessFor = (password: string) => weaknessOf(password, person, (word) => common.has(word));

it.each([
  '1234567890',
  'aaaaaaaaaa',
  'абабабабаб',
  'abcabcabcabc',
  '2345678901',
  'abcdefghijkl',
  '0987654321',
  'Password123',
  '!!dragon!!2026',
  'qwertyuiop',
  'ЙЦУКЕНГШЩЗ',
  'пароль12345',
  'gfhjkm12345',
  'Manchester2024',
])('%s is a common password', (password) => {
  expect(weaknessFor(password)).toBe('common');
});

it.each([
  '+79161234567',
  '89161234567',
  '1234567-1234567',
  '8 (916) 123-45-67',
  '27-03-2015!!',
  'анна-мария-1985',
  'Орлова2015!',
  'Пётр27032015',
  'anna.orlova@example.ru',
  'anna.orlova',
  'ШколаОрлова',
  'Орлова1234567890',
])('%s is derived from personal data', (password) => {
  expect(weaknessFor(password)).toBe('own');
});

it.each([
  'слон читает вслух',
  'Portal-demo-2026',
  'кит поёт под водой',
  'Анна любит море',
  'школа у реки',
  'v7#kQ2!xZp',
  '4827105936',
])('%s is accepted', (password) => {
  expect(weaknessFor(password)).toBeUndefined();
});

it('an unknown person has no personal data to compare', () => {
  expect(weaknessOf('Орлова2015!', [], () => false)).toBeUndefined();
});
