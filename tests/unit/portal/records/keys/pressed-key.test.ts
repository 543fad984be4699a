import { expect, it } from 'vitest';
import { keyOf } from '#portal/records/use-keys.ts';

const press = (key: string, code: string, held: object = {}) =>
  keyOf({
    ...{ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false },
    ...held,
  });

it.each([
  ['j', 'KeyJ', 'j'],
  ['о', 'KeyJ', 'j'],
  ['/', 'Slash', '/'],
  ['.', 'Slash', '/'],
])('the key %s (%s) is %s in either layout', (key, code, letter) => {
  expect(press(key, code)).toBe(letter);
});

it('a question mark is one as either layout writes it', () => {
  expect(press('?', 'Slash', { shiftKey: true })).toBe('?');
  expect(press(',', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('?', 'Digit7', { shiftKey: true })).toBe('?');
});

it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { repeat: true }])(
  'a letter with %o is none',
  (held) => {
    expect(press('a', 'KeyA', held)).toBeUndefined();
  },
);

it.each([
  ['PageUp', 'PageUp'],
  ['Enter', 'Enter'],
  ['1', 'Digit1'],
  ['F5', 'F5'],
])('%s is no letter', (key, code) => {
  expect(press(key, code)).toBeUndefined();
});
