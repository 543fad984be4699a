import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { defaultTexts, questionnaireDefaults } from '#scripts/generate/catalogues/questionnaire-defaults.ts';
import { checkRepository } from '#scripts/schemas-check/check-repository.ts';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import { copyRepository } from '#tests/edits/copy.ts';
import { repositorySchemas } from './fixture.ts';

const copy = copyRepository();
afterAll(() => copy.remove());

const definition = { title: 'Заявление на поездку', short: 'Поездка', icon: 'bus', number: 'ПК' };
const form = {
  $schema: '../meta/form.schema.json',
  title: 'Заявление на поездку',
  type: 'object',
  'x-version': 1,
  'x-title-template': '{guest}',
  required: ['guest'],
  properties: {
    guest: {
      title: 'Кто едет',
      type: 'string',
      maxLength: 100,
      'x-autocomplete': 'off',
      'x-messages': { required: 'Напишите, кто едет' },
    },
  },
};

/** The repository with a questionnaire `school-trip` and further files. */
function withTrip(
  changes: Readonly<Record<string, unknown>> = {},
  others: Readonly<Record<string, object>> = {},
): Map<string, string> {
  const added = {
    'schemas/questionnaires/school-trip.json': { ...definition, ...changes },
    'schemas/forms/school-trip.json': form,
    ...others,
  };
  return new Map([
    ...repositorySchemas(),
    ...Object.entries(added).map(([file, data]) => [file, JSON.stringify(data, null, 2)] as const),
  ]);
}

function defaultsOf(files: ReadonlyMap<string, string>) {
  return new Map([...questionnaireDefaults(files)].filter(([file]) => /school-?trip/i.test(file)));
}

it('makes statuses, letters and screens of a questionnaire that has only a form', () => {
  expect([...defaultsOf(withTrip()).keys()].sort()).toEqual([
    'schemas/messages/school-trip-accepted.json',
    'schemas/messages/school-trip-cancelled.json',
    'schemas/messages/school-trip-needs_changes.json',
    'schemas/messages/school-trip-rejected.json',
    'schemas/messages/school-trip-submitted.json',
    'schemas/portal/screens/adminSchoolTrip.json',
    'schemas/portal/screens/adminSchoolTripRecord.json',
    'schemas/portal/screens/schoolTrip.json',
    'schemas/portal/screens/schoolTripNew.json',
    'schemas/statuses/school-trip.json',
  ]);
});

/** Problems of the repository with these files, checked in a copy because the contract is read from the disk. */
function problemsWith(files: ReadonlyMap<string, string>): readonly string[] {
  const own = repositorySchemas();
  const added = [...files].filter(([file, text]) => own.get(file) !== text);
  for (const [file, text] of added) writeFileSync(join(copy.root, file), text);
  return checkRepository(copy.root).map(printProblem);
}

it('makes files without mistakes', () => {
  expect(problemsWith(withTrip())).toEqual([]);
});

it('asks for an icon or a neighbour in the menu', () => {
  const problems = problemsWith(withTrip({ icon: undefined }));
  expect(problems).toEqual([
    expect.stringMatching(/school-trip\.json:1:1 {2}анкеты «Заявление на поездку» нет в меню.*"icon"/),
  ]);
});

it.each([
  ['no such questionnaire', 'excursions'],
  ['one that is a tab itself', 'camp'],
])('refuses as a neighbour %s', (_, beside) => {
  const problems = problemsWith(withTrip({ icon: undefined, beside }));
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`school-trip\\.json:5:3 {2}анкеты «${beside}» со строкой в меню нет`)),
  ]);
});

it('gives a neighbour its tabs in place of a menu entry', () => {
  const list = defaultsOf(withTrip({ icon: undefined, beside: 'extended-day' })).get(
    'schemas/portal/screens/schoolTrip.json',
  );
  expect(JSON.parse(list?.text ?? '')).toMatchObject({
    within: 'extendedDay',
    settings: { siblings: [{ screen: 'extendedDay' }, { screen: 'camp' }, { screen: 'schoolTrip' }] },
  });
  expect(list?.text).not.toContain('navigation');
});

it('keeps the lines of the template, so that a problem names them', () => {
  const files = withTrip();
  for (const { text, template } of defaultsOf(files).values())
    expect(text.split('\n'), template).toHaveLength((files.get(template) ?? '').split('\n').length);
});

it('leaves no placeholder unfilled, nor a reference to the folder of templates', () => {
  for (const { text, template } of defaultsOf(withTrip()).values())
    expect(text, template).not.toMatch(
      /\{(form|Form|screen|fields|statuses|Title|Short|Number|subject|formats)\}|\.\.\/\.\.\/\.\.\/\.\.\//,
    );
});

it.each([
  [
    'a file of the same path',
    { 'schemas/statuses/school-trip.json': { statuses: { submitted: {}, draft: { silent: true } } } },
    // and letters of statuses that it does not have
    ['statuses/school-trip.json', 'messages/school-trip-accepted.json'],
  ],
  [
    'a screen of another name that calls its operations',
    { 'schemas/portal/screens/trips.json': { kind: 'cards', settings: { operation: 'listSchoolTrip' } } },
    ['portal/screens/schoolTrip.json'],
  ],
])('a default file is replaced by %s', (_, others, missing) => {
  const before = defaultsOf(withTrip());
  const after = defaultsOf(withTrip({}, others));
  for (const file of missing)
    expect([before.has(`schemas/${file}`), after.has(`schemas/${file}`)]).toEqual([true, false]);
});

it('uses statuses and letters of another questionnaire if the definition names them', () => {
  const made = [...defaultsOf(withTrip({ statuses: 'extended-day' })).keys()];
  expect(made.filter((file) => !file.startsWith('schemas/portal/screens/'))).toEqual([]);
});

it.each([
  ['application.json', '"of":"school-trip"', 2],
  ['family.json', '"name":"school-trip"', 1],
  ['notifications.json', '"questionnaire":"school-trip"', 1],
])('adds to %s a line for it, unless there is one', (name, members, count) => {
  const file = `schemas/portal/screens/${name}`;
  const files = withTrip();
  const written = files.get(file) ?? '';
  const { text = '', template } = questionnaireDefaults(files).get(file) ?? {};
  expect(template).toBe(file);
  expect(text.split(members)).toHaveLength(count + 1);
  expect(text.split('\n')).toHaveLength(written.split('\n').length);
  expect(questionnaireDefaults(new Map([...files, [file, text]])).has(file)).toBe(false);
});

it('a default written as a file to edit changes nothing by itself', () => {
  expect(problemsWith(withTrip())).toEqual([]);
  const before = defaultTexts(copy.root);
  const isTrip = (path: string) => /school-?trip/i.test(path);
  const written = [...before].filter(([path]) => isTrip(path));
  for (const [path, text] of written) writeFileSync(join(copy.root, path), text);
  expect(checkRepository(copy.root).map(printProblem)).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
  expect([...defaultTexts(copy.root).keys()]).toEqual([...before.keys()].filter((path) => !isTrip(path)));
  for (const [path] of written) rmSync(join(copy.root, path));
});
