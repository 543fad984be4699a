import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { pointerParts } from '#engine/definition/pointer.ts';
import { member, objectOf } from '../json-files.ts';
import { contractFiles } from './contract-files.ts';
import { namedPart } from './contract-parts.ts';

/** A part of the contract, and the file from which its references start. */
export interface Place {
  readonly value: unknown;
  readonly file: string;
}

/** An operation of the contract, as its file has it. */
export interface OperationPlace {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Its own description, and that of all operations of its path. */
  readonly operation: Place;
  readonly pathItem: Place;
}

/**
 * The contract as written in its files; references are resolved on demand. A part generated from `schemas/` is
 * represented by the name of its form (`namedPart`), since its file may be outdated.
 */
export interface ContractPlaces {
  /** In the order of `openapi.yaml`. */
  readonly operations: readonly OperationPlace[];
  /** The content of a contract file. */
  read(file: string): unknown;
  /** The final target of a `$ref`: `faq.yaml#/~1api~1faq`, `#/components/requestBodies/Faq`. */
  follow(place: Place): Place;
  /** A member of the resolved place. */
  memberOf(place: Place, name: string): Place;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

export function openContract(root: string): ContractPlaces {
  const read = fileReader(root);
  const parts = new Map<string, unknown>();
  /** The same object on every call, so that callers can detect repetitions. */
  const partAt = (file: string, name: string) => {
    const key = `${file}#${name}`;
    if (!parts.has(key)) parts.set(key, namedPart(root, file, name));
    return parts.get(key);
  };
  const follow = ({ value, file }: Place): Place => {
    const { $ref } = objectOf(value);
    if (typeof $ref !== 'string') return { value, file };
    const [path = '', pointer = ''] = $ref.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    const part = partAt(target, pointer.slice(1));
    if (part !== undefined) return { value: part, file: target };
    return follow({ value: pointerParts(pointer).reduce<unknown>(member, read(target)), file: target });
  };
  const file = join(root, 'openapi.yaml');
  const operations = Object.entries(member(read(file), 'paths')).flatMap(([path, value]) => {
    const pathItem = follow({ value, file });
    return methods.flatMap((method) => {
      const operation = { value: member(pathItem.value, method), file: pathItem.file };
      const { operationId: id } = objectOf(operation.value);
      return typeof id === 'string' ? [{ id, method, path, operation, pathItem }] : [];
    });
  });
  return {
    operations,
    read,
    follow,
    memberOf: (place, name) => {
      const holder = follow(place);
      return follow({ value: objectOf(holder.value)[name], file: holder.file });
    },
  };
}

/** Parses each file once, and again where its text has changed since: the check opens the contract more than once. */
function fileReader(root: string): (file: string) => unknown {
  const textOf = contractFiles(root);
  const files = new Map<string, unknown>();
  return (file) => {
    if (!files.has(file)) files.set(file, parseFile(file, textOf(file)));
    return files.get(file);
  };
}

const last = new Map<string, { readonly text: string; readonly value: unknown }>();

function parseFile(file: string, text: string): unknown {
  const known = last.get(file);
  if (known?.text === text) return known.value;
  const value: unknown = file.endsWith('.json') ? JSON.parse(text) : load(text, { filename: file });
  last.set(file, { text, value });
  return value;
}
