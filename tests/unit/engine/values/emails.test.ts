import { describe, expect, test } from 'vitest';
import { suggestEmail } from '#engine/values/email-suggestion.ts';
import { isEmail } from '#engine/values/emails.ts';

describe('an email address', () => {
  const longDomain = (length: number) => `${'a'.repeat(length - 3)}.ru`;
  test.each([
    'anna@mail.ru',
    'a.b+c@sub.example.com',
    'анна@почта.рф',
    'x@a-b.ru',
    'x1_y-z@1.mail7.RU',
    'anna@почта.онлайн',
    `${'a'.repeat(64)}@mail.ru`,
    `a@${longDomain(253)}`,
  ])('%s may exist', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'anna',
    'anna@',
    '@mail.ru',
    'a b@mail.ru',
    ' anna@mail.ru',
    'anna@mail.ru ',
    'anna@mail.ru, ivan@mail.ru',
    'anna@mail.ru>',
    '<anna@mail.ru',
    'a@mail',
    'a@.ru',
    'a@mail.',
    'a@mail.r',
    'a@mail.r2',
    'a@mail.r-u',
    'a@mail.2ru',
    'a@ma il.ru',
    'a@mail,com.ru',
    'a@@mail.ru',
    'a@b@mail.ru',
    'a@mail..ru',
    '.a@mail.ru',
    'a.@mail.ru',
    'a..b@mail.ru',
    'a,b@mail.ru',
    'a@mail.ru/x',
    `${'a'.repeat(65)}@mail.ru`,
    `a@${longDomain(254)}`,
  ])('%s is impossible', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

/** The most common domains. */
const popular = [
  'gmail.com',
  'mail.ru',
  'yandex.ru',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
];

describe('a correction is suggested', () => {
  test.each(popular)('for %s with one letter missing, added, replaced or swapped', (domain) => {
    const [name = '', zone = ''] = domain.split('.');
    const [first = '', second = ''] = name;
    for (const typo of [
      domain.slice(1),
      `q${domain}`,
      `${domain}q`,
      `${name}.${zone.slice(0, -1)}`,
      `${name}${name.at(-1)}.${zone}`,
      `q${domain.slice(1)}`,
      `${second}${first}${domain.slice(2)}`,
      `${name}.${zone.slice(0, -2)}${zone.at(-1)}${zone.at(-2)}`,
    ])
      expect(suggestEmail(`anna@${typo}`)).toBe(`anna@${domain}`);
  });

  test.each(popular)('never for %s itself', (domain) => {
    expect(suggestEmail(`anna@${domain}`)).toBeUndefined();
  });

  test.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@mail.rru', 'anna@mail.ru'],
    ['anna@yadex.ru', 'anna@yandex.ru'],
    ['anna@yaho.com', 'anna@yahoo.com'],
    ['anna@yahooo.com', 'anna@yahoo.com'],
    ['Anna@GMIAL.com ', 'Anna@gmail.com'],
    ['an@na@gmial.com', 'an@na@gmail.com'],
    ['a@gmial.com', 'a@gmail.com'],
  ])('for %s: %s', (text, suggestion) => {
    expect(suggestEmail(text)).toBe(suggestion);
  });

  test.each([
    'anna@school1.ru',
    'anna@ya.ru',
    'anna@bk.ru',
    'anna',
    'gmial.com',
    '@gmial.com',
    'anna@',
    // two typos
    'anna@gmiall.com',
    'anna@gnajl.com',
    'anna@lamig.com',
    'anna@gamli.com',
    'anna@gm.com',
    'anna@gmabcil.com',
    'anna@gliam.com',
    // one typo beside two letters that look swapped
    'anna@gmxxl.com',
    'anna@gmixl.com',
    'anna@gmxal.com',
  ])('not for %s', (text) => {
    expect(suggestEmail(text)).toBeUndefined();
  });
});
