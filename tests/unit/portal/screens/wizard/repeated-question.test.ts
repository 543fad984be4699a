import { describe, expect, it } from 'vitest';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { findRepeated } from '#portal/screens/wizard/repeated-question.tsx';
import { firstApplication } from '#tests/unit/engine/first-application.ts';

const { definition } = firstApplication;
const repeated: WizardSettings['repeated'] = {
  same: ['student_last_name', 'student_first_name', 'student_birth_date'],
  period: 'campaign',
  unless: ['cancelled'],
  title: 'Уже есть',
  texts: ['№ {number}'],
  open: 'Открыть',
  goOn: 'Продолжить',
};
const settings = { repeated, values: 'application_long' } as const;
const alyona = {
  student_last_name: 'Орлова',
  student_first_name: 'Алёна',
  student_birth_date: '27.03.2015',
};
const sent = {
  id: 7,
  status: 'submitted',
  campaign: '2027/28',
  application_long: { ...alyona, student_middle_name: 'Игоревна' },
};
const draft = { id: 9, status: 'draft', campaign: '2027/28' };
const found = (
  values: Readonly<Record<string, string>>,
  records: Parameters<typeof findRepeated>[2] = [sent],
  record: Parameters<typeof findRepeated>[1]['record'] = draft,
) => findRepeated(settings, { definition, values, record }, records)?.id;

describe('an earlier form of the same kind', () => {
  it('is one with equal answers in the compared fields', () => {
    expect(found(alyona)).toBe(7);
    expect(found({ ...alyona, student_middle_name: 'Петровна' })).toBe(7);
  });

  it.each([
    { student_first_name: 'Анна' },
    { student_last_name: 'Орлов' },
    { student_birth_date: '28.03.2015' },
  ])('is absent if one of them differs: %j', (other) => {
    expect(found({ ...alyona, ...other })).toBeUndefined();
  });

  it.each(['student_first_name', 'student_last_name', 'student_birth_date'])(
    'is absent until all are answered: %s',
    (name) => {
      const blank = { ...sent, application_long: { ...alyona, [name]: '' } };
      expect(found({ ...alyona, [name]: '' }, [blank])).toBeUndefined();
    },
  );

  it('is found despite another case, spelling or spaces', () => {
    expect(found({ ...alyona, student_first_name: '  аЛЕНА ' })).toBe(7);
  });

  it('is neither the draft itself, nor withdrawn, nor of another campaign', () => {
    expect(found(alyona, [{ ...sent, id: 9 }])).toBeUndefined();
    expect(found(alyona, [{ ...sent, status: 'cancelled' }])).toBeUndefined();
    const before = { ...sent, campaign: '2026/27' };
    expect(found(alyona, [before])).toBeUndefined();
    // a form that is not on the server yet has no campaign: any campaign counts
    expect(findRepeated(settings, { definition, values: alyona, record: undefined }, [sent])?.id).toBe(7);
  });

  it('is not looked up without settings', () => {
    const filled = { definition, values: alyona, record: draft };
    expect(findRepeated({ values: 'application_long' }, filled, [sent])).toBeUndefined();
  });
});
