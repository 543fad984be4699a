import type { FormValues } from '#engine/definition/definition.ts';
import { minimal } from '#engine/samples/samples.ts';
import { type ApplicationValues, applicationForm } from '#generated/forms/application.ts';
import { withoutHidden } from '#server/applications/form.ts';
import { toRuDate } from '#server/values/ru-dates.ts';
import names from './names.json' with { type: 'json' };
import type { DemoChild, Family } from './people-maker.ts';
import type { Random } from './random.ts';

type Answers = Partial<ApplicationValues>;
type Parent = ApplicationValues['representative_1'];

const MAJORS = [
  'general',
  'physics_math',
  'it',
  'natural_science',
  'humanities',
  'linguistics',
  'arts',
] as const;
const TRAITS = [
  'sociable',
  'active',
  'calm',
  'curious',
  'independent',
  'responsible',
  'creative',
  'shy',
] as const;

/** What a question that these families know nothing of is answered with, so that the form may grow. */
const enough = minimal(applicationForm);

/** All four steps, as a parent who has answered what must be answered, and some of the rest. */
export function wholeAnswers(random: Random, family: Family, child: DemoChild): FormValues {
  const answers: Answers = {
    ...childAnswers(child),
    ...familyAnswers(family, child),
    ...schoolAnswers(random, family),
    ...characterAnswers(random),
  };
  return withoutHidden({ ...enough, ...answers });
}

/** The first steps only: somebody has begun. */
export function begunAnswers(random: Random, family: Family, child: DemoChild): FormValues {
  return { ...childAnswers(child), ...(random.chance(0.5) && familyAnswers(family, child)) };
}

function childAnswers(child: DemoChild): Answers {
  return {
    student_last_name: child.last_name,
    student_first_name: child.first_name,
    student_middle_name: child.middle_name,
    student_birth_date: toRuDate(child.birth_date),
    gender: child.gender,
    current_grade: child.current_grade,
    current_school: child.current_school,
  };
}

function familyAnswers({ head, partner, phone, email, work, children }: Family, child: DemoChild): Answers {
  const { gender, ...name } = head;
  const first: Parent = {
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

function secondParent({ gender, ...partner }: NonNullable<Family['partner']>): Parent {
  return { ...partner, role: gender === 'male' ? 'father' : 'mother', email: 'family@example.ru' };
}

function schoolAnswers(random: Random, { children }: Family): Answers {
  const [hobby = '', schedule = ''] = random.pick(names.hobbies);
  const has_hobbies = random.chance(0.7);
  const moved = random.chance(0.2);
  const major = random.pick(MAJORS);
  return {
    foreign_languages: random.chance(0.8) ? ['english'] : ['english', 'german'],
    has_hobbies,
    ...(has_hobbies && { which_hobbies: hobby, hobbies_shedule: schedule }),
    first_major: major,
    ...(random.chance(0.4) && { second_major: random.pick(MAJORS.filter((one) => one !== major)) }),
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

function characterAnswers(random: Random): Answers {
  return {
    character_traits: random.some(TRAITS, random.whole(1, 3)),
    unfamiliar_environment: random.pick(names.environments),
    ...(random.chance(0.15) && { has_health_problems: 'Аллергия на орехи', physical_activity_limit: 'Нет' }),
    ...(random.chance(0.2) && { speech_therapist: 'consulted' }),
  };
}
