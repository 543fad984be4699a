import { expect, test } from 'vitest';
import { isSmsCountry } from '#server/gateways/sms-ru.ts';

test.each([
  ['a mobile phone of Russia', '7', '+79161234567', true],
  ['a landline of Moscow', '7', '+74951234567', false],
  ['a toll-free number', '7', '+78001234567', false],
  ['Kazakhstan with the shared code', '7', '+77011234567', false],
  ['the other range of Kazakhstan', '7', '+76001234567', false],
  ['Kazakhstan by its own code', '7,77', '+77011234567', true],
  ['Kazakhstan alone', '77', '+77771234567', true],
  ['Russia if only Kazakhstan is allowed', '77', '+79161234567', false],
  ['a landline of Kazakhstan', '77', '+77172123456', false],
  ['a number that is too short', '7', '+7916123456', false],
  ['another allowed country', '7,375', '+375291234567', true],
  ['a country that is not allowed', '7', '+375291234567', false],
])(
  'the longest matching prefix decides about an SMS: %s: with the prefixes %s, an SMS to %s may be sent: %s',
  (_, prefixes, phone, isAllowed) => {
    expect(isSmsCountry(prefixes.split(','), phone)).toBe(isAllowed);
  },
);
