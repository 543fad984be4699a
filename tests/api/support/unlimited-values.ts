import { contract } from '#server/http/document.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Positions in a schema of the contract without a limit: length of a text, range of a number, items of a list, members of
 * an open object (OWASP API4:2023; Spectral's rules `string-limit`, `integer-limit`, `array-limit` and
 * `constrained-additionalProperties`).
 */
export function unlimitedIn(schema: unknown, pointer: string, isPart = false): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const resolvedSchema = resolved(schema);
  const isObject = resolvedSchema.type === 'object' || 'allOf' in resolvedSchema;
  return [
    ...missingLimits(resolvedSchema).map((limit) => `${pointer}: ${limit}`),
    // one part of a composed object may limit all of it
    ...(isObject && !isPart && !limitsMembers(resolvedSchema) ? [`${pointer}: members`] : []),
    ...unlimitedInParts(resolvedSchema, pointer),
  ];
}

function missingLimits(schema: Schema): readonly string[] {
  const has = (...keywords: readonly string[]) => keywords.every((keyword) => keyword in schema);
  if (has('enum') || has('const')) return [];
  const types = new Set([schema.type].flat());
  const isAny = schema.type === undefined && !COMPOSED.some((keyword) => keyword in schema);
  return [
    ...((isAny || types.has('string')) && !has('maxLength') ? ['letters'] : []),
    ...((types.has('integer') || types.has('number')) && !has('minimum', 'maximum') ? ['numbers'] : []),
    ...(types.has('array') && !has('maxItems') ? ['items'] : []),
  ];
}

function limitsMembers(schema: Schema): boolean {
  const isClosed = schema.additionalProperties === false && !('patternProperties' in schema);
  const parts = [schema.allOf ?? []].flat();
  return isClosed || 'maxProperties' in schema || parts.some((part) => limitsMembers(resolved(Object(part))));
}

const COMPOSED = ['allOf', 'anyOf', 'oneOf'];

function unlimitedInParts(schema: Schema, pointer: string): readonly string[] {
  const members = ['properties', 'patternProperties'].flatMap((keyword) =>
    Object.entries(Object(schema[keyword])).flatMap(([name, inner]) =>
      unlimitedIn(inner, `${pointer}/${name}`),
    ),
  );
  const parts = COMPOSED.flatMap((keyword) => [schema[keyword] ?? []].flat());
  return [
    ...members,
    ...unlimitedIn(schema.items, `${pointer}[]`),
    ...unlimitedIn(schema.additionalProperties, `${pointer}/*`),
    ...parts.flatMap((part) => unlimitedIn(part, pointer, 'allOf' in schema)),
  ];
}

/** The schema with the target of its `$ref` in place. */
function resolved(schema: object): Schema {
  const { $ref, ...own } = schema as Schema;
  if (typeof $ref !== 'string') return own;
  const keys = $ref.slice(2).split('/');
  const target = keys.reduce<unknown>((part, key) => Object(part)[key], contract);
  return { ...resolved(Object(target)), ...own };
}
