import { findFileProblems, openSchemas } from '#scripts/schemas-check/check.ts';
import type { FormsInContract } from '#scripts/schemas-check/read/contract.ts';
import { rules } from '#scripts/schemas-check/rules.ts';
import type { Mutation } from './mutations.ts';

/** The result of checking a mutated file. */
export type Verdict = 'no JSON' | 'caught' | 'same' | 'silent';

export interface School {
  readonly files: ReadonlyMap<string, string>;
  readonly operations: ReadonlySet<string>;
  readonly contract: FormsInContract;
}

/** Whether the check reports a mutation; `same` if it only changed the order. Takes some 20 ms. */
export function checkMutation({ files, operations, contract }: School, { file, text }: Mutation): Verdict {
  const before: unknown = JSON.parse(files.get(file) ?? '');
  let after: unknown;
  try {
    after = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  if (sorted(before) === sorted(after)) return 'same';
  const mutated = new Map([...files, [file, text]]);
  if (findFileProblems(mutated).length > 0) return 'caught';
  const repository = openSchemas(mutated, operations, contract);
  const finding = inOrder.findIndex((rule) => rule(repository).length > 0);
  // the next mistake is likely of the same kind
  inOrder.unshift(...inOrder.splice(Math.max(0, finding), 1));
  return finding < 0 ? 'silent' : 'caught';
}

/** The rules, those with the latest findings first. */
const inOrder = [...rules];

/** Canonical text of data, with sorted members and entries. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${sorted(inner)}`);
  return `{${members.sort().join()}}`;
}
