import { conditionReads } from '../../conditions/reads.ts';
import type { FieldNode, FieldSchema, Json } from '../../definition/definition.ts';

/**
 * Everything that decides whether a field is shown, as text: its conditions, those of what holds it, and the fields
 * that they read. Where two definitions give the same, they show it under the same answers.
 */
export function showingOf(
  fields: readonly FieldNode[],
  holders: readonly FieldNode[],
  node: FieldNode,
): string {
  return JSON.stringify(rulesOf(fields, [...holders, node], new Set()));
}

function rulesOf(
  fields: readonly FieldNode[],
  path: readonly FieldNode[],
  asked: ReadonlySet<FieldNode>,
): readonly Json[] {
  return path.flatMap((node, depth): readonly Json[] => {
    if (asked.has(node)) return [];
    const holders = path.slice(0, depth);
    const scope = holders.at(-1)?.children ?? fields;
    const above = new Set([...asked, node]);
    return [
      ...conditionOf(node.schema['x-show-if'], scope, (read) => rulesOf(fields, [...holders, read], above)),
      ...conditionOf(node.schema['x-show-if-form'], fields, (read) => rulesOf(fields, [read], above)),
    ];
  });
}

function conditionOf(
  condition: Json | undefined,
  scope: readonly FieldNode[],
  rules: (read: FieldNode) => readonly Json[],
): readonly Json[] {
  if (condition === undefined) return [];
  const reads = conditionReads(condition);
  const read = scope.filter(({ name }) => reads === 'all' || reads.has(name));
  return [condition, ...read.map((node) => [node.name, answersOf(node.schema), rules(node)])];
}

/** The answers that a field can have, as far as a condition can tell them apart. */
function answersOf({ type, items, oneOf }: FieldSchema): readonly Json[] {
  const choices = (oneOf ?? items?.oneOf ?? []).map((choice) => choice.const);
  return [type ?? '', items?.type ?? '', choices];
}
