import { screens as administrator } from '#generated/portal/screens/administrator.ts';
import { screens as any } from '#generated/portal/screens/any.ts';
import { screens as notAdministrator } from '#generated/portal/screens/not-administrator.ts';
import { screens as open } from '#generated/portal/screens/open.ts';
import type { PortalConfig, ScreenSettings } from '#generated/portal/settings.ts';
import { shell } from '#generated/portal/shell.ts';

const settings: readonly ScreenSettings[] = [...open, ...any, ...notAdministrator, ...administrator];

/** The portal with the settings of all screens; a browser gets only those that its user may open. */
export const portal: PortalConfig = {
  ...shell,
  screens: shell.screens.map((entry) => {
    const found = settings.find(({ name }) => name === entry.name);
    if (!found) throw new Error(`No settings of ${entry.name}`);
    return { ...entry, ...found };
  }),
};
