import { expect, test } from 'vitest';
import { readDefinition } from '#engine/compile/read-definition.ts';
import type { FieldSchema, FormDefinition, FormValues, Removal } from '#engine/definition/definition.ts';
import { diffReport } from '#scripts/diff/report.ts';
import { camp } from '../engine/camp.ts';
import { choicesOf, definitionOf, groupOf, stepOf, textOf } from '../engine/definitions.ts';

type Fields = Record<string, FieldSchema>;

const days = (titles: Record<string, string>) => ({ ...textOf('День'), oneOf: choicesOf(titles) });

/** A form of two steps with these fields. */
function visit(first: Fields, second: Fields, more: Partial<FormDefinition> = {}, required: string[] = []) {
  const steps = [stepOf('step-1', first, required), stepOf('step-2', second)];
  return { ...definitionOf(steps), id: 'visit', title: 'Посещение', ...more };
}

const pets = (name: string) =>
  groupOf({ [name]: textOf('Кличка') }, { title: 'Питомцы', 'x-flatten': 'pet' });

const before = visit(
  {
    fio: textOf('ФИО'),
    day: days({ sat: 'Суббота', sun: 'Воскресенье' }),
    fax: textOf('Факс'),
    note: textOf('Заметка'),
  },
  { pets: pets('nick') },
);
const removed: Removal[] = [{ field: 'fax', reason: 'факсов больше нет' }];
const migrations = [
  { version: 2, rename: { 'pets/*/nick': 'pets/*/name' }, values: { day: { sat: 'sun' } } },
];
const after = visit(
  {
    name: { ...textOf('ФИО'), 'x-renamed-from': ['fio'] },
    day: days({ sun: 'Воскресенье', mon: 'Понедельник' }),
    snils: { ...textOf('СНИЛС'), maxLength: 14 },
  },
  { note: { ...textOf('Примечание'), maxLength: 100 }, pets: pets('name') },
  { version: 2, migrations, removed },
  ['snils'],
);

const files = new Map([
  ['schemas/portal/screens/visits.json', '{ "form": "visit", "text": "{answers.fax} {fio|x}" }'],
  ['schemas/portal/screens/other.json', '{ "text": "{fio}" }'],
]);

/** A database with these stored answers of version 1, numbered from 100. */
const storedRows = (rows: readonly FormValues[]) => ({
  of: async () => rows.map((form, i) => ({ name: String(100 + i), form, version: 1 })),
  close: async () => {},
});

test('describes the effect of a change on screen, calls, lists and stored answers', async () => {
  const report = await diffReport({ before: [before], after: [after], files, stored: undefined });
  expect(report.split('\n')).toEqual([
    'Посещение (visit)',
    '  На экране:',
    '    — поля «Факс» (fax) больше нет',
    '    — поле «День» (day): варианта «Суббота» больше нет',
    '    — поле «День» (day): новый вариант «Понедельник»',
    '    — поле «Примечание» (note) теперь стоит здесь: шаг «step-2»',
    '    — поле «Примечание» (note): другие ограничения — maxLength: нет → 100',
    '    — поле «Примечание» (note): другие слова — title: «Заметка» → «Примечание»',
    '    — новое поле «СНИЛС» (snils): строка, обязательное, шаг «step-1»',
    '  В вызовах:',
    '    — новые ключи: snils',
    '    — вместо ключа fio — name',
    '    — вместо ключа pet_N_nick — pet_N_name',
    '    — ключей больше нет: fax',
    '  В списках:',
    '    — прежнее имя стоит ещё здесь: schemas/portal/screens/visits.json: fax, fio',
    '  Сохранённые ответы:',
    '    — версия 1 → 2: прежние ответы переводятся, когда их читают',
    '    — ответы на «Факс» (fax) остаются и стоят на карточке как «Ответы на прежние вопросы»',
    '    — ответы на «ФИО» (fio) переходят в name',
    '    — «День» (day): ответ «Суббота» становится «Воскресенье»',
    '    — ответы на «Примечание» (note) остаются; какие не подходят, попросят исправить при отправке',
    '    — ответы на «Кличка» (pets/*/nick) переходят в pets/*/name',
    '    — в прежних записях нет ответа на «СНИЛС» (snils): о нём спросят при отправке',
  ]);
});

