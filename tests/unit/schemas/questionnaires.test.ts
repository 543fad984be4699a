import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { problemsOf } from '#scripts/schemas-check/check-repository.ts';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import { contract, operations, repositorySchemas, soundSchemas } from './fixture.ts';

const PATH = 'schemas/questionnaires/tour.json';

/** The problems of questionnaires beside the fixture. */
function saidOf(
  questionnaires: Readonly<Record<string, object>>,
  others: Readonly<Record<string, string>> = {},
) {
  const added = Object.entries(questionnaires).map(
    ([name, data]) => [`schemas/questionnaires/${name}.json`, JSON.stringify(data, null, 2)] as const,
  );
  const files = new Map([...soundSchemas(), ...added, ...Object.entries(others)]);
  return checkSchemas(files, operations, contract)
    .map(printProblem)
    .filter((line) => line.startsWith('schemas/questionnaires/') || line.startsWith('schemas/statuses/'));
}

const sound = { title: 'Визит', form: 'visit', statuses: 'visit', number: 'В' };
/** There are no screens of it among the small set. */
const SCREENS = [
  `${PATH}:1:1  анкету негде заполнить. Как исправить: добавьте экран "kind": "wizard" с операцией createTour (schemas/portal/screens).`,
  `${PATH}:1:1  школа не увидит эти анкеты. Как исправить: добавьте экран "kind": "table" с операцией listAdminTour (schemas/portal/screens).`,
];

describe('a questionnaire', () => {
  it('reports one that nobody can fill in or see, with the missing operation', () => {
    expect(saidOf({ tour: sound })).toEqual(SCREENS);
  });

  it.each([
    [
      'form',
      { form: 'visits' },
      `${PATH}:3:3  формы «visits» нет. Как исправить: возможно, вы имели в виду «visit».`,
    ],
    [
      'list of statuses',
      { statuses: 'visits' },
      `${PATH}:4:3  списка статусов «visits» нет. Как исправить: возможно, вы имели в виду «visit».`,
    ],
    [
      'table of transitions',
      { statuses: 'place' },
      `${PATH}:4:3  у списка «place» нет переходов. Как исправить: допишите в него "initial" и "transitions".`,
    ],
  ])('names an existing %s', (_, change, line) => {
    expect(saidOf({ tour: { ...sound, ...change } })).toContain(line);
  });

  it('can be opened from the family’s page', () => {
    const page = 'schemas/portal/screens/family.json';
    const files = new Map(repositorySchemas());
    files.set(page, (files.get(page) ?? '').replace('"name": "camp"', '"name": "other"'));
    expect(problemsOf(files, resolve(import.meta.dirname, '../../..')).map(printProblem)).toContainEqual(
      expect.stringContaining(
        'со страницы семьи анкету «camp» не открыть. Как исправить: добавьте { "label"',
      ),
    );
  });

  it('has its own numbers', () => {
    expect(saidOf({ hike: { ...sound, title: 'Поход' }, tour: sound })).toContain(
      `${PATH}:5:3  номера на «В» и у анкеты «Поход» (schemas/questionnaires/hike.json). Как исправить: дайте новой из них другие буквы: у прежней уже есть записи с номерами.`,
    );
  });

  it('has a letter for every status that is not silent', () => {
    expect(saidOf({ tour: { ...sound, letters: 'guest' } })).toContainEqual(
      expect.stringContaining('добавьте schemas/messages/guest-agreed.json или слово "silent": true'),
    );
  });

  it.each([
    ['a number prefix in Latin letters', { number: 'B' }],
    ['an unknown keyword', { forms: 'visit' }],
    ['nobody’s access', { access: 'everybody' }],
  ])('with %s is rejected', (_, change) => {
    expect(saidOf({ tour: { ...sound, ...change } }).join('\n')).toMatch(/tour\.json:\d+:\d+ {2}/);
    expect(saidOf({ tour: { ...sound, ...change } })).not.toEqual(SCREENS);
  });
});
