import { describe, expect, it, test } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { describe as describeForm } from '#engine/describe/describe.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { allForms } from '../all-forms.ts';
import { firstApplication } from '../first-application.ts';

const between = (before: FormValues, now: FormValues) =>
  changedAnswers(firstApplication, before, now).map(
    (one) => `${one.label}: ${plainText(one.before)} → ${plainText(one.now)}`,
  );
const ivan = { last_name: 'Петров', first_name: 'Иван', birth_date: '01.09.2012' };
const anna = { last_name: 'Петрова', first_name: 'Анна', birth_date: '02.09.2013' };
const lev = { last_name: 'Новиков', first_name: 'Лев', birth_date: '03.09.2014' };

describe('changed answers between two versions of a form', () => {
  test.each(allForms)('%s: returns nothing for equal answers', (_, form) => {
    expect(changedAnswers(form, maximalSample(form), maximalSample(form))).toEqual([]);
  });

  test.each(allForms)('%s: returns every answer as added to an empty form', (_, form) => {
    const added = changedAnswers(form, {}, maximalSample(form));
    expect(added.every(({ before }) => before.kind === 'empty')).toBe(true);
    expect(added.length > 0).toBe(describeForm(form, maximalSample(form)).length > 0);
  });

  it('labels an answer as the form does, with the title of its object', () => {
    const before = { gender: 'male', representative_1: { phone: '+79000000001' } };
    const now = { gender: 'female', representative_1: { phone: '+79000000002', email: 'a@example.ru' } };
    expect(between(before, now)).toEqual([
      'Пол: Мужской → Женский',
      'Первый представитель: Телефон: +7 900 000-00-01 → +7 900 000-00-02',
      'Первый представитель: Эл. почта:  → a@example.ru',
    ]);
  });

  it('pairs an entry after entries were added before it', () => {
    const corrected = { ...anna, birth_date: '02.09.2014' };
    expect(between({ siblings: [ivan, anna] }, { siblings: [lev, ivan, corrected] })).toEqual([
      'Братья и сёстры:  → Новиков, Лев, 03.09.2014',
      'Братья и сёстры: Петрова Анна: Дата рождения: 02.09.2013 → 02.09.2014',
    ]);
  });

  it('describes a removed entry as a whole', () => {
    expect(between({ siblings: [ivan, anna] }, { siblings: [anna] })).toEqual([
      'Братья и сёстры: Петров, Иван, 01.09.2012 → ',
    ]);
  });
});
