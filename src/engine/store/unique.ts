import type { FieldNode, FormValues, Json } from '../definition/definition.ts';
import { comparable } from '../text/language.ts';
import { normaliseField } from '../values/normalise.ts';
import type { Entry } from './types.ts';

/**
 * Ids of the entries that say the same as an earlier one in every field that `x-unique` names, however it is written;
 * blank ones repeat nothing. It is a warning and blocks nothing.
 */
export function repeatedEntries(
  group: FieldNode,
  entries: readonly Entry[],
  valuesOf: (id: string) => FormValues,
): ReadonlySet<string> {
  // Stryker disable next-line ArrayDeclaration: no field has that name
  const names = group.schema['x-unique'] ?? [];
  const compared = group.children.filter(({ name }) => names.includes(name));
  const seen = new Set<string>();
  const repeated = new Set<string>();
  if (compared.length === 0) return repeated;
  for (const { id } of entries) {
    const key = keyOf(compared, valuesOf(id));
    if (key === BLANK) continue;
    if (seen.has(key)) repeated.add(id);
    seen.add(key);
  }
  return repeated;
}

// Stryker disable next-line StringLiteral: compared with JSON, which it is not
const BLANK = '';
/** By the entry's values, which are a new object when something in them changes. */
const keys = new WeakMap<FormValues, string>();

function keyOf(compared: readonly FieldNode[], values: FormValues): string {
  const key = keys.get(values) ?? makeKey(compared, values);
  keys.set(values, key);
  return key;
}

function makeKey(compared: readonly FieldNode[], values: FormValues): string {
  const answers = compared.map((node) => folded(normaliseField(node, values[node.name])));
  return answers.every((answer) => answer === undefined) ? BLANK : JSON.stringify(answers);
}

function folded(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? comparable(value) : value;
}
