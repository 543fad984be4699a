import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { readForms } from '../forms/read-forms.ts';
import { jsonText, type Stage } from '../stage.ts';
import { withExamplesOfToday } from './answers-today.ts';
import { hasContract } from './operations.ts';
import { plainContract } from './plain-contract.ts';

/** `openapi.json`: the contract in one document. */
export const openapiStage: Stage = {
  name: 'openapi',
  reads: ['openapi.yaml', 'openapi/', 'schemas/forms/', 'src/generated/contract/'],
  applies: hasContract,
  run: async (root) => {
    const contract = plainContract(await readContract(root));
    return new Map([['openapi.json', jsonText(withExamplesOfToday(contract, readForms(root)))]]);
  },
};

/** `openapi.yaml` with the files that it refers to, as one document. Throws with every reference that leads nowhere. */
async function readContract(root: string): Promise<unknown> {
  const result = await bundle({ ref: join(root, 'openapi.yaml'), config: await createConfig({}) });
  if (result.problems.length === 0) return result.bundle.parsed;
  const lines = result.problems.map(
    ({ message, location }) => `${location[0]?.source.absoluteRef ?? 'openapi.yaml'}: ${message}`,
  );
  throw new Error(lines.join('\n'));
}
