import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lossesWithoutDeclaration } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import type {
  CompiledForm,
  FieldSchema,
  FormValues,
  Json,
  Migration,
  Removal,
} from '#engine/definition/definition.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { legacyAnswers } from '#engine/describe/legacy-answers.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { keepUnknownMembers } from '#engine/migration/preserved-answers.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { normalise } from '#engine/values/normalise.ts';
import { flatten, unflatten } from '#engine/wire/wire.ts';
import { valuesOf } from '../arbitrary.ts';
import { choicesOf, groupOf, objectOf, textOf } from '../definitions.ts';
import { formOf } from '../forms.ts';

/**
 * One form over five versions. Second: a field is renamed. Third: choices and a type change. Fourth: a field moves into an
 * object, another inside entries is renamed, a group is removed. Fifth: a group is renamed, a number becomes a group.
 */

type Fields = Record<string, FieldSchema>;

const choice = (title: string, choices: Record<string, string>): FieldSchema => ({
  ...textOf(title),
  oneOf: choicesOf(choices),
});
const group = (title: string, prefix: string, properties: Fields): FieldSchema =>
  groupOf(properties, {
    title,
    'x-flatten': prefix,
    'x-labels': { entry: title, add: 'Добавить', empty: 'Нет' },
  });

const kinds = { cat: 'Кошка', dog: 'Собака', fish: 'Рыбка' };
const pets = (more: Fields) => group('Питомец', 'pet', { kind: choice('Кто это', kinds), ...more });

const first: Fields = {
  fio: textOf('ФИО'),
  went: { type: 'boolean', title: 'Учился раньше?' },
  day: choice('День', { sat: 'Суббота', sun: 'Воскресенье' }),
  phone: textOf('Телефон'),
  clubs: group('Кружок', 'club', { name: textOf('Название') }),
  pets: pets({ nick: textOf('Кличка') }),
  visits: { type: 'integer', title: 'Сколько раз были' },
};
const { fio: _, ...afterRename } = first;
const second: Fields = { ...afterRename, name: { ...textOf('Имя'), 'x-renamed-from': ['fio'] } };
const third: Fields = {
  ...second,
  day: choice('Когда удобно', { weekend: 'В выходные', weekday: 'В будни' }),
  went: choice('Где учился', { school: 'В школе', home: 'Дома' }),
};
const { phone, clubs, ...others } = third;
const fourth: Fields = {
  ...others,
  pets: pets({ name: textOf('Как зовут') }),
  parent: objectOf({ phone: textOf('Телефон') }, { title: 'Родитель' }),
};
const { pets: grouped, ...rest } = fourth;
const fifth: Fields = {
  ...rest,
  animals: {
    ...pets({ name: textOf('Как зовут') }),
    title: 'Животные',
    'x-flatten': 'animal',
    'x-renamed-from': ['pets'],
  },
  visits: group('Визит', 'visit', { when: textOf('Когда') }),
};

const migrations: Migration[] = [
  {
    version: 2,
    values: {
      day: { sat: 'weekend', sun: 'weekend' },
      went: { true: 'school', false: 'home' },
    },
  },
  { version: 3, rename: { phone: 'parent/phone', 'pets/*/nick': 'pets/*/name' } },
];
const clubsGone: Removal = { field: 'clubs', reason: 'кружки спрашивают в другой форме' };
const visitsAsGroup: Removal = { field: 'visits', type: 'integer', reason: 'спрашиваем о каждом визите' };

/** A version of the form with its first `count` migrations. */
function version(fields: Fields, hash: string, count: number, removed: Removal[]): CompiledForm {
  const form = formOf(fields, { version: count + 1, migrations: migrations.slice(0, count) });
  return { ...form, definition: { ...form.definition, hash, ...(removed.length > 0 && { removed }) } };
}

const versions: readonly CompiledForm[] = [
  version(first, 'first', 0, []),
  version(second, 'second', 0, []),
  version(third, 'third', 1, []),
  version(fourth, 'fourth', 2, [clubsGone]),
  version(fifth, 'fifth', 2, [clubsGone, visitsAsGroup]),
];
const current = versions.at(-1) ?? version(fifth, 'fifth', 2, []);
const { definition } = current;

const firstAnswers: FormValues = {
  fio: 'Петрова Ия',
  went: true,
  day: 'sun',
  phone: '8 900 000-00-01',
  clubs: [{ name: 'шахматы' }, { name: 'хор' }],
  pets: [{ kind: 'cat', nick: 'Мурка' }, { kind: 'fish' }],
  visits: 3,
};

const legacyAnswersOf = (values: FormValues, writtenUnder: string) =>
  legacyAnswers(
    current,
    { definitions: versions.map((form) => form.definition).toReversed(), writtenUnder },
    values,
  ).map(({ title, value }) => `${title}: ${plainText(value)}`);

describe('a draft over five versions', () => {
  it('has a declaration for every change', () => {
    for (const [i, { definition: after }] of versions.entries())
      if (i > 0)
        expect(lossesWithoutDeclaration(compareDefinitions(versions[i - 1]?.definition, after))).toEqual([]);
    expect(lossesWithoutDeclaration(compareDefinitions(versions[0]?.definition, definition))).toEqual([]);
  });

  const migrated = {
    name: 'Петрова Ия',
    went: 'school',
    day: 'weekend',
    parent: { phone: '8 900 000-00-01' },
    animals: [{ kind: 'cat', name: 'Мурка' }, { kind: 'fish' }],
    clubs: [{ name: 'шахматы' }, { name: 'хор' }],
    'was:visits': 3,
  };

  it('keeps all answers, at once and version by version', () => {
    expect(migrate(definition, firstAnswers, 1)).toEqual(migrated);
    const stepwise = versions.reduce(
      ({ values, from }, form) => ({
        values: migrate(form.definition, values, from),
        from: form.definition.version,
      }),
      { values: firstAnswers, from: 1 },
    );
    expect(stepwise.values).toEqual(migrated);
    expect(migrate(definition, migrated, definition.version)).toEqual(migrated);
  });
});

/** Every plain answer at any depth. */
function answersIn(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(answersIn);
}

test.each(versions.map((form, i) => [i + 1, form] as const))(
  'a draft of version %i loses no answer through the last version and the wire',
  (_version, form) => {
    fc.assert(
      fc.property(valuesOf(form.definition), (values) => {
        const before = normalise(form.definition, values);
        const after = migrate(definition, before, form.definition.version);
        expect(answersIn(after as Json)).toHaveLength(answersIn(before as Json).length);
        if (form.validators.draft(before)) expect(current.validators.draft(after)).toBe(true);
        const tidy = normalise(definition, after);
        const wire = JSON.parse(JSON.stringify(flatten(definition, tidy)));
        expect(keepUnknownMembers(definition, tidy, unflatten(definition, wire))).toEqual(tidy);
        expect(() => legacyAnswersOf(after, form.definition.hash)).not.toThrow();
      }),
      { numRuns: 60 },
    );
  },
);

test.each(versions.map((form, i) => [i + 1, form] as const))(
  'every answer under version %i is shown by the last form or returned as a legacy answer',
  (_version, form) => {
    const values = maximalSample(form);
    const after = migrate(definition, values, form.definition.version);
    const migratedCount = answersIn(normalise(definition, after) as Json).length;
    const removed = Object.entries(after).filter(([name]) => !Object.hasOwn(fifth, name));
    const legacyCount = legacyAnswersOf(after, form.definition.hash).length;
    expect(legacyCount).toBe(removed.flatMap(([, value]) => answersIn(value)).length);
    expect(migratedCount).toBe(answersIn(values as Json).length);
  },
);
