import { join } from 'node:path';
import { kindsFile, withFittingOperations } from '../contract/fitting-operations.ts';
import { hasContract, readOperations } from '../contract/operations.ts';
import { readForms } from '../forms/read-forms.ts';
import { readJsonFiles } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';
import { iconsModule, usedIcons } from './icons.ts';
import { namedOperations } from './named-operations.ts';
import { hasPortal, type PortalData, readPortal } from './read-portal.ts';
import { settingsModule } from './settings-module.ts';

/**
 * `portal/`: the types of all settings, the icons that are used, the portal without the settings of its screens (`shell.ts`), these by access
 * (`screens/`), so that nobody is sent what they may not open.
 */
export const portalStage: Stage = {
  name: 'portal',
  applies: (root) => hasPortal(root) && hasContract(root),
  run: (root) => {
    const portal = readPortal(root);
    const contract = readOperations(root);
    const unknown = namedOperations(portal).find(({ id }) => !contract.has(id));
    if (unknown) throw new Error(`schemas/portal: openapi.yaml has no operation ${unknown.id}`);
    const names = {
      screens: portal.screens.map(({ name }) => name),
      forms: readForms(root).map(({ id }) => id),
      icons: usedIcons(portal.screens),
    };
    const metaFiles = new Map(
      [...readJsonFiles(join(root, 'schemas/meta/portal'))].map(([file, meta]) => [
        file,
        file === kindsFile ? withFittingOperations(meta, root) : meta,
      ]),
    );
    return new Map([
      ['portal/settings.ts', header('schemas/meta/portal') + settingsModule(metaFiles, names)],
      ['portal/icons.ts', iconsModule(names.icons)],
      ['portal/shell.ts', shellModule(portal)],
      ...screenModules(portal),
    ]);
  },
};

function shellModule(portal: PortalData): string {
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
