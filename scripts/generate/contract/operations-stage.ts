import { header, type Stage } from '../stage.ts';
import { hasContract, readOperations } from './operations.ts';

/** `operations.ts`: where each operation of the contract leads, what it takes and gives, for the client that calls it by its id. */
export const operationsStage: Stage = {
  name: 'operations',
  reads: ['openapi.yaml', 'openapi/', 'schemas/forms/', 'schemas/questionnaires/', 'schemas/statuses/'],
  applies: hasContract,
  run: (root) => {
    const lines = [...readOperations(root)].map(
      ([id, operation]) => `  ${id}: ${JSON.stringify(operation)},\n`,
    );
    const text = [
      header('openapi.yaml'),
      `export const operations = {\n${lines.join('')}} as const;\n`,
      'export type OperationId = keyof typeof operations;\n',
    ];
    return new Map([['operations.ts', text.join('\n')]]);
  },
};
