import { expect, it } from 'vitest';
import { keyOf } from '#portal/records/use-keys.ts';

const press = (key: string, code: string, modifiers: object = {}) =>
  keyOf({
    ...{ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false },
    ...modifiers,
  });

it.each([
  ['j', 'KeyJ', 'j'],
  ['о', 'KeyJ', 'j'],
  ['/', 'Slash', '/'],
  ['.', 'Slash', '/'],
])('%s on the key %s counts as %s in both keyboard layouts', (key, code, letter) => {
  expect(press(key, code)).toBe(letter);
});

it('a question mark is recognised in both layouts', () => {
  expect(press('?', 'Slash', { shiftKey: true })).toBe('?');
  expect(press(',', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('?', 'Digit7', { shiftKey: true })).toBe('?');
});

it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { repeat: true }])(
  'a letter with %o is ignored',
  (modifiers) => {
    expect(press('a', 'KeyA', modifiers)).toBeUndefined();
  },
);

it.each([
  ['PageUp', 'PageUp'],
  ['Enter', 'Enter'],
  ['1', 'Digit1'],
  ['F5', 'F5'],
])('%s is ignored, as it is no letter', (key, code) => {
  expect(press(key, code)).toBeUndefined();
});
