import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { locateField } from '#engine/definition/address.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import type { DescribedItem } from '#engine/definition/described.ts';
import { describe as describeForm } from '#engine/describe/describe.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { rowLines, summarize, summaryParts } from '#engine/describe/summary.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { comparable } from '#engine/text/language.ts';
import { notStated } from '#engine/text/view.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { allForms } from '../all-forms.ts';
import { valuesOf } from '../arbitrary.ts';
import { groupOf, when } from '../definitions.ts';
import { formOf } from '../forms.ts';

/** An item as text: `label: line / line`. */
function read(item: DescribedItem): string {
  const label = item.label === '' ? '' : `${item.label}: `;
  if (item.kind === 'row') return label + rowLines(item).join(' / ');
  if (item.kind === 'object') return label + item.items.map(read).join(' | ');
  return label + item.entries.map(({ items }) => items.map(read).join(' / ')).join(' | ');
}

/** The parts of the summary, with the items as text and the sentence about missing answers. */
function partsOf(form: CompiledForm, values: FormValues) {
  return summaryParts(form.definition, summarize(form, values)).map(({ title, items, unanswered }) => ({
    title,
    items: items.map(read),
    missing: unanswered.length > 0 ? notStated(unanswered) : '',
  }));
}

/** The text of the whole summary, simplified for comparison. */
function summaryText(form: CompiledForm, values: FormValues): string {
  return plain(
    partsOf(form, values)
      .flatMap(({ title, items, missing }) => [title, ...items, missing])
      .join('\n'),
  );
}

function plain(text: string): string {
  return comparable(text)
    .replace(/\s+/g, ' ')
    .replace(/\(\s*\)|«\s*»/g, '')
    .replace(/\s*[?:.]$/, '')
    .trim();
}

/** All rows of a description, also those of objects and entries. */
function rowsIn(items: readonly DescribedItem[]): Extract<DescribedItem, { kind: 'row' }>[] {
  return items.flatMap((item) => {
    if (item.kind === 'row') return [item];
    return item.kind === 'object' ? rowsIn(item.items) : item.entries.flatMap((entry) => rowsIn(entry.items));
  });
}

/**
 * The missing answers: a «Да» may be omitted for its follow-up; everything else must have its text, or its title if
 * it is missing.
 */
function missingFrom(form: CompiledForm, values: FormValues): string[] {
  const summary = summaryText(form, values);
  const rows = describeForm(form, values, { includeEmpty: true }).flatMap(({ items }) => rowsIn(items));
  return rows.flatMap(({ address, label, value }) => {
    const isYes = value.kind === 'text' && value.text === 'Да';
    const schema = locateField(form.definition, address)?.node.schema;
    const mayBeImplied = isYes && schema?.type === 'boolean';
    const text = plainText(value);
    const inLine =
      schema?.['x-inline-labels']?.[schema.oneOf?.find(({ title }) => title === text)?.const ?? ''];
    // the title of a switch is its answer
    const isLabel = value.kind === 'empty' || schema?.['x-widget'] === 'switch';
    const words = isLabel ? label : (inLine ?? text);
    return mayBeImplied || summary.includes(plain(words)) ? [] : [`${address}: ${words}`];
  });
}

