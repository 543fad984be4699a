import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pascalCase } from '../forms/read-forms.ts';
import { dataModule, header, type Stage } from '../stage.ts';
import { type PortalData, readPortal, type ScreenData } from './read-portal.ts';

const source = 'schemas/portal';

/**
 * `portal/`: the portal in separately loaded modules. `shell.ts` has what every page needs, `menu-groups.ts` the menu
 * headings, `screens/<access>.ts` the settings of screens by access, so that nobody downloads screens that they may not
 * open, and `icons.ts` the icons in use.
 */
export const portalStage: Stage = {
  // references in settings may lead to any file
  reads: ['schemas/'],
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
  return `${header(source)}/** Headings of the menu by the names of its groups, in their order. */
export const groups: Readonly<Record<string, string>> = ${JSON.stringify(groups, null, 2)};
`;
}

function shellModule({ groups: _, ...portal }: PortalData): string {
  const screens = portal.screens.map(({ settings: _, ...entry }) => entry);
  const data = { ...portal, screens };
  return dataModule({
    source,
    before: importOf('PortalShell', './settings.ts'),
    name: 'shell',
    data,
    type: 'PortalShell',
  });
}

function screenModules({ screens }: PortalData): [string, string][] {
  return [...new Set(screens.map(({ access }) => access))].map((access) => {
    const data = screens
      .filter((screen) => screen.access === access)
      .map(({ name, kind, settings }) => ({ name, kind, settings }));
    const text = dataModule({
      source,
      before: importOf('ScreenSettings', '../settings.ts'),
      name: 'screens',
      data,
      type: 'readonly ScreenSettings[]',
    });
    return [`portal/screens/${access}.ts`, text];
  });
}

function importOf(type: string, from: string): string {
  return `import type { ${type} } from '${from}';\n`;
}

const folder = dirname(createRequire(import.meta.url).resolve('lucide-react/icons/x'));

/** Whether lucide has an icon with that name, such as `graduation-cap`. */
function isIcon(name: string): boolean {
  return existsSync(join(folder, `${name}.mjs`));
}

export function iconNames(): readonly string[] {
  return readdirSync(folder).flatMap((file) =>
    file.endsWith('.mjs') ? [file.slice(0, -'.mjs'.length)] : [],
  );
}

/** Distinct icon names in the menu and the to-do list. Throws for a name that lucide does not have. */
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
  return `${header(source)}import type { LucideIcon } from 'lucide-react';
${imports.join('')}import type { IconName } from './settings.ts';

/** Icons of the menu and the to-do list by their names in lucide. */
export const icons: Readonly<Record<IconName, LucideIcon>> = {
${members.join('')}};
`;
}
