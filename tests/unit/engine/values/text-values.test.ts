import { describe, expect, it, test } from 'vitest';
import { isRecord } from '#engine/definition/definition.ts';
import { plural } from '#engine/text/plural.ts';
import { dataUrlFileName } from '#engine/values/data-urls.ts';
import { parseNumber } from '#engine/values/numbers.ts';
import { parseJson } from '#engine/values/parse-json.ts';
import { formatPhone, isPhone, parsePhone } from '#engine/values/phones.ts';
import { ucs2length } from '#engine/values/ucs2length.ts';

describe('a phone number is read as people write it', () => {
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
    ['8.900.000/00/01', '+79000000001'],
    ['8\u00a0900\u202f000–00—01', '+79000000001'],
    ['79000000001', '+79000000001'],
    ['89000000001', '+79000000001'],
    ['+12345678', '+12345678'],
    ['+123456789012345', '+123456789012345'],
    ['0012345678', '+12345678'],
    ['810123456789', '+123456789'],
    ['12025550143', '+12025550143'],
    ['9000000001', '+79000000001'],
    ['2025550143', '+72025550143'],
  ])('%s becomes %s', (text, value) => {
    expect(parsePhone(text)).toEqual({ ok: true, value });
    expect(isPhone(value)).toBe(true);
  });

  test.each([
    ['8 900 кот', 'letters'],
    ['+7 900 +7', 'letters'],
    ['8 900 000-00-01 доб. 2', 'letters'],
    ['8+900', 'letters'],
    ['9000000011+', 'letters'],
    ['12345', 'short'],
    ['', 'short'],
    ['+', 'short'],
    ['+1234567', 'short'],
    ['810 123 456', 'short'],
    ['+7 900 000-00-0', 'short'],
    ['+7 900 000-00-011', 'long'],
    ['+1234567890123456', 'long'],
  ])('%s is rejected: %s', (text, reason) => {
    expect(parsePhone(text)).toEqual({ ok: false, reason });
  });

  it('of another country is not read as Russian, and a long one not shortened', () => {
    expect(parsePhone('+8 900 000 00 0')).toEqual({ ok: true, value: '+8900000000' });
    expect(parsePhone('+8 900 000 00 011')).toEqual({ ok: true, value: '+890000000011' });
    expect(parsePhone('+8 100 000 00 01')).toEqual({ ok: true, value: '+81000000001' });
    expect(parsePhone('+1 8 900 000 00 01')).toEqual({ ok: true, value: '+189000000001' });
  });

  test.each(['89000000001', '+7 900 000-00-01', 'x', '+7900'])('%s is not in stored form', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  it('is displayed in parts, a foreign one unchanged', () => {
    for (const odd of ['x+79000000001', '+790000000011', '+7900000000', '+7900000000x'])
      expect(formatPhone(odd)).toBe(odd);
    expect(formatPhone('+79000000001')).toBe('+7 900 000-00-01');
    expect(formatPhone('+375291234567')).toBe('+375291234567');
  });
});

test.each([
  ['3,5', 3.5],
  ['3.5', 3.5],
  ['1 000', 1000],
  ['−2', -2],
  ['-0', 0],
  ['0', 0],
  ['1\u00a0000\u202f000', 1_000_000],
  ['–2', -2],
  ['—2', -2],
  ['-2,5', -2.5],
  [',25', 0.25],
  ['-.5', -0.5],
  ['0,000000000000001', 1e-15],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', undefined],
  ['0,0000000000000001', undefined],
  [',0000000000000001', undefined],
  ['5,', undefined],
  ['.', undefined],
  ['-', undefined],
  ['--2', undefined],
  ['2-', undefined],
  ['x2', undefined],
  ['2x', undefined],
  ['2.5.1', undefined],
  ['1.2,3', undefined],
  ['1,000,5', undefined],
  ['1e5', undefined],
  ['', undefined],
  ['три', undefined],
])('the number %s becomes %s', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  [1, '1 знак'],
  [2, '2 знака'],
  [5, '5 знаков'],
  [11, '11 знаков'],
  [21, '21 знак'],
  [10000, '10\u00a0000 знаков'],
])('%d is written with its noun form: %s', (count, words) => {
  expect(plural(count, { one: 'знак', few: 'знака', many: 'знаков' })).toBe(words);
});

test('length is in code points', () => {
  expect(ucs2length('а🙂б')).toBe(3);
  expect(ucs2length('')).toBe(0);
  expect(ucs2length('🙂')).toBe(1);
  expect(ucs2length('\uffffа')).toBe(2);
  expect(ucs2length('\u{10000}а')).toBe(2);
  expect(ucs2length('\ud83dа')).toBe(2);
});

test.each([
  ['data:image/png;name=a%20b.png;base64,AA', 'a b.png'],
  ['data:;base64;name=a.png,AA;name=b.png', 'a.png'],
  ['data:text/plain;name=100%,AA', '100%'],
  ['data:text/plain;name=,AA', undefined],
  ['data:text/plain,AA;name=a.png', undefined],
  ['xdata:text/plain;name=a.png,AA', undefined],
])('the file of %s is named %s', (url, name) => {
  expect(dataUrlFileName(url)).toBe(name);
});

test.each<[string | null | undefined, unknown]>([
  ['{"a":1}', { a: 1 }],
  ['[1]', undefined],
  ['{', undefined],
  [null, undefined],
  [undefined, undefined],
])('stored JSON %j is read as an object: %j', (text, value) => {
  expect(parseJson(() => text, isRecord)).toEqual(value);
});
