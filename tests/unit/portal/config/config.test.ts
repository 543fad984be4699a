import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { icons } from '#generated/portal/icons.ts';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { statuses } from '#generated/statuses.ts';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { checkSchemas } from '#scripts/schemas-check/check.ts';
import { portal } from '#tests/support/portal/configuration.ts';
import { repositorySchemas } from '../../schemas/fixture.ts';

const config: PortalConfig = portal;
const operations = new Set(readOperations(fileURLToPath(new URL('../../../../', import.meta.url))).keys());
const login = 'schemas/portal/screens/login.json';

/** What is wrong with the repository's screen of the sign-in, changed. */
function problemsWith(change: object): readonly unknown[] {
  const files = repositorySchemas();
  const screen = JSON.parse(files.get(login) ?? '');
  return checkSchemas(files.set(login, JSON.stringify({ ...screen, ...change })), operations);
}

describe('the meta schema of a screen', () => {
  it('accepts the screen as it is', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each([
    ['a screen of an unknown kind', { kind: 'carousel' }],
    ['an unknown access', { access: 'parents' }],
    ['a path with a leading slash', { path: '/login' }],
    ['a misspelt member', { tilte: 'Вход' }],
    ['settings of another kind', { kind: 'cards' }],
  ])('refuses %s', (_, change) => {
    expect(problemsWith(change)).not.toEqual([]);
  });

  it('the icons that the navigation and what is to be done name are bundled, and no others', () => {
    const named = config.screens.flatMap((screen) => [
      ...(screen.navigation ? [screen.navigation.icon] : []),
      ...(screen.kind === 'cards' ? (screen.settings.todo?.lines ?? []).map(({ icon }) => icon) : []),
    ]);
    expect(Object.keys(icons).sort()).toEqual([...new Set(named)].sort());
  });
});

describe('the screens refer to what there is', () => {
  const names = new Set(config.screens.map(({ name }) => name));

  it('each screen has a name and a path of its own', () => {
    expect(names.size).toBe(config.screens.length);
    expect(new Set(config.screens.map(({ path }) => path)).size).toBe(config.screens.length);
  });

  it.each(config.screens.filter((screen) => screen.kind === 'cards'))(
    '$name leads to screens',
    ({ settings }) => {
      const led = settings.actions.flatMap((action) => ('screen' in action ? [action.screen] : []));
      for (const name of [settings.create.screen, ...led]) expect(names).toContain(name);
    },
  );

  it.each(config.screens.filter((screen) => screen.kind === 'cards'))(
    '$name speaks of statuses',
    ({ settings }) => {
      const list = Object.entries(statuses).find(([name]) => name === settings.statuses)?.[1];
      const known = new Set(Object.keys(list?.statuses ?? {}));
      const said = [...settings.actions, ...settings.card.meta, ...(settings.card.notes ?? [])];
      for (const { when = [], unless = [] } of said)
        for (const status of [...when, ...unless]) expect(known).toContain(status);
    },
  );

  it('each screen within another names one that stands in the navigation', () => {
    for (const { within } of config.screens) {
      if (within) expect(config.screens.find(({ name }) => name === within)?.navigation).toBeDefined();
    }
  });

  it('screens of one instance are of one kind and share their settings', () => {
    for (const { instance, kind, settings } of config.screens) {
      const others = config.screens.filter((other) => instance && other.instance === instance);
      for (const other of others) expect(other).toMatchObject({ kind, settings });
    }
  });
});
