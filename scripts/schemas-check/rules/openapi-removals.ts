import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Contract } from '#scripts/generate/contract/contract-nodes.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { isTypo, type LostNames } from '../problem.ts';
import type { Path } from '../read/source.ts';
import { problemOf } from './openapi.ts';

/** A name that a file of the contract had in the last commit. */
interface RemovedName {
  readonly name: string;
  /** What it names: `значение`, `операцию`. */
  readonly noun: string;
  /** Its position now, or that of its holder. */
  readonly path: Path;
  /** The name that took its place. */
  readonly renamed?: string;
}

/** Names that an edit of the contract removed or renamed since the last commit. */
export function removedNames(
  root: string,
  contract: Contract,
  committed: ReadonlyMap<string, string>,
): readonly LostNames[] {
  return [...committed].flatMap(([path, text]) => {
    if (!/^openapi\/.*\.yaml$/.test(path)) return [];
    const file = join(root, path);
    return namesRemovedFrom(load(text), contract.read(file)).map((one) => {
      const edit = one.renamed === undefined ? 'отсюда убрали' : `здесь назвали «${one.renamed}»`;
      const what = `${one.noun} «${one.name}» ${edit}, а без этого не обойтись`;
      const fix = `верните «${one.name}»${one.renamed === undefined ? '' : ' или исправьте имя и там'}`;
      return { names: [one.name], problem: problemOf(root, { file, path: one.path, what, fix }) };
    });
  });
}

/** Names in a part of the contract before an edit that are missing after it. */
function namesRemovedFrom(before: unknown, now: unknown, path: Path = []): readonly RemovedName[] {
  if (Array.isArray(before)) {
    const items: readonly unknown[] = Array.isArray(now) ? now : [];
    if (path.at(-1) === 'enum')
      return before
        .filter((value) => !items.includes(value))
        .map((value) => ({
          name: String(value),
          noun: 'значение',
          path,
          ...replacement(before, items, value),
        }));
    return before.flatMap((item: unknown, i) => {
      const key = keyOf(item);
      const twin = items.find((one) => keyOf(one) === key);
      return namesRemovedFrom(item, key === undefined ? items[i] : (twin ?? items[i]), [...path, i]);
    });
  }
  if (!isObject(before)) return [];
  const after = objectOf(now);
  const own = named.flatMap(({ member, noun }): readonly RemovedName[] => {
    const { [member]: name } = before;
    // `name` is a member of many objects: it names a parameter beside `in`
    if (typeof name !== 'string' || name === after[member] || (member === 'name' && before.in === undefined))
      return [];
    const renamed = after[member];
    return [{ name, noun, path: [...path, member], ...(typeof renamed === 'string' && { renamed }) }];
  });
  const isNamed = path.at(-1) === 'properties' || path.at(-1) === 'schemas';
  return [
    ...own,
    ...Object.entries(before).flatMap(([name, value]) => {
      if (!isNamed || Object.hasOwn(after, name))
        return namesRemovedFrom(value, after[name], [...path, name]);
      const change = replacement(Object.keys(before), Object.keys(after), name);
      return [{ name, noun: 'поле', path: [...path, change.renamed ?? name], ...change }];
    }),
  ];
}

const named = [
  { member: 'operationId', noun: 'операцию' },
  { member: 'name', noun: 'параметр' },
] as const;

/** A parameter, or a reference to one. */
function keyOf(item: unknown): unknown {
  const { name, $ref } = objectOf(item);
  return name ?? $ref;
}

/** The new name that is nearly a removed one, or the only new one beside the only removed one. */
function replacement(
  before: readonly unknown[],
  now: readonly unknown[],
  name: unknown,
): { readonly renamed?: string } {
  const added = now.filter((one) => !before.includes(one)).map(String);
  const removed = before.filter((one) => !now.includes(one));
  const near =
    added.find((one) => isTypo(String(name), one)) ??
    (removed.length === 1 && added.length === 1 ? added[0] : undefined);
  return near === undefined ? {} : { renamed: near };
}