test('reports a yes-or-no field that becomes a choice by its new choices alone', async () => {
  const choices = days({ yes: 'Да', no: 'Нет', later: 'Позже' });
  const values = { day: { true: 'yes', false: 'no' } };
  const report = await diffReport({
    before: [visit({ day: { type: 'boolean', title: 'День' } }, {})],
    after: [visit({ day: choices }, {}, { version: 2, migrations: [{ version: 2, values }] })],
    files: new Map(),
    stored: storedRows([{ day: true }, { day: false }, { day: true }]),
  });
  expect(report.split('\n')).toEqual([
    'Посещение (visit)',
    '  На экране:',
    '    — поле «День» (day): было «да или нет», стало «выбор из списка»',
    '    — поле «День» (day): новый вариант «Позже»',
    '  Сохранённые ответы:',
    '    — версия 1 → 2: прежние ответы переводятся, когда их читают. Это 3 записи: 100, 101, 102',
    '    — ответы на «День» (day) прежнего вида переводятся, а чего не перевести — стоит на карточке как прежние. Это 3 записи: 100, 101, 102',
    '    — «День» (day): ответ «Да» остаётся, хранится теперь как yes. Это 2 записи: 100, 102',
    '    — «День» (day): ответ «Нет» остаётся, хранится теперь как no. Это 1 запись: 101',
  ]);
});

test('reports an answer added to or removed from lists under «В списках», not as a change of appearance', async () => {
  const plain = visit({ day: days({ sat: 'Суббота' }) }, { note: textOf('Заметка') });
  const listed = visit(
    { day: { ...days({ sat: 'Суббота' }), 'x-in-lists': true } },
    { note: { ...textOf('Заметка'), 'x-width': 'half' }, age: { ...textOf('Возраст'), 'x-in-lists': true } },
  );
  const linesOf = async (pair: readonly FormDefinition[]) => {
    const [from, to] = pair.map((one) => [one]);
    const report = await diffReport({
      before: from ?? [],
      after: to ?? [],
      files: new Map(),
      stored: undefined,
    });
    return report.split('\n').filter((line) => /выглядит|столб/.test(line));
  };
  expect(await linesOf([plain, listed])).toEqual([
    '    — поле «Заметка» (note) выглядит иначе: x-width: нет → «half»',
    '    — ответ «День» (day) можно поставить столбцом, по нему можно упорядочить и отобрать',
    '    — ответ «Возраст» (age) можно поставить столбцом, по нему можно упорядочить и отобрать',
  ]);
  expect(await linesOf([listed, plain])).toEqual([
    '    — поле «Заметка» (note) выглядит иначе: x-width: «half» → нет',
    '    — ответа «День» (day) в столбцах, порядке и отборе больше нет',
  ]);
});

test('counts and names the stored answers that a change affects', async () => {
  const rows = [
    { fio: 'Ия', day: 'sat' },
    { fax: '1', pets: [{}, { nick: 'Рекс' }] },
    { fio: '', day: 'sun' },
    ...Array.from({ length: 12 }, () => ({ fax: '2' })),
  ];
  const report = await diffReport({ before: [before], after: [after], files, stored: storedRows(rows) });
  const all = '100, 101, 102, 103, 104, 105, 106, 107, 108, 109 и ещё 5';
  expect(
    report.split('\n').flatMap((line) => /[^.]*запис.*$/.exec(line.split('. ').at(-1) ?? '') ?? []),
  ).toEqual([
    `Это 15 записей: ${all}`,
    'Это 13 записей: 101, 103, 104, 105, 106, 107, 108, 109, 110, 111 и ещё 3',
    'Это 1 запись: 100',
    'Это 1 запись: 100',
    'Таких записей нет',
    'Это 1 запись: 101',
    `Это 15 записей: ${all}`,
  ]);
});