describe('the summary of a filled form', () => {
  test.each(allForms)('has every answer of %s, and the title of every missing one', (_, form) => {
    expect(missingFrom(form, maximalSample(form))).toEqual([]);
    expect(missingFrom(form, {})).toEqual([]);
    fc.assert(
      fc.property(valuesOf(form.definition), (values) => {
        expect(missingFrom(form, values)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  const child = {
    last: { type: 'string', title: 'Фамилия' },
    first: { type: 'string', title: 'Имя' },
    gender: { type: 'string', title: 'Пол', oneOf: [{ const: 'f', title: 'Девочка' }] },
  } as const;
  const lines = [{ text: ['{last} {first}, {gender}'] }];

  it('joins answers by its lines, with choices in lower case, and lists the rest by label', () => {
    const fields = { ...child, city: { type: 'string', title: 'Город' } } as const;
    const inSection = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, { ...field, 'x-section': 'child' }]),
    );
    const form = formOf(inSection, { sections: { child: { title: 'Ребёнок', lines } } });
    expect(partsOf(form, { last: 'Петрова', first: 'Алиса', gender: 'f', city: 'Уфа' })).toEqual([
      { title: 'Ребёнок', items: ['Петрова Алиса, девочка', 'Город: Уфа'], missing: '' },
    ]);
    expect(partsOf(form, { first: 'Алиса' })).toEqual([
      { title: 'Ребёнок', items: ['Алиса'], missing: 'Не указано: фамилия, пол, город' },
    ]);
  });

  it('names the missing answers of an object and of each entry', () => {
    const form = formOf({
      parent: { type: 'object', title: 'Мама', properties: child, 'x-lines': lines },
      kids: groupOf(child, { title: 'Дети', 'x-flatten': 'kid', 'x-summary': ['{first}'] }),
    });
    expect(partsOf(form, { parent: { last: 'Петрова' }, kids: [{ first: 'Ян' }, { last: 'Ли' }] })).toEqual([
      {
        title: 'step-1',
        items: ['Мама: Петрова', 'Дети: Ян | Дети 2 / Фамилия: Ли'],
        missing: 'Не указано: Мама — имя, пол; Ян — фамилия, пол; Дети 2 — имя, пол',
      },
    ]);
  });

  it('omits «Да» if a follow-up answer implies it, and keeps it otherwise', () => {
    const form = formOf({
      goes: { type: 'boolean', title: 'Есть ли кружки?' },
      club: { type: 'string', title: 'Кружок', 'x-show-if': when('goes', true) },
    });
    expect(partsOf(form, { goes: true, club: 'Хор' })[0]?.items).toEqual(['Кружок: Хор']);
    expect(partsOf(form, { goes: true })[0]?.items).toEqual(['Есть ли кружки?: Да']);
    expect(partsOf(form, { goes: false })[0]?.items).toEqual(['Есть ли кружки?: Нет']);
    expect(partsOf(form, {})[0]?.missing).toBe('Не указано: есть ли кружки');
  });

  it.each([
    ['female', 'Родилась 27.03.2017'],
    ['male', 'Родился 27.03.2017'],
  ])('writes «родился» in the gender of the child: %s', (gender, line) => {
    const [child] = partsOf(applicationForm, { gender, student_birth_date: '27.03.2017' });
    expect(child?.items).toEqual([line]);
  });

  it.each([
    ['declined', { health_information: 'not_provided' }, 'Сведения о здоровье: Не предоставлены', false],
    ['blank', {}, 'Ничего не указано', true],
    ['without features', { no_health_features: true }, 'Особенностей нет', false],
    [
      'hidden by the switch',
      { no_health_features: true, has_health_problems: 'Аллергия' },
      'Особенностей нет',
      false,
    ],
  ])('has one line for health answers that are %s', (_, values: FormValues, line, hasMissing) => {
    const sections = summarize(applicationForm, { ...values, character_traits: ['calm'] });
    const health = sections.find(({ section }) => section === 'health');
    expect(health?.items.map(read)).toEqual([line]);
    expect(health?.unanswered.length !== 0).toBe(hasMissing);
  });

  it('names an entry by the labels of its group', () => {
    const siblings = [{ last_name: 'Смирнова', first_name: 'Соня', birth_date: '01.09.2019' }];
    const missing = partsOf(applicationForm, { siblings }).map((part) => part.missing);
    expect(missing.join()).toContain('Не указано: Соня — где учится');
  });

  it('describes a person of the application in lines', () => {
    const representative_1 = {
      role: 'mother',
      last_name: 'Петрова',
      first_name: 'Мария',
      phone: '+79000000002',
      email: 'maria@example.ru',
      workplace: 'Школа № 5',
    };
    const parts = partsOf(applicationForm, { representative_1 });
    expect(parts.flatMap(({ items }) => items)).toContain(
      'Петрова Мария, мама / +7 900 000-00-02, maria@example.ru / Школа № 5',
    );
  });
});
