import { header, type Stage } from '../stage.ts';
import { iconsModule, usedIcons } from './icons.ts';
import { hasPortal, type PortalData, readPortal } from './read-portal.ts';

/**
 * `portal/`: the portal without the headings of its menu (`menu-groups.ts`), which the sign-in does not need, and the settings of its screens (`shell.ts`), these by access (`screens/`), so that nobody is
 * sent what they may not open, and the icons that are used.
 */
export const portalStage: Stage = {
  name: 'portal',
  // what settings refer to may stand in any file
  reads: ['schemas/'],
  applies: hasPortal,
  run: (root) => {
    const portal = readPortal(root);
    return new Map([
      ['portal/icons.ts', iconsModule(usedIcons(portal.screens))],
      ['portal/menu-groups.ts', groupsModule(portal)],
      ['portal/shell.ts', shellModule(portal)],
      ...screenModules(portal),
    ]);
  },
};

function groupsModule({ groups = {} }: PortalData): string {
  return `${header('schemas/portal')}/** Headings of the menu by the names of its groups, in their order. */
export const groups: Readonly<Record<string, string>> = ${JSON.stringify(groups, null, 2)};
`;
}

function shellModule({ groups: _, ...portal }: PortalData): string {
  const screens = portal.screens.map(({ settings: _, ...entry }) => entry);
  return dataModule('shell', { ...portal, screens }, 'PortalShell', './settings.ts');
}

function screenModules({ screens }: PortalData): [string, string][] {
  return [...new Set(screens.map(({ access }) => access))].map((access) => {
    const data = screens
      .filter((screen) => screen.access === access)
      .map(({ name, kind, settings }) => ({ name, kind, settings }));
    return [
      `portal/screens/${access}.ts`,
      dataModule('screens', data, 'ScreenSettings', '../settings.ts', 'readonly ScreenSettings[]'),
    ];
  });
}

/** Data that the compiler holds against its type. */
function dataModule(name: string, data: unknown, type: string, from: string, whole = type): string {
  return `${header('schemas/portal')}import type { ${type} } from '${from}';

export const ${name} = ${JSON.stringify(data, null, 2)} as const satisfies ${whole};
`;
}
