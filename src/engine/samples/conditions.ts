import { isRecord } from '../definition/address.ts';
import type { FieldNode, FieldSchema, Json } from '../definition/definition.ts';

/** Answers that make conditions hold, by the address of the field as the definition writes it. */
export type Wanted = Map<string, Json | undefined>;

/**
 * Adds to `wanted` the answers under which the field is shown, and those that show the fields which these depend on.
 * An answer that is wanted already stays: of two fields that exclude each other the first is shown.
 */
export function wantShown(fields: readonly FieldNode[], path: readonly FieldNode[], wanted: Wanted): void {
  path.forEach((node, depth) => {
    const holderPath = path.slice(0, depth);
    const holder = holderPath.at(-1)?.children ?? fields;
    demand(node.schema['x-show-if'], holder, wanted, (reads) =>
      wantShown(fields, [...holderPath, reads], wanted),
    );
    demand(node.schema['x-show-if-form'], fields, wanted, (reads) => wantShown(fields, [reads], wanted));
  });
}

function demand(
  condition: Json | undefined,
  holder: readonly FieldNode[],
  wanted: Wanted,
  alsoShow: (node: FieldNode) => void,
): void {
  for (const [name, want] of answersFor(condition, holder)) {
    const node = holder.find((field) => field.name === name);
    if (!node || wanted.has(node.address)) continue;
    wanted.set(node.address, want);
    alsoShow(node);
  }
}

/** Member by member, an answer under which the condition holds; `undefined` where any answer will do. */
function answersFor(
  condition: Json | undefined,
  holder: readonly FieldNode[],
): Map<string, Json | undefined> {
  const answers = new Map<string, Json | undefined>();
  if (!isRecord(condition)) return answers;
  const { properties, required, allOf, anyOf, oneOf, not } = condition;
  const branches = [...asList(allOf), asList(anyOf)[0], asList(oneOf)[0]];
  for (const branch of branches)
    for (const [name, want] of answersFor(branch, holder)) answers.set(name, want);
  for (const [name, schema] of Object.entries(isRecord(properties) ? properties : {})) {
    answers.set(name, answerFor(schema, holder.find((field) => field.name === name)?.schema ?? {}));
  }
  for (const name of asList(required)) {
    if (typeof name === 'string' && !answers.has(name)) answers.set(name, undefined);
  }
  if (isRecord(not) && isRecord(not.properties)) {
    for (const [name, schema] of Object.entries(not.properties)) {
      answers.set(
        name,
        answerFor({ not: schema ?? {} }, holder.find((field) => field.name === name)?.schema ?? {}),
      );
    }
  }
  return answers;
}

function answerFor(schema: Json | undefined, field: FieldSchema): Json | undefined {
  if (!isRecord(schema)) return undefined;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0] as Json;
  if (isRecord(schema.contains)) return [answerFor(schema.contains, field.items ?? {}) ?? null];
  if (typeof schema.minimum === 'number') return schema.minimum;
  if (!isRecord(schema.not)) return undefined;
  const refused = Array.isArray(schema.not.enum) ? schema.not.enum : [schema.not.const];
  if (field.type === 'boolean') return !refused.includes(true);
  return field.oneOf?.find((choice) => !refused.includes(choice.const))?.const;
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}
