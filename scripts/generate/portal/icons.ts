import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pascalCase } from '../forms/names.ts';
import { header } from '../stage.ts';
import type { ScreenData } from './read-portal.ts';

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

/** The icons that the navigation and the lines of what is to be done name, each once. Throws where lucide has none of that name. */
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

/** `portal/icons.ts`: these alone, imported one by one, so that no other is bundled. */
export function iconsModule(names: readonly string[]): string {
  const imports = names.map((name) => `import ${pascalCase(name)} from 'lucide-react/icons/${name}';\n`);
  const members = names.map((name) => `  '${name}': ${pascalCase(name)},\n`);
  return `${header('schemas/portal')}import type { LucideIcon } from 'lucide-react';
${imports.join('')}import type { IconName } from './settings.ts';

/** Icons of the navigation by their names in lucide. */
export const icons: Readonly<Record<IconName, LucideIcon>> = {
${members.join('')}};
`;
}
