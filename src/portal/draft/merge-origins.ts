import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  isRecord,
  type Json,
} from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { isEmpty, normaliseField } from '#engine/values/normalise.ts';

/**
 * The server's answer at the time a local answer replaced it. Tabs share one device: a state
 * adopted by one tab says nothing about the origins of another tab's answers.
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
  ofServer: FormValues,
): (name: string) => boolean {
  return (name) => {
    const node = formFields(definition).find((field) => field.name === name);
    const [mine, theirs] = [values[name], ofServer[name]].map((value) => normalisedValue(node, value));
    return !equal(mine, theirs);
  };
}

/**
 * Counts the answers that differ from the server's: each field of an object, a group's entries
 * together.
 */
export function countChanges(nodes: readonly FieldNode[], values: FormValues, ofServer: FormValues): number {
  return nodes.reduce((count, node) => {
    const mine = normalisedValue(node, values[node.name]);
    const theirs = normalisedValue(node, ofServer[node.name]);
    if (equal(mine, theirs)) return count;
    if (node.kind === 'object')
      return count + countChanges(node.children, membersOf(mine), membersOf(theirs));
    if (node.kind !== 'group') return count + 1;
    const [own, others] = [listOf(mine), listOf(theirs)];
    const longest = own.length > others.length ? own : others;
    return count + longest.filter((_, index) => !equal(own[index], others[index])).length;
  }, 0);
}

function membersOf(value: Json | undefined): FormValues {
  return isRecord(value) ? value : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function normalisedValue(node: FieldNode | undefined, value: Json | undefined): Json | undefined {
  const tidy = node ? normaliseField(node, value) : value;
  return isEmpty(tidy) ? undefined : tidy;
}

/** The base of a merge: the server's answers, with the older values that local answers replaced. */
export function withOrigins(base: FormValues, origins: Origins): FormValues {
  const older = Object.entries(origins).map(([name, { value }]) => [name, value] as const);
  return { ...base, ...Object.fromEntries(older) };
}

/** The relevant origins: of answers that differ from the server's and replaced an older state than the known one. */
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
