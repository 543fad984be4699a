import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  itemsOf,
  type Json,
  recordOf,
} from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { isEmpty, normaliseField } from '#engine/values/normalise.ts';

/**
 * The server's answer when a local answer replaced it. It is stored per field, because tabs share one device: the server
 * state that one tab has adopted is not the one on which another tab's answers are based.
 */
export interface Origin {
  readonly revision: number;
  readonly value?: Json;
}

/** By name of the top-level field. */
export type Origins = Readonly<Record<string, Origin>>;

/** Returns a predicate: whether a field's answer differs from the server's. */
export function typedFields(
  definition: FormDefinition,
  values: FormValues,
  serverValues: FormValues,
): (name: string) => boolean {
  return (name) => {
    const node = formFields(definition).find((field) => field.name === name);
    const [mine, theirs] = [values[name], serverValues[name]].map((value) => normalisedValue(node, value));
    return !equal(mine, theirs);
  };
}

/** Counts the answers that differ from the server's: each field of an object, and each entry of a group. */
export function countChanges(
  nodes: readonly FieldNode[],
  values: FormValues,
  serverValues: FormValues,
): number {
  return nodes.reduce((count, node) => {
    const mine = normalisedValue(node, values[node.name]);
    const theirs = normalisedValue(node, serverValues[node.name]);
    if (equal(mine, theirs)) return count;
    if (node.kind === 'object') return count + countChanges(node.children, recordOf(mine), recordOf(theirs));
    if (node.kind !== 'group') return count + 1;
    const [myEntries, theirEntries] = [itemsOf(mine), itemsOf(theirs)];
    const longest = myEntries.length > theirEntries.length ? myEntries : theirEntries;
    return count + longest.filter((_, index) => !equal(myEntries[index], theirEntries[index])).length;
  }, 0);
}

function normalisedValue(node: FieldNode | undefined, value: Json | undefined): Json | undefined {
  const normalised = node ? normaliseField(node, value) : value;
  return isEmpty(normalised) ? undefined : normalised;
}

/** The base of a merge: the server's answers, with the older values that local answers replaced. */
export function withOrigins(base: FormValues, origins: Origins): FormValues {
  const older = Object.entries(origins).map(([name, { value }]) => [name, value] as const);
  return { ...base, ...Object.fromEntries(older) };
}

/** Origins of answers that differ from the server's and replaced an older state than the known one. */
export function staleOrigins(
  origins: Origins,
  revision: number,
  isTyped: (name: string) => boolean,
): Origins {
  const older = Object.entries(origins).filter(
    ([name, origin]) => origin.revision < revision && isTyped(name),
  );
  return Object.fromEntries(older);
}
