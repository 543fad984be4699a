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

/** The problems of the changed sign-in screen. */
function problemsWith(change: object): readonly unknown[] {
  const files = repositorySchemas();
  const screen = JSON.parse(files.get(login) ?? '');
  return checkSchemas(files.set(login, JSON.stringify({ ...screen, ...change })), operations);
}

describe('the meta schema of a screen', () => {
  it('accepts the existing screen', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each([
    ['a screen of an unknown kind', { kind: 'carousel' }],
    ['an unknown access', { access: 'parents' }],
    ['a path with a leading slash', { path: '/login' }],
    ['a misspelt member', { tilte: 'Вход' }],
    ['settings of another kind', { kind: 'cards' }],
  ])('rejects %s', (_, change) => {
    expect(problemsWith(change)).not.toEqual([]);
  });

  it('has icons that are bundled; no other icons are bundled', () => {
    const named = config.screens.flatMap((screen) => [
      ...(screen.navigation ? [screen.navigation.icon] : []),
      ...(screen.kind === 'cards' ? (screen.settings.todo?.lines ?? []).map(({ icon }) => icon) : []),
    ]);
    expect(Object.keys(icons).sort()).toEqual([...new Set(named)].sort());
  });
});

describe('references of the screens', () => {
  const names = new Set(config.screens.map(({ name }) => name));

  it('have unique names and paths', () => {
    expect(names.size).toBe(config.screens.length);
    expect(new Set(config.screens.map(({ path }) => path)).size).toBe(config.screens.length);
  });

  it.each(config.screens.filter((screen) => screen.kind === 'cards'))(
    'of $name name existing screens',
    ({ settings }) => {
      const led = settings.actions.flatMap((action) => ('screen' in action ? [action.screen] : []));
      for (const name of [settings.create.screen, ...led]) expect(names).toContain(name);
    },
  );

  it.each(config.screens.filter((screen) => screen.kind === 'cards'))(
    'of $name name existing statuses',
    ({ settings }) => {
      const list = Object.entries(statuses).find(([name]) => name === settings.statuses)?.[1];
      const known = new Set(Object.keys(list?.statuses ?? {}));
      const said = [...settings.actions, ...settings.card.meta, ...(settings.card.notes ?? [])];
      for (const { when = [], unless = [] } of said)
        for (const status of [...when, ...unless]) expect(known).toContain(status);
    },
  );

  it('to a parent screen name one with a menu entry, or one that shares it', () => {
    const named = (name: string | undefined) => config.screens.find((screen) => screen.name === name);
    for (const { within } of config.screens) {
      const parent = named(within);
      if (within) expect(parent?.navigation ?? named(parent?.within)?.navigation, within).toBeDefined();
    }
  });

  it('give a record the list that leads to it', () => {
    for (const { name, kind, within } of config.screens) {
      if (kind !== 'record') continue;
      const list = config.screens.find((screen) => screen.name === within);
      expect(list?.kind === 'table' && list.settings.open?.screen, name).toBe(name);
    }
  });

  it('of one instance have the same kind and settings', () => {
    for (const { instance, kind, settings } of config.screens) {
      const others = config.screens.filter((other) => instance && other.instance === instance);
      for (const other of others) expect(other).toMatchObject({ kind, settings });
    }
  });
});
