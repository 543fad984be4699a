import { join } from 'node:path';
import { readJson } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';
import { hasContract } from './operations.ts';

/** `access.ts`: the operations whose `x-access` is `public`, as a type; made of `openapi.json`, which is there by then. */
export const accessStage: Stage = {
  name: 'access',
  reads: ['src/generated/openapi.json'],
  isForCompiler: true,
  applies: hasContract,
  run: (root) => {
    const { paths } = Object(readJson(join(root, 'src/generated/openapi.json')));
    const operations = Object.values(Object(paths)).flatMap((item) => Object.values(Object(item)));
    const names = operations
      .map((operation) => Object(operation))
      .filter((operation) => operation['x-access'] === 'public')
      .map(({ operationId }) => `  | '${operationId}'`);
    const text = `/** Operations that anybody may call, without a caller to know. */\nexport type PublicOperation =\n${names.join('\n')};\n`;
    return new Map([['access.ts', `${header('openapi.yaml')}\n${text}`]]);
  },
};
