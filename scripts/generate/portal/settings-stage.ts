import { join } from 'node:path';
import { kindsFile, withFittingOperations } from '../contract/fitting-operations.ts';
import { hasContract, readOperations } from '../contract/operations.ts';
import { readForms } from '../forms/read-forms.ts';
import { readJsonFiles } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';
import { usedIcons } from './icons.ts';
import { namedOperations } from './named-operations.ts';
import { hasPortal, readPortal } from './read-portal.ts';
import { settingsModule } from './settings-module.ts';

/** `portal/settings.ts`: the types of all settings. Throws where settings name an operation that the contract has not. */
export const settingsStage: Stage = {
  name: 'settings',
  reads: ['schemas/', 'openapi.yaml', 'openapi/'],
  isForCompiler: true,
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
    const text = header('schemas/meta/portal') + settingsModule(metaFiles, names);
    return new Map([['portal/settings.ts', text]]);
  },
};
