import { describe, expect, it, test } from 'vitest';
import type { FieldSchema, FormDefinition, FormValues } from '#engine/definition/definition.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { legacyAnswers } from '#engine/describe/legacy-answers.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { allForms } from '../all-forms.ts';
import { choicesOf, groupOf, textOf, when } from '../definitions.ts';
import { formOf } from '../forms.ts';

type Fields = Record<string, FieldSchema>;

const choice = (title: string, titles: Record<string, string>): FieldSchema => ({
  ...textOf(title),
  oneOf: choicesOf(titles),
});
const group = (title: string, properties: Fields): FieldSchema =>
  groupOf(properties, { title, 'x-labels': { entry: 'Запись', add: 'Добавить', empty: 'Нет' } });

/** The legacy answers, as `title: text`, of answers that were given to the form `before` and migrated to `after`. */
function lines(before: Fields, after: Fields, values: FormValues, more: Parameters<typeof formOf>[1] = {}) {
  const earlier: FormDefinition = { ...formOf(before).definition, hash: 'before' };
  const today = formOf(after, more);
  const answers = migrate(today.definition, values, earlier.version);
  const from = { definitions: [earlier], writtenUnder: 'before' };
  return legacyAnswers(today, from, answers).map(({ title, value }) => `${title}: ${plainText(value)}`);
}

