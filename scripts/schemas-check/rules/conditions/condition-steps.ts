import type { FieldNode, Json } from '#engine/definition/definition.ts';
import type { Path } from '../../read/source.ts';

/** A place in a condition where it names a member. */
export interface ConditionStep {
  /** From the condition to the name. */
  readonly path: Path;
  readonly name: string;
  /** How deep below the object that the condition is given. */
  readonly depth: number;
  /** The fields that there are. */
  readonly scope: readonly FieldNode[];
  readonly field?: FieldNode;
  /** What the condition says of the member. */
  readonly schema: { readonly [keyword: string]: Json };
  /** Whether `required` beside it asks for an answer. */
  readonly demanded: boolean;
}

const combining = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/** Every member that a condition names, at any depth, and the field that it is. */
export function conditionSteps(condition: Json | undefined, scope: readonly FieldNode[]): ConditionStep[] {
  return stepsIn(condition, scope, [], 0, new Set());
}

function stepsIn(
  condition: Json | undefined,
  scope: readonly FieldNode[],
  path: Path,
  depth: number,
  outer: ReadonlySet<string>,
): ConditionStep[] {
  if (!isObject(condition)) return [];
  const own = Array.isArray(condition.required) ? condition.required.map(String) : [];
  const demanded = new Set([...outer, ...own]);
  const properties = Object.entries(isObject(condition.properties) ? condition.properties : {});
  const stepOf = (name: string, at: Path, schema: Json): ConditionStep => {
    const field = scope.find((one) => one.name === name);
    const said = isObject(schema) ? schema : {};
    return {
      path: at,
      name,
      depth,
      scope,
      ...(field && { field }),
      schema: said,
      demanded: demanded.has(name),
    };
  };
  return [
    ...own.map((name, i) => stepOf(name, [...path, 'required', i], {})),
    ...properties.flatMap(([name, schema]) => {
      const at = [...path, 'properties', name];
      const step = stepOf(name, at, schema);
      return [step, ...stepsIn(schema, step.field?.children ?? [], at, depth + 1, new Set())];
    }),
    ...combining.flatMap((keyword) => {
      const part = condition[keyword];
      if (!isList(part)) return stepsIn(part, scope, [...path, keyword], depth, demanded);
      return part.flatMap((one, i) => stepsIn(one, scope, [...path, keyword, i], depth, demanded));
    }),
  ];
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
