import { expect, it } from 'vitest';
import { icons } from '#generated/portal/icons.ts';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { portal } from '#tests/support/portal/configuration.ts';

const config: PortalConfig = portal;

it('the icons of the screens are bundled, and no others', () => {
  const named = config.screens.flatMap((screen) => [
    ...(screen.navigation ? [screen.navigation.icon] : []),
    ...(screen.kind === 'cards' ? (screen.settings.todo?.lines ?? []).map(({ icon }) => icon) : []),
  ]);
  expect(Object.keys(icons).sort()).toEqual([...new Set(named)].sort());
});

it('the list of a record leads to it', () => {
  for (const { name, kind, within } of config.screens) {
    if (kind !== 'record') continue;
    const list = config.screens.find((screen) => screen.name === within);
    expect(list?.kind === 'table' && list.settings.open?.screen, name).toBe(name);
  }
});

it('screens of one instance have the same kind and settings', () => {
  for (const { instance, kind, settings } of config.screens) {
    const others = config.screens.filter((other) => instance && other.instance === instance);
    for (const other of others) expect(other).toMatchObject({ kind, settings });
  }
});
