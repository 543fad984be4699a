import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { portal } from '#generated/portal.ts';
import { statuses } from '#generated/statuses.ts';
import type { PortalConfig } from '#portal/config/config.ts';
import { icons } from '#portal/shell/icons.ts';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const meta = read('schemas/meta/portal.schema.json');
const source = read('schemas/portal.json');
const validate = new Ajv2020({ allErrors: true }).compile(meta);
const config: PortalConfig = portal;

describe('the meta schema of portal.json', () => {
  it('accepts the portal as it is', () => {
    validate(source);
    expect(validate.errors ?? []).toEqual([]);
  });

  it.each([
    ['a screen of an unknown kind', { kind: 'carousel' }],
    ['an unknown access', { access: 'parents' }],
    ['a path with a leading slash', { path: '/login' }],
    ['a misspelt member', { tilte: 'Вход' }],
    ['settings of another kind', { kind: 'cards' }],
  ])('refuses %s', (_, change) => {
    const login = source.screens.find((screen: { name: string }) => screen.name === 'login');
    expect(validate({ ...source, screens: [{ ...login, ...change }] })).toBe(false);
  });

  it('knows the icons that the navigation can draw, and no others', () => {
    expect([...meta.$defs.icon.enum].sort()).toEqual(Object.keys(icons).sort());
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
