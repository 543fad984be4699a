import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Contract } from '#scripts/generate/contract/contract-nodes.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { changesBetween, type ValueChange } from '../edit/changes.ts';
import { isTypo, type LostNames, restore } from '../problem.ts';
import { nodesIn, type Path, valueAt } from '../read/source.ts';
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
    const changes = changesBetween(load(text), contract.read(file), () => undefined, undefined);
    return changes.flatMap(namesRemovedBy).map((one) => {
      const edit = one.renamed === undefined ? 'отсюда убрали' : `здесь назвали «${one.renamed}»`;
      const what = `${one.noun} «${one.name}» ${edit}, а без этого не обойтись`;
      const fix = restore(`«${one.name}»${one.renamed === undefined ? '' : ' или исправьте имя и там'}`);
      return { names: [one.name], problem: problemOf(root, { file, path: one.path, what, fix }) };
    });
  });
}

/** Names that a change of the contract removes: of what it changes, and of everything in what it removes. */
function namesRemovedBy({ kind, path, holders, before, now }: ValueChange): readonly RemovedName[] {
  const holder = holders.at(-1);
  const isNamed = ['properties', 'schemas'].includes(String(path.at(-2)));
  if (kind === 'renamed')
    return isNamed ? [{ name: String(before), noun: 'поле', path, renamed: String(now) }] : [];
  if (kind === 'removed' && isNamed) {
    const [before, now] = [holder?.before, holder?.now].map((one) => Object.keys(objectOf(one)));
    const name = String(path.at(-1));
    const change = replacement(before ?? [], now ?? [], name);
    return [{ name, noun: 'поле', path: [...path.slice(0, -1), change.renamed ?? name], ...change }];
  }
  if (kind !== 'changed' && kind !== 'removed') return [];
  const renamed = typeof now === 'string' ? { renamed: now } : {};
  return nodesIn(before).flatMap(({ path: inner, value }): readonly RemovedName[] => {
    const at = [...path, ...inner];
    if (at.at(-1) === 'enum' && Array.isArray(value)) {
      const values: readonly unknown[] = Array.isArray(now) ? now : [];
      return value
        .filter((one) => !values.includes(one))
        .map((one) => ({
          name: String(one),
          noun: 'значение',
          path: at,
          ...replacement(value, values, one),
        }));
    }
    if (typeof value !== 'string') return [];
    if (at.at(-1) === 'operationId') return [{ name: value, noun: 'операцию', path: at, ...renamed }];
    // `name` is a member of many objects: it names a parameter beside `in`
    const owner = inner.length > 0 ? valueAt(before, inner.slice(0, -1)) : holder?.before;
    if (at.at(-1) !== 'name' || objectOf(owner).in === undefined) return [];
    return [{ name: value, noun: 'параметр', path: at, ...renamed }];
  });
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
