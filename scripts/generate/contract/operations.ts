import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Where an operation leads, and the media type of its body where it takes one. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

export function hasContract(root: string): boolean {
  return existsSync(join(root, 'openapi.yaml'));
}

/** Every operation of `openapi.yaml` by its `operationId`, in the order of the file. */
export function readOperations(root: string): ReadonlyMap<string, Operation> {
  return operationsOf(parse(readFileSync(join(root, 'openapi.yaml'), 'utf8')));
}

function operationsOf(contract: unknown): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(member(contract, 'paths'))) {
    for (const method of methods) {
      const operation = member(item, method);
      if (typeof operation.operationId !== 'string') continue;
      const body = bodyType(contract, operation);
      operations.set(operation.operationId, { method, path, ...(body !== undefined && { body }) });
    }
  }
  return operations;
}

/** JSON where the operation takes it, else what it names first. */
function bodyType(contract: unknown, operation: Record<string, unknown>): string | undefined {
  const types = Object.keys(member(resolved(contract, operation.requestBody), 'content'));
  return types.find((type) => type === 'application/json') ?? types[0];
}

function resolved(contract: unknown, value: unknown): unknown {
  const { $ref } = objectOf(value);
  return typeof $ref === 'string'
    ? $ref.replace('#/', '').split('/').reduce<unknown>(member, contract)
    : value;
}

function member(value: unknown, name: string): Record<string, unknown> {
  return objectOf(objectOf(value)[name]);
}

function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
