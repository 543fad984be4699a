import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { header, type Stage } from '../stage.ts';
import { transformSchema } from './openapi-types.ts';
import { hasContract } from './operations.ts';

/** `api.d.ts`: the types of `openapi.json`. Only the compiler reads them: what runs does not wait for them. */
export const apiTypesStage: Stage = {
  name: 'api types',
  reads: ['src/generated/openapi.json'],
  isForCompiler: true,
  applies: hasContract,
  run: async (root) => {
    const text = readFileSync(join(root, 'src/generated/openapi.json'), 'utf8');
    const types = astToString(await openapiTS(text, { transform: transformSchema }));
    return new Map([['api.d.ts', `${header('openapi.yaml and openapi/')}\n${types}`]]);
  },
};
