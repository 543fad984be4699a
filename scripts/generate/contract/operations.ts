import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { member, objectOf } from '../objects.ts';

/** Where an operation leads, and what it takes and gives. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** Names of the parameters of its query, where it has some. */
  readonly query?: readonly string[];
  /** The body's media type, where it takes one. */
  readonly body?: string;
  readonly answer: 'json' | 'file' | 'none';
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
      const here = (inner: unknown) => follow({ value: inner, file: item.file }, read).value;
      const body = bodyType(here(operation.requestBody));
      const query = queryNames(
        [objectOf(item.value), operation].flatMap(({ parameters }) => parameters ?? []).map(here),
      );
      operations.set(operation.operationId, {
        method,
        path,
        ...(query.length > 0 && { query }),
        ...(body !== undefined && { body }),
        answer: answerKind(
          Object.entries(member(operation, 'responses')).map(([status, answer]) => [status, here(answer)]),
        ),
      });
    }
  }
  return operations;
}

/** JSON where the operation takes it, else what it names first. */
function bodyType(requestBody: unknown): string | undefined {
  const types = Object.keys(member(requestBody, 'content'));
  return types.find((type) => type === 'application/json') ?? types[0];
}

function queryNames(parameters: readonly unknown[]): readonly string[] {
  return parameters.map(objectOf).flatMap(({ in: place, name }) => (place === 'query' ? [String(name)] : []));
}

/** JSON where an answer of success is that, else a file; none where all of them are empty. */
function answerKind(answers: readonly (readonly [status: string, answer: unknown])[]): Operation['answer'] {
  const types = answers
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, answer]) => Object.keys(member(answer, 'content')));
  if (types.length === 0) return 'none';
  return types.includes('application/json') ? 'json' : 'file';
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
