import { expect, it } from 'vitest';
import { letterTo } from '#portal/records/record.ts';

it.each([
  [{ channel: 'sms', to: '+79161234567' } as const, 'СМС на +7 916 123-45-67'],
  [{ channel: 'email', to: 'm@example.ru' } as const, 'Письмо на m@example.ru'],
])('the recipient of %o is shown as «%s»', (letter, text) => {
  expect(letterTo(letter)).toBe(text);
});
