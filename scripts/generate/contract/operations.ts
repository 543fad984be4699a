import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { member, objectOf } from '../objects.ts';

/** Where an operation leads, and the media type of its body where it takes one. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** A part of the contract, and the file from which its references start. */
interface Place {
  readonly value: unknown;
  readonly file: string;
}

type ReadFile = (file: string) => unknown;

export const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

export function hasContract(root: string): boolean {
  return existsSync(join(root, 'openapi.yaml'));
}

/** Every operation of the contract by its `operationId`, in the order of `openapi.yaml`. */
export function readOperations(root: string): ReadonlyMap<string, Operation> {
  const read = fileReader();
  const file = join(root, 'openapi.yaml');
  const operations = new Map<string, Operation>();
  for (const [path, value] of Object.entries(member(read(file), 'paths'))) {
    const item = follow({ value, file }, read);
    for (const method of methods) {
      const operation = member(item.value, method);
      if (typeof operation.operationId !== 'string') continue;
      const body = bodyType(follow({ value: operation.requestBody, file: item.file }, read).value);
      operations.set(operation.operationId, { method, path, ...(body !== undefined && { body }) });
    }
  }
  return operations;
}

/** JSON where the operation takes it, else what it names first. */
function bodyType(requestBody: unknown): string | undefined {
  const types = Object.keys(member(requestBody, 'content'));
  return types.find((type) => type === 'application/json') ?? types[0];
}

/** Where `$ref` leads, through as many as there are: `faq.yaml#/~1api~1faq`, `#/components/requestBodies/Faq`. */
function follow({ value, file }: Place, read: ReadFile): Place {
  const { $ref } = objectOf(value);
  if (typeof $ref !== 'string') return { value, file };
  const [path = '', pointer = ''] = $ref.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  const keys = pointer.split('/').slice(1);
  return follow({ value: keys.map(unescaped).reduce<unknown>(member, read(target)), file: target }, read);
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Parses each file once. */
function fileReader(): ReadFile {
  const files = new Map<string, unknown>();
  return (file) => {
    if (!files.has(file)) files.set(file, parse(readFileSync(file, 'utf8')));
    return files.get(file);
  };
}
