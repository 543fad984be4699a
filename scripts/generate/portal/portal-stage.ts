import { hasContract, readOperations } from '../contract/operations.ts';
import { header, type Stage } from '../stage.ts';
import { namedOperations } from './named-operations.ts';
import { hasPortal, type PortalData, readPortal } from './read-portal.ts';

/**
 * `portal.ts`: the screens, with what they share written out, and the operations that they name. What the browser loads
 * comes in parts: `portal-shell.ts` without the screens' settings, and `portal-screens/` with them, by access.
 */
export const portalStage: Stage = {
  name: 'portal',
  applies: (root) => hasPortal(root) && hasContract(root),
  run: (root) => {
    const portal = readPortal(root);
    const contract = readOperations(root);
    const used = [...new Set(namedOperations(portal).map(({ id }) => id))].sort();
    const operations = Object.fromEntries(used.map((id) => [id, contract.get(id) ?? unknownOperation(id)]));
    const text = [
      header('schemas/portal'),
      `export const portal = ${JSON.stringify(portal, null, 2)} as const;\n`,
      '/** Where the operations lead that the screens name. */',
      `export const operations = ${JSON.stringify(operations, null, 2)} as const;\n`,
    ];
    return new Map([
      ['portal.ts', text.join('\n')],
      ['portal-shell.ts', shellText(portal)],
      ...screenTexts(portal),
    ]);
  },
};

function shellText(portal: PortalData): string {
  const screens = portal.screens.map(({ settings: _, ...entry }) => entry);
  return moduleText('shell', { ...portal, screens });
}

function screenTexts({ screens }: PortalData): [string, string][] {
  return [...new Set(screens.map(({ access }) => access))].map((access) => [
    `portal-screens/${access}.ts`,
    moduleText(
      'screens',
      screens.filter((screen) => screen.access === access),
    ),
  ]);
}

function moduleText(name: string, data: unknown): string {
  return `${header('schemas/portal')}\nexport const ${name} = ${JSON.stringify(data, null, 2)} as const;\n`;
}

function unknownOperation(id: string): never {
  throw new Error(`schemas/portal: openapi.yaml has no operation ${id}`);
}
