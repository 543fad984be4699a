import { describe, expect, it } from 'vitest';
import { profileForm } from '#generated/forms/profile.ts';
import { registrationForm } from '#generated/forms/registration.ts';
import { serverForm } from '#server/forms/server-form.ts';
import { latestAnswers } from '#server/users/answers.ts';

const registration = serverForm(registrationForm);
const profile = serverForm(profileForm);

describe('what a person answered last', () => {
  it('is as the later form has it, also where that is blank', () => {
    const answers = latestAnswers([
      { form: registration, answers: { email: 'old@example.ru', middle_name: 'Игоревна' } },
      { form: profile, answers: { email: 'new@example.ru', middle_name: null } },
    ]);
    expect(answers).toMatchObject({ email: 'new@example.ru', middle_name: null });
  });

  it('stays as an earlier form has it, where the later one does not ask', () => {
    const answers = latestAnswers([
      { form: profile, answers: { training_form: 'family' } },
      { form: registration, answers: { email: 'new@example.ru' } },
    ]);
    expect(answers).toMatchObject({ email: 'new@example.ru', training_form: 'family' });
  });

  it('has every question of the forms about a person, also of who has answered none', () => {
    const keys = Object.keys(latestAnswers([]));
    for (const form of [registration, profile])
      expect(keys).toEqual(expect.arrayContaining(Object.keys(form.view({ form: {}, form_version: 1 }))));
  });

  it('never has a password or a code among them', () => {
    expect(Object.keys(latestAnswers([]))).not.toEqual(expect.arrayContaining(['password']));
    expect(Object.keys(latestAnswers([]))).not.toEqual(expect.arrayContaining(['code']));
  });
});
