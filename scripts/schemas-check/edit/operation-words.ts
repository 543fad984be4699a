import { isObject, member, objectOf } from '#scripts/generate/json-files.ts';
import type { SchemaFiles } from '../read/repository.ts';
import { isSource, memoize, nodesIn, readSource } from '../read/source.ts';
import { readYaml } from '../read/yaml-positions.ts';

/** What people read for an operation of the contract. */
export interface OperationWords {
  /** A choice that the operation offers to fields of forms, from its example: «5А…». */
  readonly sample?: string;
  /** Its permission in the words of `schemas/roles.json`. */
  readonly permission?: string;
  /** Its summary in the contract. */
  readonly summary?: string;
}

/** Finds the words for operations; reads only the files of the contract that describe them. */
export function readOperationWords(files: SchemaFiles): (id: string) => OperationWords {
  const settings = (file: string): Record<string, unknown> => {
    const source = readSource(file, files.get(file) ?? '{}');
    return isSource(source) ? objectOf(source.data) : {};
  };
  return memoize((id) => {
    const text = [...files].find(
      ([file, one]) => file.endsWith('.yaml') && new RegExp(`operationId: ${id}\\b`).test(one),
    )?.[1];
    const operation = nodesIn(readYaml(text ?? ''))
      .map(({ value }) => objectOf(value))
      .find(({ operationId }) => operationId === id);
    const { summary, 'x-permission': name } = operation ?? {};
    const { [String(name)]: permission } = member(settings('schemas/roles.json'), 'permissions');
    const sources = [settings('schemas/portal/portal.json').options ?? []].flat();
    const source = sources.find((one) => objectOf(one).operation === id);
    const sample = source === undefined ? undefined : sampleOf(objectOf(source), operation);
    return {
      ...(sample === undefined ? {} : { sample }),
      ...(typeof permission === 'string' ? { permission } : {}),
      ...(typeof summary === 'string' ? { summary } : {}),
    };
  });
}

/** The first choice in the example of an operation that offers names, as `schemas/portal/portal.json` says that it is shown. */
function sampleOf(
  { member: name, title, value }: Record<string, unknown>,
  operation: unknown,
): string | undefined {
  // a record says nothing about the others
  if (value === '{id}') return undefined;
  const example = nodesIn(operation).find(({ path }) => path.at(-1) === 'example')?.value;
  const named = typeof name === 'string' ? objectOf(example)[name] : example;
  if (typeof named === 'string') return `${named}…`;
  const [first] = [named].flat();
  if (!isObject(first) || typeof title !== 'string') return undefined;
  return `${title.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(first[part] ?? ''))}…`;
}