describe('a legacy answer', () => {
  it('is returned for a removed field, with the title of its own definition', () => {
    const before = {
      name: textOf('Имя'),
      pet: choice('Питомец', { cat: 'Кошка' }),
      spoke: { type: 'boolean', title: 'Говорит' },
    };
    expect(
      lines(before as Fields, { name: textOf('Имя') }, { name: 'Ия', pet: 'cat', spoke: false }),
    ).toEqual(['Питомец: Кошка', 'Говорит: Нет']);
  });

  it('is returned for a field removed from an object or from entries, and for a removed group', () => {
    const before = {
      parent: {
        type: 'object',
        title: 'Мама',
        properties: { job: textOf('Работа'), age: textOf('Возраст') },
      },
      schools: group('Школы', { name: textOf('Название'), mark: choice('Оценка', { 5: 'Отлично' }) }),
      clubs: group('Кружки', { name: textOf('Кружок') }),
    } as Fields;
    const after = {
      parent: { type: 'object', title: 'Мама', properties: { job: textOf('Работа') } },
      schools: group('Школы', { name: textOf('Название') }),
    } as Fields;
    const values = {
      parent: { job: 'врач', age: '40' },
      schools: [{ name: '№ 1' }, { name: '№ 2', mark: '5' }],
      clubs: [{ name: 'шахматы' }],
    };
    expect(lines(before, after, values)).toEqual([
      'Мама: Возраст: 40',
      'Запись 2: Оценка: Отлично',
      'Запись 1: Кружок: шахматы',
    ]);
  });

  it('is returned for a field of another kind or type', () => {
    const before = {
      went: { type: 'boolean', title: 'Учился?' },
      school: textOf('Школа'),
      schools: group('Школы', { name: textOf('Название') }),
      address: { type: 'object', title: 'Адрес', properties: { city: textOf('Город') } },
    } as Fields;
    const after = {
      went: choice('Где учился', { home: 'Дома' }),
      school: group('Школы до нас', { name: textOf('Название') }),
      schools: textOf('Школы словами'),
      address: textOf('Адрес строкой'),
    } as Fields;
    const values = { went: true, school: '№ 1', schools: [{ name: '№ 2' }], address: { city: 'Казань' } };
    expect(lines(before, after, values)).toEqual([
      'Учился?: Да',
      'Школа: № 1',
      'Запись 1: Название: № 2',
      'Адрес: Город: Казань',
    ]);
  });

  it('is returned for a removed choice', () => {
    const before = { day: choice('День', { sat: 'Суббота', sun: 'Воскресенье' }) };
    const after = { day: choice('Какой день', { sat: 'Сб' }) };
    expect(lines(before, after, { day: 'sun' })).toEqual(['День: Воскресенье']);
    expect(lines(before, after, { day: 'sat' })).toEqual([]);
  });

  it('is returned if a type change hides it, not if the person’s answers hide it', () => {
    const schools = group('Школы', { name: textOf('Название') });
    const before = {
      went: { type: 'boolean', title: 'Учился?' },
      schools: { ...schools, 'x-show-if': when('went', true) },
      hobby: { ...textOf('Увлечение'), 'x-show-if': when('has_hobby', true) },
      has_hobby: { type: 'boolean', title: 'Есть увлечения?' },
    } as Fields;
    const after = {
      ...before,
      went: choice('Где учился', { school: 'В школе' }),
      schools: { ...schools, 'x-show-if': when('went', 'school') },
    } as Fields;
    const values = {
      went: true,
      schools: [{ name: '№ 1' }, { name: '№ 2' }],
      has_hobby: false,
      hobby: 'лыжи',
    };
    expect(lines(before, after, values)).toEqual([
      'Учился?: Да',
      'Запись 1: Название: № 1',
      'Запись 2: Название: № 2',
    ]);
    const migrations = [{ version: 2, values: { went: { true: 'school' } } }];
    expect(lines(before, after, values, { version: 2, migrations })).toEqual([]);
  });

  it('is not returned from an object or entry in which an unchanged condition hides it', () => {
    const sport = { ...textOf('Спорт'), 'x-show-if': when('trains', true) };
    const fields = { trains: { type: 'boolean', title: 'Занимается спортом?' }, sport } as Fields;
    const form = {
      child: { type: 'object', title: 'Ребёнок', properties: fields },
      siblings: group('Братья и сёстры', fields),
    } as Fields;
    const hidden = { trains: false, sport: 'лыжи' };
    expect(lines(form, form, { child: hidden, siblings: [hidden] })).toEqual([]);
  });

  it('is not returned if it was moved to another field, unless that field was filled', () => {
    const before = {
      fio: textOf('ФИО'),
      pets: group('Питомцы', { nick: textOf('Кличка'), age: textOf('Возраст') }),
    };
    const after = {
      name: { ...textOf('Имя'), 'x-renamed-from': ['fio'] },
      animals: { ...group('Звери', { nick: textOf('Кличка') }), 'x-renamed-from': ['pets'] },
    };
    expect(lines(before, after, { fio: 'Ия', pets: [{ nick: 'Рекс', age: '3' }] })).toEqual([
      'Запись 1: Возраст: 3',
    ]);
    expect(lines(before, after, { fio: 'Ия', name: 'Яна' })).toEqual(['ФИО: Ия']);
  });

  it('has its key as title if no definition knows it; a password is never returned', () => {
    expect(lines({}, {}, { odd: 'x', list: ['a', 'b'], deep: { inner: [{ a: 1 }] } })).toEqual([
      'odd: x',
      'list: a, b',
      'deep: inner 1: a: 1',
    ]);
    expect(lines({ pin: { ...textOf('Пароль'), 'x-widget': 'password' } }, {}, { pin: 'секрет' })).toEqual(
      [],
    );
  });

  it('belongs to every sensitive group of its field, former or current', () => {
    const marked = (group: boolean | string): Fields => ({
      ill: { ...textOf('Болезни'), 'x-sensitive': group },
    });
    const earlier = [marked('character'), marked(false)].map((fields, i) => ({
      ...formOf(fields).definition,
      hash: `before ${i}`,
    }));
    const today = formOf({ ill: { type: 'integer', title: 'Болезни', 'x-sensitive': true } });
    const from = { definitions: earlier, writtenUnder: 'before 1' };
    const [answer] = legacyAnswers(today, from, { ill: 'нет' });
    // `true` stands for the group `health`
    expect([answer?.groups.toSorted(), answer?.sensitive]).toEqual([['character', 'health'], true]);
  });

  it('is sensitive if its field is or was sensitive', () => {
    const form = formOf({});
    const earlier = formOf({ ill: { ...textOf('Болезни'), 'x-sensitive': true } }).definition;
    const from = { definitions: [{ ...earlier, hash: 'before' }], writtenUnder: 'before' };
    expect(legacyAnswers(form, from, { ill: 'нет' })).toMatchObject([{ address: 'ill', sensitive: true }]);
  });
});

test.each(allForms)('no answer to the current form is a legacy answer: %s', (_, form) => {
  const from = { definitions: [form.definition], writtenUnder: form.definition.hash };
  for (const values of [minimalSample(form), maximalSample(form)])
    expect(legacyAnswers(form, from, values)).toEqual([]);
});
