import { header, type Stage } from '../stage.ts';
import { hasContract, type Operation, readOperations } from './operations.ts';

/**
 * `operations.ts`: where each operation of the contract leads, what it takes and gives, for the client that calls it by
 * its id; `operation-queries.ts`: the parameters of its query, which no built page carries.
 */
export const operationsStage: Stage = {
  name: 'operations',
  reads: ['openapi.yaml', 'openapi/', 'schemas/forms/', 'schemas/questionnaires/', 'schemas/statuses/'],
  applies: hasContract,
  run: (root) => {
    const all = [...readOperations(root)];
    const lines = all.map(([id, operation]) => `  ${id}: ${JSON.stringify(toldOf(operation))},\n`);
    const queries = all.map(([id, { query = [] }]) => `  ${id}: ${JSON.stringify(query)},\n`);
    const text = [
      header('openapi.yaml'),
      `export const operations = {\n${lines.join('')}} as const;\n`,
      'export type OperationId = keyof typeof operations;\n',
    ];
    const queriesText = [
      header('openapi.yaml'),
      "import type { OperationId } from './operations.ts';\n",
      `export const operationQueries: Readonly<Record<OperationId, readonly string[]>> = {\n${queries.join('')}};\n`,
    ];
    return new Map([
      ['operations.ts', text.join('\n')],
      ['operation-queries.ts', queriesText.join('\n')],
    ]);
  },
};

/** What the table says of an operation: what most have alike is left out, because every page carries it. */
function toldOf({ path, method, answer, body }: Operation) {
  return {
    path,
    ...(method !== 'get' && { method }),
    ...(answer !== 'json' && { answer }),
    ...(body !== undefined && { body }),
  };
}
