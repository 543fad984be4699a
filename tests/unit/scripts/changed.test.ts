import { describe, expect, test, vi } from 'vitest';
import { changedGroups } from '#scripts/test/changed.ts';

vi.spyOn(console, 'log').mockImplementation(() => undefined);

/** The commands of all stages, by the name of the stage. */
function commandsFor(...files: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    changedGroups(files)
      .flat(2)
      .map(({ name, command }) => [name, command]),
  );
}

describe('npm test -- changed', () => {
  test.each([
    ['a field', ['schemas/forms/profile.json']],
    ['a status and its message', ['schemas/statuses/application.json', 'schemas/messages/events.json']],
    ['a questionnaire', ['schemas/questionnaires/extended-day.json', 'schemas/forms/extended-day.json']],
    ['an operation', ['openapi/faq.yaml']],
  ])('runs all unit and API tests after an edit of %s', (_, files) => {
    const { unit, api, schemas, types } = commandsFor(...files);
    expect(unit).toMatch(/--project unit /);
    expect(unit).not.toMatch(/--changed|related/);
    expect(api).toMatch(/ tests\/api\/$/);
    expect([schemas, types]).not.toContain(undefined);
  });

  test('runs the unit tests that import a changed module, and the API tests of its domain', () => {
    const { unit, api, schemas } = commandsFor('src/server/faq/faq.ts');
    expect(unit).toContain('--changed');
    expect(api).toContain('tests/api/faq/');
    expect(api).not.toMatch(/tests\/api\/( |$)/);
    expect(schemas).toBeUndefined();
  });

  test('runs a changed slow test', () => {
    const file = 'tests/unit/docs/recipes.slow.test.ts';
    expect(commandsFor(file)['unit-slow']).toContain(file);
  });

  test('runs nothing without changes', () => {
    expect(changedGroups([])).toEqual([]);
  });
});
