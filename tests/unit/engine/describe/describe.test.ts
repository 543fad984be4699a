import { describe, expect, it, test } from 'vitest';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { isEntryList, locateField } from '#engine/definition/address.ts';
import { type FormValues, formFields } from '#engine/definition/definition.ts';
import type { DescribedItem } from '#engine/definition/described.ts';
import { describe as describeForm, entrySummary } from '#engine/describe/describe.ts';
import { fillTemplate } from '#engine/describe/template.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { localToday, setClock } from '#engine/values/date-limits.ts';
import { allForms } from '../all-forms.ts';
import { when } from '../definitions.ts';
import { family, formOf } from '../forms.ts';

/** Every described answer as `address: text`. */
function lines(items: readonly DescribedItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'object') return lines(item.items);
    if (item.kind === 'group') return item.entries.flatMap((entry) => lines(entry.items));
    const { value } = item;
    const text =
      value.kind === 'text' ? value.text : value.kind === 'lines' ? value.lines.join('+') : value.kind;
    return [`${item.address}: ${text}`];
  });
}

const linesOf = (...args: Parameters<typeof describeForm>) =>
  describeForm(...args).flatMap(({ items }) => lines(items));

describe('the description of a filled form', () => {
  it('omits excluded fields, which conditions still read', () => {
    const form = formOf({
      goes: { type: 'boolean', title: 'Ходит' },
      club: { type: 'string', title: 'Кружок', 'x-show-if': when('goes', true) },
    });
    const options = { except: new Set(['goes']) };
    expect(linesOf(form, { goes: true, club: 'Хор' }, options)).toEqual(['club: Хор']);
    expect(linesOf(form, { goes: false, club: 'Хор' }, options)).toEqual([]);
  });

  it('has titles instead of codes', () => {
    const values = {
      languages: ['en', 'de'],
      has_hobby: true,
      weight: 1234.5,
      phone: '8 900 000 00 01',
      name: 'Анна',
    };
    expect(linesOf(family, values)).toEqual([
      'name: Анна',
      'weight: 1\u00a0234,5',
      'phone: +7 900 000-00-01',
      'languages: Английский+Немецкий',
      'has_hobby: Да',
    ]);
  });

  it('adds the age to a birth date only if `ages` is set', () => {
    const date = { type: 'string', format: 'ru-date' } as const;
    const form = formOf({
      born: { ...date, title: 'Дата рождения', 'x-age': true },
      came: { ...date, title: 'Дата приезда' },
    });
    const values = { born: '14.03.2017', came: '01.09.2024' };
    setClock(() => '21.11.2026');
    expect(linesOf(form, values, { ages: true })).toEqual([
      'born: 14.03.2017, 9\u00a0лет',
      'came: 01.09.2024',
    ]);
    expect(linesOf(form, values)).toEqual(['born: 14.03.2017', 'came: 01.09.2024']);
    setClock(localToday);
  });

  it('omits hidden answers', () => {
    expect(linesOf(family, { has_hobby: false, hobby: 'шахматы' })).toEqual(['has_hobby: Нет']);
  });

  it('includes unanswered fields on request, never hidden ones', () => {
    const rows = linesOf(family, { has_hobby: false }, { includeEmpty: true });
    expect(rows).toContain('name: empty');
    expect(rows.join()).not.toContain('hobby_place');
  });

  it('has titles and addresses of entries and omits empty ones', () => {
    const siblings = [{}, { first_name: 'Яна', birth_date: '1.2.2015' }, { birth_date: '2.2.2016' }];
    const [section] = describeForm(family, { has_siblings: true, siblings });
    expect(section?.items.find((item) => item.kind === 'group')).toMatchObject({
      label: 'Братья и сёстры',
      entries: [
        {
          address: 'siblings/1',
          title: 'Яна',
          items: [{ address: 'siblings/1/first_name' }, { value: { text: '01.02.2015' } }],
        },
        { address: 'siblings/2', title: 'Брат или сестра 3' },
      ],
    });
  });

  it('has the text for a group without entries', () => {
    const items = describeForm(family, { has_siblings: true }, { includeEmpty: true }).flatMap(
      (section) => section.items,
    );
    expect(items.find((item) => item.kind === 'group')).toMatchObject({ entries: [], empty: 'Никого нет' });
  });

  it('lists sections in order, and fields without a section under the step’s title', () => {
    const form = formOf(
      {
        b: { type: 'string', title: 'Б', 'x-section': 'second' },
        a: { type: 'string', title: 'А', 'x-section': 'first' },
        c: { type: 'string', title: 'В' },
      },
      { sections: { first: { title: 'Первый' }, second: { title: 'Второй' }, third: { title: 'Пустой' } } },
    );
    const sections = describeForm(form, { a: '1', b: '2', c: '3' });
    expect(sections.map(({ section, title }) => [section, title])).toEqual([
      ['', 'step-1'],
      ['first', 'Первый'],
      ['second', 'Второй'],
    ]);
  });

  it('marks sensitive answers, returns files, and omits secrets and values set by the program', () => {
    const form = formOf({
      health: { type: 'string', title: 'Здоровье', 'x-sensitive': true },
      password: { type: 'string', title: 'Пароль', 'x-widget': 'password' },
      code: { type: 'string', title: 'Код', 'x-widget': 'code' },
      id: { type: 'string', title: 'Номер', 'x-widget': 'hidden' },
      files: { type: 'array', title: 'Файлы', 'x-widget': 'files', items: { type: 'object' } },
    });
    const files = [{ id: 1, name: 'a.pdf', size: 10 }];
    const [section] = describeForm(form, { health: 'да', password: 'x', code: '7', id: '5', files });
    expect(section?.items).toMatchObject([
      { address: 'health', sensitive: true },
      { address: 'files', sensitive: false, value: { kind: 'files', files } },
    ]);
  });

  it('includes an automatic choice and an enabled option, and omits their opposites', () => {
    const form = formOf({
      consent: {
        type: 'string',
        title: 'Сведения',
        'x-widget': 'hidden',
        oneOf: [{ const: 'no', title: 'Нет' }],
      },
      none: { type: 'boolean', title: 'Особенностей нет', 'x-widget': 'switch' },
    });
    const all = { includeEmpty: true };
    expect(linesOf(form, { consent: 'no', none: true }, all)).toEqual(['consent: Нет', 'none: Да']);
    expect(linesOf(form, { none: false }, all)).toEqual([]);
  });

  it('has the label of a number with `x-enum-labels`', () => {
    const words = { '2': 'Представитель' };
    const form = formOf({ role: { type: 'integer', title: 'Роль', 'x-enum-labels': words } });
    expect(linesOf(form, { role: 2 })).toEqual(['role: Представитель']);
    expect(linesOf(form, { role: 1000 })).toEqual(['role: 1\u00a0000']);
  });

  it('has the titles of choices supplied by an operation', () => {
    const form = formOf({ course: { type: 'string', title: 'Курс', 'x-options': 'coursesSchedule' } });
    const choices = () => [{ const: '7', title: 'Робототехника' }];
    expect(linesOf(form, { course: '7' }, { choices })).toEqual(['course: Робототехника']);
    const numbered = formOf({ course: { type: 'integer', title: 'Курс', 'x-options': 'coursesSchedule' } });
    expect(linesOf(numbered, { course: 7 }, { choices })).toEqual(['course: Робототехника']);
    expect(linesOf(form, { course: '7' })).toEqual(['course: 7']);
  });

  test.each(allForms)('has every shown answer of %s once', (_, form) => {
    const values = maximalSample(form);
    const shown = [...visibleFields(form, values)].filter((address) => {
      const node = locateField(form.definition, address)?.node;
      // samples leave switches off, and have no hidden answers
      const isUndisplayed = ['password', 'code', 'hidden', 'switch'].includes(node?.schema['x-widget'] ?? '');
      return node && node.kind !== 'object' && node.kind !== 'group' && !isUndisplayed;
    });
    const described = linesOf(form, values).map((line) => line.split(': ')[0] ?? '');
    // an external form is one field with many lines
    const fieldOf = (address: string) => locateField(form.definition, address)?.address ?? address;
    const fields = described.flatMap((address, i) =>
      fieldOf(address) === address ||
      i === described.findIndex((other) => fieldOf(other) === fieldOf(address))
        ? [fieldOf(address)]
        : [],
    );
    expect(fields.toSorted()).toEqual(shown.toSorted());
  });
});

