import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeEdit } from '#scripts/schemas-check/edit/edit-lines.ts';
import { INDENT } from '#scripts/schemas-check/edit/line-text.ts';
import { escapeRegExp } from '#scripts/schemas-check/problem.ts';
import { isRussian } from '#scripts/schemas-check/read/russian.ts';
import { isSource, nodesIn, type Path, readSource } from '#scripts/schemas-check/read/source.ts';
import { makeMistake } from '#tests/mutations/reviewed/check-mistake.ts';
import { shownEdits } from '#tests/mutations/reviewed/shown-edits.ts';
import { repositorySchemas } from '../schemas/fixture.ts';
import { wordedEdits } from './worded-edits.ts';

const files = repositorySchemas();
const described = [...files.keys()].filter((file) => !/^schemas\/(meta\/|released)/.test(file));

/** Positions in each file at which a value is changed, as parts of the number of its values. */
const POSITIONS = [0, 0.1, 0.3, 0.6, 0.8, 0.999];

/** Changes one value of a file: the edited text, and the expected position, former and new value. */
function changeValue(file: string, position: number) {
  const source = readSource(file, files.get(file) ?? '');
  if (!isSource(source)) throw new Error(`${file} has a syntax error`);
  const leaves = nodesIn(source.data).filter(
    ({ path, value }) =>
      Object(value) !== value && value !== null && !['$schema', '$ref'].includes(String(path.at(-1))),
  );
  const { path, value } = leaves[Math.floor(leaves.length * position)] ?? { path: [], value: undefined };
  const changed = changedValue(value);
  const edited: unknown = structuredClone(source.data);
  const holder = path.slice(0, -1).reduce<unknown>((at, step) => Object(at)[step], edited);
  Object.assign(Object(holder), { [String(path.at(-1))]: changed });
  return { file, text: JSON.stringify(edited, null, 2), path, before: value, now: changed };
}

function changedValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `Ж${String(value)}`;
}

/** How a line prints a value: its first word, a number without spaces, or the words for a known name. */
function printed(value: unknown): RegExp {
  if (typeof value === 'boolean') return /да|нет/i;
  const [word = ''] = String(value)
    .replace(/^[^\p{L}\d]*/u, '')
    .split(/[\s.,:;{}|/]/);
  const known = isRussian(word) ? [] : [KNOWN_NAME];
  return new RegExp([escapeRegExp(word.slice(0, 20)), ...known].join('|'), 'iu');
}

/** A name of the files in the words of people. */
const KNOWN_NAME = '[«{][^»}]*\\p{Script=Cyrillic}|сегодня';

test.each(POSITIONS)(
  'one line names each change of one value in every file: at %s of the file',
  (position) => {
    const changes = described.map((file) => changeValue(file, position));
    const now = new Map([...files, ...changes.map(({ file, text }) => [file, text] as const)]);
    const before = new Map(changes.map(({ file }) => [file, files.get(file) ?? '']));
    const lines = describeEdit(now, { before, added: [] });
    for (const change of changes) {
      const own = lines.filter((line) => line.startsWith(`${change.file}:`));
      expect(own, `${change.file} ${change.path.join('/')}`).toHaveLength(1);
      expect(own[0]).toMatch(lineAt(change.file, change.text, change.path));
      const line = own[0]?.replaceAll(/(?<=\d)\u00a0(?=\d)/g, '');
      expect(line).toMatch(printed(change.before));
      expect(line).toMatch(printed(change.now));
    }
  },
);

/** The position of a value, or of the list or condition that contains it. */
function lineAt(file: string, text: string, path: Path): RegExp {
  const source = readSource(file, text);
  const lines = path.map((_, i) =>
    isSource(source) ? source.problem(path.slice(0, path.length - i), '', '').line : 0,
  );
  return new RegExp(`:(${lines.join('|')}) `);
}

const contract = ['payments', 'components/payments', 'messages', 'applications'].map(
  (name) => `openapi/${name}.yaml`,
);
const allFiles = new Map([...files, ...contract.map((file) => [file, readFileSync(file, 'utf8')] as const)]);

test.each([...shownEdits, ...wordedEdits])('shows $mistake', ({ expected, ...edit }) => {
  const { files: now, made } = makeMistake(allFiles, edit);
  const before = new Map([...allFiles].filter(([file, text]) => now.get(file) !== text));
  const [[position] = []] = made;
  const lines = describeEdit(now, { before, added: [] });
  const [line] = lines.filter((one) => one.startsWith(`${position} `));
  expect(line).toMatch(expected);
});

test('says the settings of a new questionnaire and of its fields, and the words of another one', () => {
  const consent = files.get('schemas/consents/extended-day.json') ?? '';
  const added = {
    'schemas/questionnaires/trip.json':
      '{ "title": "Поездка", "number": "ПК", "statuses": "extended-day", "access": "closed" }',
    'schemas/forms/trip.json':
      '{ "title": "Поездка", "type": "object", "required": ["child"], "properties": { "child": { "title": "Ребёнок", "type": "string", "x-options": "getClassList", "maxLength": 5 } } }',
    'schemas/consents/trip.json': consent.replace(
      'Согласие на обработку данных для группы',
      'Согласие для группы',
    ),
  };
  const now = new Map([...allFiles, ...Object.entries(added)]);
  const lines = describeEdit(now, { before: new Map(), added: Object.keys(added) });
  expect(lines.toSorted().join('\n')).toMatch(
    /те же слова — в schemas\/consents\/extended-day\.json.*\n.*«Поездка»\n *«Ребёнок» \(child\): обязательно; варианты даёт вызов — .*getClassList.*; не больше 5 знаков; вид ответа — «строка»\n.*кто может начать новое — «никто»; статусы — «Заявление на продлённый день»/,
  );
});

