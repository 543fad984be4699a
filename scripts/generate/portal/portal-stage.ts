import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pascalCase } from '../forms/read-forms.ts';
import { header, type Stage } from '../stage.ts';
import { hasPortal, type PortalData, readPortal, type ScreenData } from './read-portal.ts';

/**
 * `portal/`: the portal without its menu headings (`menu-groups.ts`), which the sign-in page does not need, and the
 * settings of its screens (`shell.ts`), split by access (`screens/`), so that nobody receives screens that they may
 * not open, and the used icons.
 */
export const portalStage: Stage = {
  name: 'portal',
  // references in settings may lead to any file
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

/** Data that the compiler checks against its type. */
function dataModule(name: string, data: unknown, type: string, from: string, whole = type): string {
  return `${header('schemas/portal')}import type { ${type} } from '${from}';

export const ${name} = ${JSON.stringify(data, null, 2)} as const satisfies ${whole};
`;
}

const folder = dirname(createRequire(import.meta.url).resolve('lucide-react/icons/x'));

/** Whether lucide has an icon of that name: `graduation-cap`. */
export function isIcon(name: string): boolean {
  return existsSync(join(folder, `${name}.mjs`));
}

/** Every name of lucide. */
export function iconNames(): readonly string[] {
  return readdirSync(folder).flatMap((file) =>
    file.endsWith('.mjs') ? [file.slice(0, -'.mjs'.length)] : [],
  );
}

/** The icons named by the menu and the to-do list, each once. Throws if lucide has no icon of that name. */
export function usedIcons(screens: readonly ScreenData[]): readonly string[] {
  const holders = screens.flatMap(({ settings, ...screen }) => {
    const lines: unknown = Object(Object(settings).todo).lines;
    return [Object(screen).navigation, ...(Array.isArray(lines) ? lines : [])];
  });
  const named = holders.flatMap((holder) => Object(holder).icon ?? []).map(String);
  const unknown = named.find((name) => !isIcon(name));
  if (unknown !== undefined) throw new Error(`schemas/portal: lucide has no icon ${unknown}`);
  return [...new Set(named)].sort();
}

/** `portal/icons.ts`: the used icons, imported one by one, so that no others are bundled. */
function iconsModule(names: readonly string[]): string {
  const imports = names.map((name) => `import ${pascalCase(name)} from 'lucide-react/icons/${name}';\n`);
  const members = names.map((name) => `  '${name}': ${pascalCase(name)},\n`);
  return `${header('schemas/portal')}import type { LucideIcon } from 'lucide-react';
${imports.join('')}import type { IconName } from './settings.ts';

/** Icons of the navigation by their names in lucide. */
export const icons: Readonly<Record<IconName, LucideIcon>> = {
${members.join('')}};
`;
}
