import { childForm } from '#generated/forms/child.ts';
import { choicesOf, type Random } from './answers.ts';
import names from './names.json' with { type: 'json' };

export interface PersonName {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}

export type Gender = 'male' | 'female';

export interface DemoChild extends PersonName {
  readonly gender: Gender;
  /** `2015-03-27`. */
  readonly birth_date: string;
  /** None where the form no longer asks for it. */
  readonly current_grade: string | null;
  readonly current_school: string;
}

/** A representative, the other parent, and their children. */
export interface Family {
  readonly head: PersonName & { readonly gender: Gender };
  /** None where one parent raises the children. */
  readonly partner: (PersonName & { readonly gender: Gender; readonly phone: string }) | undefined;
  readonly phone: string;
  readonly email: string;
  readonly work: readonly [place: string, position: string];
  readonly children: readonly DemoChild[];
}

const GRADES = choicesOf(childForm, 'current_grade');
/** Years at school, before the first of which there is the kindergarten. */
const YEARS = 11;

/** A name in which the last name and the patronymic agree with the gender. */
export function makeName(random: Random, gender: Gender, family?: readonly string[]): PersonName {
  const side = gender === 'male' ? 0 : 1;
  const lastNames = family ?? random.pick(names.last_names);
  const father = random.pick(names.male);
  return {
    last_name: lastNames[side] ?? '',
    first_name: gender === 'male' ? (random.pick(names.male)[0] ?? '') : random.pick(names.female),
    middle_name: father[side + 1] ?? '',
  };
}

/** The family with that number: its phone and email are its own. */
export function makeFamily(random: Random, number: number, year: number): Family {
  const lastNames = random.pick(names.last_names);
  const gender: Gender = random.chance(0.8) ? 'female' : 'male';
  const head = { ...makeName(random, gender, lastNames), gender };
  const other: Gender = gender === 'male' ? 'female' : 'male';
  const partner = random.chance(0.75)
    ? { ...makeName(random, other, lastNames), gender: other, phone: phoneOf(5000 + number) }
    : undefined;
  const father = (gender === 'male' ? head : partner)?.first_name ?? random.pick(names.male)[0];
  const place = random.pick(names.work);
  return {
    head,
    partner,
    phone: phoneOf(1000 + number),
    email: `${latin(head.last_name)}.${number}@example.ru`,
    work: [place[0] ?? '', place[1] ?? ''],
    children: Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () =>
      makeChild(random, lastNames, father, year),
    ),
  };
}

function makeChild(
  random: Random,
  lastNames: readonly string[],
  father: string | undefined,
  year: number,
): DemoChild {
  const gender: Gender = random.chance(0.5) ? 'male' : 'female';
  const name = makeName(random, gender, lastNames);
  const patronymics = names.male.find(([first]) => first === father);
  const grade = random.whole(0, YEARS);
  const school = grade === 0 ? names.kindergartens : names.schools;
  return {
    ...name,
    middle_name: patronymics?.[gender === 'male' ? 1 : 2] ?? name.middle_name,
    gender,
    birth_date: `${year - 6 - grade}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
    current_grade: GRADES[grade] ?? null,
    current_school: random.pick(school),
  };
}

export function phoneOf(number: number): string {
  return `+7900${String(number).padStart(7, '0')}`;
}

const LETTERS = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
  }),
);

/** Russian letters as an email writes them. */
function latin(text: string): string {
  return [...text.toLowerCase()].map((letter) => LETTERS.get(letter) ?? letter).join('');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
