import { describe, expect, it } from 'vitest';
import type { PrefillSource } from '#generated/portal/settings.ts';
import {
  newEntries,
  type PrefillRecord,
  prefillOf,
  type SourceRecords,
  valuesByAddress,
} from '#portal/screens/wizard/prefill.ts';
import { firstApplication } from '#tests/unit/engine/first-application.ts';

const { definition } = firstApplication;
const target = {
  definition,
  settings: {
    distinct: {
      siblings: {
        last_name: 'student_last_name',
        first_name: 'student_first_name',
        birth_date: 'student_birth_date',
      },
    },
  },
};

const entry = { last_name: 'last_name', first_name: 'first_name', birth_date: 'birth_date' };
const children: PrefillSource = {
  operation: 'getChildList',
  choose: { question: 'На кого?', title: '{first_name}', none: 'На другого' },
  source: 'Из данных ребёнка',
  fields: {
    student_last_name: 'last_name',
    student_first_name: 'first_name',
    student_birth_date: 'birth_date',
  },
  sends: { student_id: 'id' },
  entries: { group: 'siblings', fields: entry, source: 'Из профиля' },
};
const profile: PrefillSource = {
  operation: 'getResource',
  source: 'Из вашего профиля',
  fields: {
    'representative_1/id': 'id',
    'representative_1/phone': 'phone',
    'representative_1/email': 'email',
  },
  link: { label: 'изменить', screen: 'profile' },
};
const applications: PrefillSource = {
  operation: 'listLongApplications',
  source: 'Из заявки № {number}',
  answers: {
    member: 'application_long',
    take: ['representative_1/phone', 'representative_1/workplace', 'representative_2/last_name', 'siblings'],
  },
  entries: {
    group: 'siblings',
    fields: {
      last_name: 'application_long.student_last_name',
      first_name: 'application_long.student_first_name',
      birth_date: 'application_long.student_birth_date',
    },
  },
};

const alisa = { id: 1, last_name: 'Орлова', first_name: 'Алиса', birth_date: '01.02.2015' };
const misha = { id: 2, last_name: 'Орлов', first_name: 'Михаил', birth_date: '03.04.2017' };
const me = { id: 5, phone: '+79160000001', email: '' };
/** Alisa's application, with Misha as a brother, and Anna, who is not in the profile. */
const earlier = {
  id: 9,
  number: '1017',
  application_long: {
    student_last_name: 'Орлова',
    student_first_name: 'Алиса',
    student_birth_date: '01.02.2015',
    representative_1_phone: '+79990000000',
    representative_1_workplace: 'Больница',
    representative_2_last_name: 'Орлов',
    sibling_1_last_name: 'Орлов',
    sibling_1_first_name: 'Михаил',
    sibling_1_birth_date: '03.04.2017',
    sibling_2_last_name: 'Орлова',
    sibling_2_first_name: 'Анна',
    sibling_2_birth_date: '05.06.2010',
  },
};

const known: readonly SourceRecords[] = [
  { source: children, records: [alisa, misha] },
  { source: profile, records: [me] },
  { source: applications, records: [earlier] },
];
const prefilled = (chosen?: PrefillRecord, sources = known) => prefillOf(target, sources, chosen);
const siblingsFor = (chosen?: PrefillRecord, sources = known) =>
  [valuesByAddress(prefilled(chosen, sources).filled).siblings ?? []]
    .flat()
    .map((one) => Object(one).first_name);

describe('prefilled values of a new form', () => {
  it('belong to the selected child, with the ids to send', () => {
    const { filled, extras } = prefilled(misha);
    expect(valuesByAddress(filled)).toMatchObject({
      student_first_name: 'Михаил',
      student_birth_date: '03.04.2017',
    });
    expect(extras).toEqual({ student_id: 2 });
    expect(prefilled().extras).toEqual({});
    expect(valuesByAddress(prefilled().filled)).not.toHaveProperty('student_first_name');
  });

  it('come from the first source with a value; blanks are skipped and ids are text', () => {
    const values = valuesByAddress(prefilled(misha).filled);
    expect(values).toMatchObject({
      'representative_1/id': '5',
      'representative_1/phone': '+79160000001',
      'representative_1/workplace': 'Больница',
      'representative_2/last_name': 'Орлов',
    });
    expect(values).not.toHaveProperty('representative_1/email');
  });

  it('name their source and where to change it', () => {
    const labels = prefilled(misha).filled.map(({ source, link, values }) => [
      source,
      link?.to,
      Object.keys(values),
    ]);
    expect(labels).toEqual([
      ['Из данных ребёнка', undefined, Object.keys(children.fields ?? {})],
      ['Из профиля', undefined, ['siblings']],
      ['Из вашего профиля', '/profile', ['representative_1/id', 'representative_1/phone']],
      [
        'Из заявки №\u00a01017',
        undefined,
        ['representative_1/workplace', 'representative_2/last_name', 'siblings'],
      ],
    ]);
  });
});

describe('siblings', () => {
  it('are the other children and those of an earlier application, each once, without the child', () => {
    expect(siblingsFor(misha)).toEqual(['Алиса', 'Анна']);
    expect(siblingsFor(alisa)).toEqual(['Михаил', 'Анна']);
  });

  it('of an earlier application are only offered until the child is named', () => {
    const offeredTo = (sources = known) =>
      (prefilled(undefined, sources).offered.siblings ?? []).map((one) => Object(one).first_name);
    expect(siblingsFor()).toEqual(['Алиса', 'Михаил']);
    expect(offeredTo()).toEqual(['Анна']);
    expect(siblingsFor(undefined, known.slice(1))).toEqual([]);
    expect(offeredTo(known.slice(1)).toSorted()).toEqual(['Алиса', 'Анна', 'Михаил']);
    expect(prefilled(misha).offered).toEqual({});
  });

  it('in the form already, or the child itself, are not offered', () => {
    const entries = [
      { last: 'Орлова', first: 'Анна' },
      { last: 'Орлов', first: 'Пётр' },
      { last: 'Орлова', first: 'Соня' },
    ];
    const beside = { names: ['last', 'first'], known: [entries[0] ?? {}], subject: [' орлов', 'Петр'] };
    expect(newEntries(entries, beside)).toEqual([entries[2]]);
  });

  it('without a name are not filled in', () => {
    const nameless = { id: 3, last_name: 'Орлова', birth_date: '01.01.2018' };
    expect(siblingsFor(alisa, [{ source: children, records: [alisa, nameless] }])).toEqual([]);
  });

  it('are compared ignoring case and spelling', () => {
    const duplicate = { ...misha, id: 4, first_name: ' михаил ' };
    expect(siblingsFor(alisa, [{ source: children, records: [alisa, misha, duplicate] }])).toEqual([
      'Михаил',
    ]);
  });

  it('are all filled in if no answers identify them', () => {
    const records = [earlier];
    const { filled } = prefillOf(
      { definition, settings: {} },
      [{ source: applications, records }],
      undefined,
    );
    expect(valuesByAddress(filled).siblings).toHaveLength(2);
  });
});
