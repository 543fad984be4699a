import { describe, expect, it, test } from 'vitest';
import { plural } from '#engine/text/plural.ts';
import { isEmail, suggestEmail } from '#engine/values/emails.ts';
import { equal } from '#engine/values/equal.ts';
import { normalise } from '#engine/values/normalise.ts';
import { parseNumber } from '#engine/values/numbers.ts';
import { formatPhone, isPhone, parsePhone } from '#engine/values/phones.ts';
import { ucs2length } from '#engine/values/ucs2length.ts';
import { family, formOf } from '../forms.ts';

describe('a phone is understood as people write it', () => {
  test.each([
    ['+79000000001', '+79000000001'],
    ['8 900 000-00-01', '+79000000001'],
    ['+7 (900) 000-00-01', '+79000000001'],
    ['7 900 000 00 01', '+79000000001'],
    ['900 000 00 01', '+79000000001'],
    ['+8 900 000 00 01', '+79000000001'],
    ['8‑900‑000‑00‑01', '+79000000001'],
    ['+375 29 123-45-67', '+375291234567'],
    ['375 29 123-45-67', '+375291234567'],
    ['00375291234567', '+375291234567'],
    ['8 10 375 29 123 45 67', '+375291234567'],
    ['+1 202 555 0143', '+12025550143'],
  ])('%s is %s', (text, value) => {
    expect(parsePhone(text)).toEqual({ ok: true, value });
    expect(isPhone(value)).toBe(true);
  });

  test.each([
    ['8 900 кот', 'letters'],
    ['+7 900 +7', 'letters'],
    ['12345', 'short'],
    ['+7 900 000-00-0', 'short'],
    ['+7 900 000-00-011', 'long'],
    ['+1234567890123456', 'long'],
  ])('%s is refused: %s', (text, reason) => {
    expect(parsePhone(text)).toEqual({ ok: false, reason });
  });

  it('is shown with its parts apart, a foreign one as it is', () => {
    expect(formatPhone('+79000000001')).toBe('+7 900 000-00-01');
    expect(formatPhone('+375291234567')).toBe('+375291234567');
  });
});

describe('an email', () => {
  test.each(['anna@mail.ru', 'a.b+c@sub.example.com', 'анна@почта.рф', 'x@a-b.ru'])(
    '%s may exist',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    'anna',
    'anna@',
    '@mail.ru',
    'a b@mail.ru',
    'a@mail',
    'a@@mail.ru',
    'a@mail..ru',
    '.a@mail.ru',
    'a,b@mail.ru',
    `${'a'.repeat(65)}@mail.ru`,
  ])('%s cannot', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@mail.rru', 'anna@mail.ru'],
    ['anna@yadex.ru', 'anna@yandex.ru'],
    ['anna@gmail.com', undefined],
    ['anna@school1.ru', undefined],
    ['anna', undefined],
  ])('%s: asked whether %s was meant', (text, meant) => {
    expect(suggestEmail(text)).toBe(meant);
  });
});

test.each([
  ['3,5', 3.5],
  ['3.5', 3.5],
  ['1 000', 1000],
  ['−2', -2],
  ['-0', 0],
  ['0', 0],
  ['1,000,5', undefined],
  ['1e5', undefined],
  ['', undefined],
  ['три', undefined],
])('the number %s is %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  [1, '1 знак'],
  [2, '2 знака'],
  [5, '5 знаков'],
  [11, '11 знаков'],
  [21, '21 знак'],
  [10000, '10\u00a0000 знаков'],
])('%d agrees with its noun', (count, words) => {
  expect(plural(count, { one: 'знак', few: 'знака', many: 'знаков' })).toBe(words);
});

describe('text is tidied', () => {
  test.each([
    ['spaces around', '  Анна \u00a0', 'Анна'],
    ['line ends', 'а\r\nб\rв', 'а\nб\nв'],
    ['control characters', 'А\u0000н\u0007на\u0085', 'Анна'],
    ['what comes with a paste unseen', '\ufeffАн\u00adн\u200bа', 'Анна'],
    ['half of a pair', 'А\ud83dнна\udc00', 'Анна'],
    ['й in two parts', 'Андреи\u0306', 'Андрей'],
  ])('%s', (_, typed, kept) => {
    expect(normalise(family.definition, { hobby: typed })).toEqual({ hobby: kept });
  });

  it('an emoji, a tab and a line break stay', () => {
    expect(normalise(family.definition, { hobby: 'а\tб\nв 👩‍👩‍👧' })).toEqual({ hobby: 'а\tб\nв 👩‍👩‍👧' });
  });

  it('a password stays as it was typed', () => {
    const { definition } = formOf({ password: { type: 'string', 'x-widget': 'password' } });
    expect(normalise(definition, { password: ' а\u00adб ' })).toEqual({ password: ' а\u00adб ' });
  });

  it('blank is absent, false and 0 are answers', () => {
    const blank = {
      name: ' \n ',
      languages: ['', ' '],
      parent: { first_name: ' ' },
      siblings: [{}, { school: '' }],
    };
    expect(normalise(family.definition, { ...blank, has_hobby: false, weight: 0 })).toEqual({
      has_hobby: false,
      weight: 0,
    });
  });
});

test('length is counted in code points', () => {
  expect(ucs2length('а🙂б')).toBe(3);
  expect(ucs2length('')).toBe(0);
});

test('equality is by what is there', () => {
  expect(equal({ a: [1, { b: null }], c: undefined }, { a: [1, { b: null }] })).toBe(true);
  expect(equal({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(equal([], {})).toBe(false);
  expect(equal({ a: null }, {})).toBe(false);
});
