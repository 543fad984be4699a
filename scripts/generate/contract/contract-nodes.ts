import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { pointerParts } from '#engine/definition/pointer.ts';
import { member, objectOf } from '../json-files.ts';
import { contractFiles } from './contract-files.ts';
import { placeholderPart } from './contract-parts.ts';

/** A value in the contract, and the file that its references are relative to. */
export interface ContractNode {
  readonly value: unknown;
  readonly file: string;
}

/** An operation of the contract, before references are resolved. */
export interface OperationNode {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: ContractNode;
  /** The path item, with the parameters shared by its operations. */
  readonly pathItem: ContractNode;
}

/**
 * The contract as written in its files; references are resolved on demand. A part generated from `schemas/`, whose file
 * may be outdated, is replaced by a placeholder that names its form or status list (`placeholderPart`).
 */
export type Contract = ReturnType<typeof openContract>;

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

export function openContract(root: string) {
  const read = fileReader(root);
  const parts = new Map<string, unknown>();
  /** Returns the same object on every call, so that callers can recognise a schema that they have visited. */
  const partAt = (file: string, name: string) => {
    const key = `${file}#${name}`;
    if (!parts.has(key)) parts.set(key, placeholderPart(root, file, name));
    return parts.get(key);
  };
  const follow = ({ value, file }: ContractNode): ContractNode => {
    const { $ref } = objectOf(value);
    if (typeof $ref !== 'string') return { value, file };
    const [path = '', pointer = ''] = $ref.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    const part = partAt(target, pointer.slice(1));
    if (part !== undefined) return { value: part, file: target };
    return follow({ value: pointerParts(pointer).reduce<unknown>(member, read(target)), file: target });
  };
  const file = join(root, 'openapi.yaml');
  const operations: readonly OperationNode[] = Object.entries(member(read(file), 'paths')).flatMap(
    ([path, value]) => {
      const pathItem = follow({ value, file });
      return methods.flatMap((method) => {
        const operation = { value: member(pathItem.value, method), file: pathItem.file };
        const { operationId: id } = objectOf(operation.value);
        return typeof id === 'string' ? [{ id, method, path, operation, pathItem }] : [];
      });
    },
  );
  return {
    /** In the order of `openapi.yaml`. */
    operations,
    /** The content of a contract file. */
    read,
    /** The final target of a `$ref`: `faq.yaml#/~1api~1faq`, `#/components/requestBodies/Faq`. */
    follow,
    /** A member of a node, both with references resolved. */
    memberOf: (place: ContractNode, name: string): ContractNode => {
      const holder = follow(place);
      return follow({ value: objectOf(holder.value)[name], file: holder.file });
    },
  };
}

/** Parses each file once per contract. Unchanged files are not parsed again for the next contract: the check opens several. */
function fileReader(root: string): (file: string) => unknown {
  const textOf = contractFiles(root);
  const files = new Map<string, unknown>();
  return (file) => {
    if (!files.has(file)) files.set(file, parseFile(file, textOf(file)));
    return files.get(file);
  };
}

const cache = new Map<string, { readonly text: string; readonly value: unknown }>();

function parseFile(file: string, text: string): unknown {
  const cached = cache.get(file);
  if (cached?.text === text) return cached.value;
  const value: unknown = file.endsWith('.json') ? JSON.parse(text) : load(text, { filename: file });
  cache.set(file, { text, value });
  return value;
}
