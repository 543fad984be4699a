import { join } from 'node:path';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { readForms } from '../forms/read-forms.ts';
import { objectOf, readJson } from '../json-files.ts';
import { declaration } from '../schema-types.ts';
import { header, type Stage } from '../stage.ts';
import { type Contract, type ContractNode, type OperationNode, openContract } from './contract-nodes.ts';
import { type FormOf, withListedFilters } from './listed-answers.ts';

/** Path, method, parameters, body and response of an operation. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** Names of the query parameters; absent if there are none. */
  readonly query?: readonly string[];
  /** The media type of the body, if any. */
  readonly body?: string;
  readonly response: 'json' | 'file' | 'none';
}

/** Every operation of the contract by its `operationId`, in the order of `openapi.yaml`. */
export function readOperations(root: string): ReadonlyMap<string, Operation> {
  const contract = openContract(root);
  // read on demand: not every contract has filters that come from a form
  let forms: readonly FormDefinition[] | undefined;
  const formOf: FormOf = (id) => {
    forms ??= readForms(root);
    return forms.find((form) => form.id === id);
  };
  return new Map(contract.operations.map((place) => [place.id, operationOf(contract, formOf, place)]));
}

function operationOf(contract: Contract, formOf: FormOf, place: OperationNode): Operation {
  const { method, path } = place;
  const query = queryNames(contract, formOf, place);
  const body = bodyOf(contract, place)?.type;
  const response = responseKind(successResponses(contract, place));
  // this order of members compresses best, and every page loads the table
  return { path, method, response, ...(body !== undefined && { body }), ...(query.length > 0 && { query }) };
}

const JSON_TYPE = 'application/json';

function responseKind(responses: readonly Content[]): Operation['response'] {
  if (responses.length === 0) return 'none';
  return responses.some(({ type }) => type === JSON_TYPE) ? 'json' : 'file';
}

/** A request or response body: its media type and its schema. */
export interface Content {
  readonly type: string;
  readonly schema: ContractNode;
}

/** Request bodies of an operation by media type. */
export function bodiesOf(contract: Contract, { operation }: OperationNode): readonly Content[] {
  return contentsOf(contract, contract.memberOf(operation, 'requestBody'));
}

/** The body of an operation: JSON if it is accepted, otherwise the first media type. */
export function bodyOf(contract: Contract, place: OperationNode): Content | undefined {
  const types = bodiesOf(contract, place);
  return types.find(({ type }) => type === JSON_TYPE) ?? types[0];
}

export function successResponses(contract: Contract, { operation }: OperationNode): readonly Content[] {
  const responses = contract.memberOf(operation, 'responses');
  return Object.keys(objectOf(responses.value))
    .filter((status) => status.startsWith('2'))
    .flatMap((status) => contentsOf(contract, contract.memberOf(responses, status)));
}

function contentsOf(contract: Contract, bodyOrResponse: ContractNode): readonly Content[] {
  const content = contract.memberOf(bodyOrResponse, 'content');
  return Object.keys(objectOf(content.value)).map((type) => ({
    type,
    schema: contract.memberOf(contract.memberOf(content, type), 'schema'),
  }));
}

function queryNames(
  contract: Contract,
  formOf: FormOf,
  { operation, pathItem }: OperationNode,
): readonly string[] {
  const parameters = [pathItem, operation].flatMap((place) => {
    const { value, file } = contract.memberOf(place, 'parameters');
    const parameters = [value ?? []].flat().map((one) => contract.follow({ value: one, file }).value);
    return withListedFilters(parameters, formOf).map(objectOf);
  });
  return parameters.flatMap(({ in: place, name }) => (place === 'query' ? [String(name)] : []));
}

/**
 * `operations.ts`: path, method, body and response of each operation, for the client that calls it by id;
 * `operation-queries.ts`: the query parameters, for a check that is left out of production builds.
 */
export const operationsStage: Stage = {
  reads: [
    'openapi.yaml',
    'openapi/',
    'schemas/forms/',
    'schemas/questionnaires/',
    'schemas/statuses/',
    'schemas/defaults/',
  ],
  run: (root) => {
    const all = [...readOperations(root)];
    const lines = all.map(([id, operation]) => `  ${id}: ${JSON.stringify(tableEntry(operation))},\n`);
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

/** The table's entry for an operation. Default values are left out, because every page loads the table. */
function tableEntry({ path, method, response, body }: Operation) {
  return {
    path,
    ...(method !== 'get' && { method }),
    ...(response !== 'json' && { response }),
    ...(body !== undefined && { body }),
  };
}

/** `access.ts`: a type with the operations that have `x-access: public` in the generated `openapi.json`. */
export const accessStage: Stage = {
  reads: ['src/generated/openapi.json'],
  isForCompiler: true,
  run: (root) => {
    const { paths } = Object(readJson(join(root, 'src/generated/openapi.json')));
    const operations = Object.values(Object(paths)).flatMap((item) => Object.values(Object(item)));
    const names = operations
      .map((operation) => Object(operation))
      .filter((operation) => operation['x-access'] === 'public')
      .map(({ operationId }) => operationId);
    const description = 'Operations that need no access token.';
    const text = declaration('PublicOperation', { description, enum: names });
    return new Map([['access.ts', `${header('openapi.yaml')}\n${text}`]]);
  },
};
