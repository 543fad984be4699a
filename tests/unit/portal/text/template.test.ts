import { describe, expect, it } from 'vitest';
import { fillSentences } from '#portal/text/sentences.ts';
import { fill, fillIfComplete } from '#portal/text/template.ts';

const record = { number: '2027-00042', zero: 0, form: { name: ' Анна ', grade: '3', empty: null } };
const choices = { 'form.grade': [{ const: '3', title: '3 класс' }] };

describe('a template', () => {
  it.each([
    ['№ {number}', '№\u00a02027-00042'],
    ['{form.name}', 'Анна'],
    ['{form.empty} {form.name}', 'Анна'],
    ['{nothing.at.all}', ''],
    ['{zero}', '0'],
    ['{form.grade|choice}', '3 класс'],
    ['{constructor.name}', ''],
  ])('%s becomes "%s"', (template, text) => {
    expect(fill(template, record, choices)).toBe(text);
  });

  it('writes the raw value if no choice has it', () => {
    expect(fill('{form.grade|choice}', { form: { grade: '12' } }, choices)).toBe('12');
  });

  it('writes dates in the ru-RU locale', () => {
    expect(fill('подана {at|date}', { at: '2026-11-12T12:00:00.000Z' })).toBe('подана 12.11.2026');
  });

  it('writes the date in place of «сегодня» on paper', () => {
    const at = new Date().toISOString();
    expect(fill('{at|moment}', { at })).toMatch(/^сегодня в/);
    expect(fill('{at|moment}', { at }, {}, { paper: true })).toMatch(/^\d\d\.\d\d\.\d{4} в/);
  });

  it('is empty if a missing value would leave half a sentence', () => {
    expect(fillIfComplete('подана {submitted_at|date}', { submitted_at: null })).toBeUndefined();
    expect(fillIfComplete('№ {number}', record)).toBe('№\u00a02027-00042');
  });

  it.each([
    ['Номер {number}. На новый придёт код.', 'Номер 2027-00042. На новый придёт код.'],
    ['Номер {form.empty}. На новый придёт код.', 'На новый придёт код.'],
    ['Это вы, {form.name}? Номер {form.empty} занят.', 'Это вы, Анна?'],
    ['{form.empty}', ''],
  ])('"%s" loses the sentences with a missing value: "%s"', (template, text) => {
    expect(fillSentences(template, record)).toBe(text);
  });
});