describe('the title of an entry', () => {
  const values: Record<string, string> = {
    last: 'Петров',
    first: 'Пётр',
    date: '01.02.2015',
    school: 'Школа № 5',
    n: '3',
  };
  test.each([
    ['{last} {first}', '{last} {first}', 'Петров Пётр'],
    ['one name', '{last} {none}', 'Петров'],
    ['the alternative name', '{none} {first}', 'Пётр'],
    ['both parts', '{date} · {school}', '01.02.2015 · Школа № 5'],
    ['no trailing separator', '{date} · {none}', '01.02.2015'],
    ['no leading separator', '{none}, {school}', 'Школа № 5'],
    ['no doubled separator', '{last}, {none}, {school}', 'Петров, Школа № 5'],
    ['text bound to a field', '{n} класс, {none} класс', '3 класс'],
    ['text before a field', 'класс {n}', 'класс 3'],
    ['no empty brackets', '{last} ({none})', 'Петров'],
    ['an empty text', '{none} · {nothing}', ''],
  ])('has %s', (_, template, title) => {
    expect(fillTemplate(template, (name) => values[name] ?? '')).toBe(title);
  });
});

const groups = allForms.flatMap(([, form]) =>
  formFields(form.definition)
    .filter(({ kind }) => kind === 'group')
    .map((group) => ({ group, form, where: `${form.definition.id}/${group.name}` })),
);

/** The same entry as a person may type it: dates as digits only, blanks around text. */
function asTyped(entry: FormValues): FormValues {
  const pairs = Object.entries(entry).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value] as const;
    return [name, /^\d\d\.\d\d\.\d{4}$/.test(value) ? value.replaceAll('.', '') : ` ${value} `] as const;
  });
  return Object.fromEntries(pairs);
}

test.each(groups)('the card of an entry in $where is the same before and after saving', ({ group, form }) => {
  const entries = maximalSample(form)[group.name];
  const [entry] = isEntryList(entries) ? entries : [];
  if (!entry) throw new Error('The sample has no entry');
  expect(entrySummary(group, asTyped(entry), 0)).toEqual(entrySummary(group, entry, 0));
});