test.each([
  ['a consent with the text', 'consents', 'для группы продлённого дня', 'для поездки класса'],
  ['statuses with the sentences', 'statuses', 'Заявление на продлённый день', 'Заявление на поездку'],
])('shows %s of another questionnaire', (_, folder, from, to) => {
  const file = `schemas/${folder}/school-trip.json`;
  const text = (files.get(`schemas/${folder}/extended-day.json`) ?? '').replace(from, to);
  const now = new Map([...files, [file, text]]);
  const [line] = describeEdit(now, { before: new Map(), added: [file] });
  expect(line).toMatch(/называет «(?:Продлённый день|Заявление на продлённый день)»: «.*те же слова — в /s);
});

test('says all words of a new letter', () => {
  const file = 'schemas/messages/extended-day-waiting.json';
  const letter = files.get('schemas/messages/invoice-issued.json') ?? '';
  const now = new Map([...files, [file, letter]]);
  const [line = ''] = describeEdit(now, { before: new Map(), added: [file] });
  expect(
    line
      .split(`
${INDENT}`)
      .slice(1),
  ).toEqual([
    '«Новый счёт № {number}»',
    expect.stringMatching(/› текст уведомления: «\{title\}: \{amount\}/),
    expect.stringMatching(/^текст СМС: «Школа выставила счёт/),
    expect.stringMatching(/^тема письма: «/),
    expect.stringMatching(/^текст письма: «Школа выставила счёт .*», «Личный кабинет/),
  ]);
});

test('names added, removed and moved entries and files', () => {
  const edited = new Map(files);
  const file = 'schemas/statuses/contract.json';
  const list = JSON.parse(files.get(file) ?? '');
  const { offered, withdrawn, ...others } = list.statuses;
  list.statuses = { ...others, offered, lost: { ...withdrawn, label: 'Утерян' } };
  list.stages = ['Принят', 'Предложен'];
  edited.set(file, JSON.stringify(list, null, 2));
  edited.set('schemas/forms/new.json', '{ "title": "Новая форма" }');
  edited.delete('schemas/forms/faq-question.json');
  const before = new Map(
    [file, 'schemas/forms/faq-question.json'].map((path) => [path, files.get(path) ?? '']),
  );
  expect(describeEdit(edited, { before, added: ['schemas/forms/new.json'] })).toEqual([
    [
      'schemas/forms/faq-question.json:1  файла больше нет: «Вопрос и ответ» — версия формы — 1',
      '«Раздел» (section): обязательно; не больше 100 знаков; вид ответа — «строка»; что подставляет браузер — off',
      '«Ответ» (answer): обязательно; не больше 5\u00a0000 знаков; вид ответа — «строка»; вид поля — textarea; что подставляет браузер — off',
    ].join(`\n${INDENT}`),
    'schemas/forms/new.json:1  новый файл: «Новая форма»',
    `${file}:4  «Договор» › деления полосы хода заявки, по порядку: «Принят», «Предложен» (было: «Предложен», «Принят»)`,
    `${file}:15  «Договор» › статусы › withdrawn: убрано «Отозван» — цвет — neutral`,
    `${file}:29  «Договор» › статусы › lost: добавлено «Утерян» — цвет — neutral`,
    `${file}:8  «Договор» › статусы: порядок: Принят, Заменён, Ждёт вашего согласия`,
  ]);
});

test('names a new operation by its summary, and the added fields of a short list of required ones', () => {
  const operation = `
/api/payments/{id}/archive:
  post:
    operationId: archivePayment
    summary: Archive a payment
    x-access: [administrator]
    responses: { "204": { description: Done. } }
`;
  const edits: readonly (readonly [string, (text: string) => string])[] = [
    ['openapi/payments.yaml', (text) => text + operation],
    [
      'schemas/forms/application/step-2.json',
      (text) =>
        text.replace(
          '"required": ["last_name", "first_name", "birth_date"]',
          '"required": ["last_name", "first_name", "birth_date", "birth_place"]',
        ),
    ],
  ];
  const edited = edits.map(([file, edit]) => [file, edit(allFiles.get(file) ?? '')] as const);
  const before = new Map(edits.map(([file]) => [file, allFiles.get(file) ?? '']));
  const lines = describeEdit(new Map([...allFiles, ...edited]), { before, added: [] });
  expect(lines.map((line) => line.replace(/^\S+ +/, ''))).toEqual([
    '/api/payments/{id}/archive: post — «Archive a payment» (archivePayment) (раньше не было)',
    '«Семья» › «Братья и сёстры» › запись › обязательные поля записи: добавлено birth_place',
  ]);
});
