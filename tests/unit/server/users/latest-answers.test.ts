import { describe, expect, it } from 'vitest';
import { profileForm } from '#generated/forms/profile.ts';
import { registrationForm } from '#generated/forms/registration.ts';
import { serverForm } from '#server/forms/server-form.ts';
import { latestAnswers } from '#server/users/answers.ts';

const registration = serverForm(registrationForm);
const profile = serverForm(profileForm);

describe('the latest answers of a person', () => {
  it('are those of the later form, blank ones included', () => {
    const answers = latestAnswers([
      { form: registration, answers: { email: 'old@example.ru', middle_name: 'Игоревна' } },
      { form: profile, answers: { email: 'new@example.ru', middle_name: null } },
    ]);
    expect(answers).toMatchObject({ email: 'new@example.ru', middle_name: null });
  });

  it('include fields that only an earlier form has', () => {
    const answers = latestAnswers([
      { form: profile, answers: { training_form: 'family' } },
      { form: registration, answers: { email: 'new@example.ru' } },
    ]);
    expect(answers).toMatchObject({ email: 'new@example.ru', training_form: 'family' });
  });

  it('include every field of the forms about a person, answered or not', () => {
    const keys = Object.keys(latestAnswers([]));
    for (const form of [registration, profile])
      expect(keys).toEqual(expect.arrayContaining(Object.keys(form.view({ form: {}, form_version: 1 }))));
  });

  it('exclude passwords and codes', () => {
    expect(Object.keys(latestAnswers([]))).not.toEqual(expect.arrayContaining(['password']));
    expect(Object.keys(latestAnswers([]))).not.toEqual(expect.arrayContaining(['code']));
  });
});
