import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { toRuDate } from '#server/values/dates.ts';
import { answered, begun, choicesOf, type Random } from './answers.ts';
import names from './names.json' with { type: 'json' };
import type { DemoChild, Family, PersonName } from './people-maker.ts';

const MAJORS = choicesOf(applicationForm, 'first_major');
const TRAITS = choicesOf(applicationForm, 'character_traits');

/** All steps, as a parent who has answered what must be answered, and some of the rest. */
export function wholeAnswers(random: Random, family: Family, child: DemoChild): FormValues {
  const given = {
    ...childAnswers(child),
    ...familyAnswers(family, child),
    ...schoolAnswers(random, family),
    ...characterAnswers(random),
  };
  return answered(applicationForm, given);
}

/** The first steps only: somebody has begun. */
export function begunAnswers(random: Random, family: Family, child: DemoChild): FormValues {
  const given = { ...childAnswers(child), ...(random.chance(0.5) && familyAnswers(family, child)) };
  return begun(applicationForm, given);
}

/** Answers of an account: from its registration, or from the school. */
export function accountAnswers(
  form: CompiledForm,
  {
    phone,
    email,
    head,
  }: Pick<Family, 'phone' | 'email'> & { readonly head: Omit<PersonName, 'middle_name'> },
): FormValues {
  const { last_name: surname, first_name: name } = head;
  return answered(form, { phone, email, surname, name });
}

function childAnswers(child: DemoChild): FormValues {
  return {
    student_last_name: child.last_name,
    student_first_name: child.first_name,
    student_middle_name: child.middle_name,
    student_birth_date: toRuDate(child.birth_date),
    gender: child.gender,
    applying_grade: nextClassOf(child),
    current_grade: child.current_grade,
    current_school: child.current_school,
  };
}

/** The class after the one that a child is in: one of the two that the school has of each. */
function nextClassOf({ current_grade, birth_date }: DemoChild): string {
  const grade = Math.min((Number(current_grade) || 0) + 1, 11);
  return `${grade}${Number(birth_date.slice(-1)) % 2 === 0 ? 'А' : 'Б'}`;
}

function familyAnswers(
  { head, partner, phone, email, work, children }: Family,
  child: DemoChild,
): FormValues {
  const { gender, ...name } = head;
  const first = {
    ...name,
    role: gender === 'male' ? 'father' : 'mother',
    phone,
    email,
    workplace: work[0],
    position: work[1],
  };
  const siblings = children
    .filter((one) => one !== child)
    .map(({ last_name, first_name, birth_date, current_school }) => ({
      last_name,
      first_name,
      current_school,
      birth_date: toRuDate(birth_date),
    }));
  const alone = gender === 'male' ? 'father' : 'mother';
  return {
    representative_1: first,
    both_parents_raising: partner !== undefined,
    student_lives_with: partner ? 'both_parents' : alone,
    ...(partner && { representative_2: secondParent(partner), main_contact_person: 'representative_1' }),
    ...(siblings.length > 0 && { siblings }),
  };
}

function secondParent({ gender, ...partner }: NonNullable<Family['partner']>) {
  return { ...partner, role: gender === 'male' ? 'father' : 'mother', email: 'family@example.ru' };
}

function schoolAnswers(random: Random, { children }: Family): FormValues {
  const [hobby = '', schedule = ''] = random.pick(names.hobbies);
  const has_hobbies = random.chance(0.7);
  const moved = random.chance(0.2);
  const major = MAJORS.length > 0 ? random.pick(MAJORS) : undefined;
  const others = MAJORS.filter((one) => one !== major);
  return {
    foreign_languages: random.chance(0.8) ? ['english'] : ['english', 'german'],
    has_hobbies,
    ...(has_hobbies && { which_hobbies: hobby, hobbies_shedule: schedule }),
    first_major: major,
    ...(random.chance(0.4) && others.length > 0 && { second_major: random.pick(others) }),
    has_previous_education: moved,
    ...(moved && {
      previous_education: [
        {
          school: random.pick(names.schools),
          period: '2024–2025',
          grade: String(children.length),
          leave_reason: 'Переезд',
        },
      ],
    }),
    ...(random.chance(0.3) && {
      olympiads: [{ name: random.pick(names.olympiads), status: 'prize', type: 'regional' }],
    }),
  };
}

function characterAnswers(random: Random): FormValues {
  return {
    character_traits: random.some(TRAITS, random.whole(1, 3)),
    unfamiliar_environment: random.pick(names.environments),
    ...(random.chance(0.15) && { has_health_problems: 'Аллергия на орехи', physical_activity_limit: 'Нет' }),
    ...(random.chance(0.2) && { speech_therapist: 'consulted' }),
  };
}