test('counts the answers affected by a condition and a limit after the new migration', async () => {
  const wants = (day: string) => ({ required: ['day'], properties: { day: { const: day } } });
  const week = days({ sat: 'Суббота', sun: 'Воскресенье' });
  const [from, to] = [
    visit(
      { day: week, note: textOf('Заметка') },
      { car: { ...textOf('Машина'), 'x-show-if': wants('sat') } },
    ),
    visit(
      { day: week, note: { ...textOf('Заметка'), maxLength: 3 } },
      { car: { ...textOf('Машина'), 'x-show-if': wants('sun') } },
    ),
  ];
  const rows = [
    { day: 'sat', car: 'А1', note: 'да' },
    { day: 'sun', car: 'А2', note: 'длинно' },
  ];
  const report = await diffReport({ before: [from], after: [to], files, stored: storedRows(rows) });
  expect(report.match(/Это .*/g)).toEqual(['Это 1 запись: 101', 'Это 1 запись: 100']);
});

test('counts the records that see a new required field, or a field that became required', async () => {
  const isSunday = { required: ['day'], properties: { day: { const: 'sun' } } };
  const week = days({ sat: 'Суббота', sun: 'Воскресенье', mon: 'Понедельник' });
  const car = { ...textOf('Машина'), 'x-show-if': isSunday };
  const from = visit({ day: week, car }, {});
  const isMonday = { required: ['day'], properties: { day: { const: 'mon' } } };
  const to = visit(
    {
      day: week,
      car,
      bus: { ...textOf('Автобус'), 'x-show-if': isSunday },
      tram: { ...textOf('Трамвай'), 'x-show-if': isMonday },
    },
    {},
    {},
    ['car', 'bus', 'tram'],
  );
  const rows = [{ day: 'sat' }, { day: 'sun' }, { day: 'sun', car: 'А1' }];
  const report = await diffReport({ before: [from], after: [to], files, stored: storedRows(rows) });
  const lines = report.split('\n').filter((line) => / спросят /.test(line));
  expect(lines.map((line) => [/\((\w+)\)/.exec(line)?.[1], line.split('. ').at(-1)])).toEqual([
    ['car', 'Это 1 запись: 101'],
    ['bus', 'Это 2 записи: 101, 102'],
    ['tram', 'Таких записей нет'],
  ]);
});

test('names changed lines of a panel', async () => {
  const withLines = (...lines: string[]) => {
    const sections = { who: { title: 'Кто', lines: lines.map((line) => ({ text: [line] })) } };
    return {
      ...visit({}, {}),
      steps: [stepOf('step-1', { fio: textOf('ФИО'), day: textOf('День') }, [], sections)],
    };
  };
  const [before, after] = [[withLines('{fio}', '{day}')], [withLines('{fio}')]];
  const report = await diffReport({ before, after, files: new Map(), stored: undefined });
  expect(report).toContain('На экране:\n    — у формы изменились строки панелей\n');
});

test('marks each undeclared change', async () => {
  const bare = visit({ day: days({ sun: 'Воскресенье' }) }, { pets: pets('nick') });
  const report = await diffReport({ before: [before], after: [bare], files, stored: undefined });
  // the fields fio, fax and note, and the choice «Суббота»
  expect(report.match(/не объявлено/g)).toHaveLength(4);
});

test('reports new, removed and unchanged forms', async () => {
  const same = await diffReport({ before: [before], after: [before], files, stored: undefined });
  expect(same).toBe('');
  const swapped = await diffReport({
    before: [before],
    after: [{ ...before, id: 'tour' }],
    files: new Map(),
    stored: undefined,
  });
  expect(swapped).toMatch(/новая форма/);
  expect(swapped).toMatch(/формы больше нет/);
});

test('reports where the schema of an external form differs, and that its answers stay', async () => {
  const edited = structuredClone(camp);
  edited.properties.name.minLength = 2;
  edited.required.push('nickname');
  const files = new Map<string, unknown>([['camp.json', { ...edited, 'x-version': 2 }]]);
  const now = readDefinition(files, 'camp', String);
  const report = await diffReport({
    before: [readDefinition(new Map([['camp.json', camp]]), 'camp', String)],
    after: [now],
    files: new Map(),
    stored: undefined,
  });
  expect(report).toBe(`Заявление в летний лагерь (camp)
  На экране:
    — поле «Заявление в летний лагерь» (answers): другие ограничения — чужая схема: /schema/required, /schema/properties/name/minLength
  Сохранённые ответы:
    — ответы на «Заявление в летний лагерь» (answers) остаются; какие не подходят, попросят исправить при отправке`);
});
