import { describe, expect, it } from 'vitest';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { printProblem } from '#scripts/schemas-check/problem.ts';
import { contract, operations, validSchemas } from './fixture.ts';

const PATH = 'schemas/questionnaires/tour.json';

/** The problems of questionnaires beside the fixture. */
function problemsWith(
  questionnaires: Readonly<Record<string, object>>,
  others: Readonly<Record<string, string>> = {},
) {
  const added = Object.entries(questionnaires).map(
    ([name, data]) => [`schemas/questionnaires/${name}.json`, JSON.stringify(data, null, 2)] as const,
  );
  const files = new Map([...validSchemas(), ...added, ...Object.entries(others)]);
  return checkSchemas(files, operations, contract)
    .map(printProblem)
    .filter((line) => line.startsWith('schemas/questionnaires/') || line.startsWith('schemas/statuses/'));
}

const valid = { title: 'Визит', form: 'visit', statuses: 'visit', number: 'В' };
/** The problems of a valid questionnaire without screens. */
const SCREENS = [
  `${PATH}:1:1  анкету негде заполнить. Как исправить: добавьте экран "kind": "wizard" с операцией createTour (schemas/portal/screens).`,
  `${PATH}:1:1  школа не увидит эти анкеты. Как исправить: добавьте экран "kind": "table" с операцией listAdminTour (schemas/portal/screens).`,
];

describe('a questionnaire', () => {
  it.each([
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
  ])('must name an existing %s', (_, change, line) => {
    expect(problemsWith({ tour: { ...valid, ...change } })).toContain(line);
  });

  it('must not share its number prefix with another one', () => {
    expect(problemsWith({ hike: { ...valid, title: 'Поход' }, tour: valid })).toContain(
      `${PATH}:5:3  номера на «В» и у анкеты «Поход» (schemas/questionnaires/hike.json). Как исправить: дайте новой из них другие буквы: у прежней уже есть записи с номерами.`,
    );
  });

  it('must have a message for every status that is not silent', () => {
    expect(problemsWith({ tour: { ...valid, letters: 'guest' } })).toContainEqual(
      expect.stringContaining('добавьте schemas/messages/guest-agreed.json или слово "silent": true'),
    );
  });

  it.each([
    ['a number prefix in Latin letters', { number: 'B' }],
    ['an unknown keyword', { forms: 'visit' }],
    ['an unknown value of `access`', { access: 'everybody' }],
  ])('with %s is rejected', (_, change) => {
    expect(problemsWith({ tour: { ...valid, ...change } }).join('\n')).toMatch(/tour\.json:\d+:\d+ {2}/);
    expect(problemsWith({ tour: { ...valid, ...change } })).not.toEqual(SCREENS);
  });
});
