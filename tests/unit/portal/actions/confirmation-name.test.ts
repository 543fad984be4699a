import { describe, expect, it } from 'vitest';
import { confirmationName, matchesName } from '#portal/actions/call-arguments.ts';

const ask = {
  title: 'Удалить?',
  text: 'Навсегда.',
  confirm: 'Удалить',
  byName: ['{last_name}', '{phone|phone}'],
};
const phone = '+79161234567';

describe('the name to retype in a confirmation', () => {
  it.each([
    ['is the first value of the record', { last_name: 'Орлова', phone }, 'Орлова'],
    ['is the next value of a record without a name', { last_name: '', phone }, '+7 916 123-45-67'],
    ['is a value with letters or digits', { last_name: '—', phone }, '+7 916 123-45-67'],
    ['is undefined if the record has none', {}, undefined],
  ])('%s', (_, members, name) => {
    expect(confirmationName(ask, { id: 1, ...members })?.replaceAll('\u00a0', ' ')).toBe(name);
  });

  it('is undefined without a name or without a confirmation', () => {
    const { byName: _, ...plain } = ask;
    expect(confirmationName(plain, { id: 1 })).toBeUndefined();
    expect(confirmationName(undefined, { id: 1 })).toBeUndefined();
  });

  it.each([
    ['орлова', 'Орлова', true],
    [' Орлова ', 'Орлова', true],
    ['Алёшина-Рид', 'алешина рид', true],
    ['+79161234567', '+7\u00a0916\u00a0123-45-67', true],
    ['Орлов', 'Орлова', false],
    ['', 'Орлова', false],
    ['Орлова Мария', 'Орлова', false],
  ])('typed as %j matches %j: %j', (typed, name, same) => {
    expect(matchesName(name, typed)).toBe(same);
  });
});
