import { findSchemaDefinition, RJSF_REF_CYCLE_KEY, type RJSFSchema } from '@rjsf/utils';
import { isSchemaObject, referenceOf } from './schemas.ts';

/**
 * A schema with references again where rjsf has put what they refer to. Each time that it resolves a schema it goes one
 * level deeper into what it has resolved before: left so, one that is inside itself in ten places grows tenfold with
 * each level that is drawn.
 */
export function collapsed(schema: RJSFSchema, root: RJSFSchema): RJSFSchema {
  if (Reflect.get(schema, RJSF_REF_CYCLE_KEY) === true) return schema;
  const reference = referenceOf(schema);
  if (reference !== undefined) return schema.$ref === undefined ? referring(schema, reference, root) : schema;
  const changed = Object.entries(schema).flatMap(([word, value]) => {
    const next = inside(word, value, root);
    return next === value ? [] : [[word, next] as const];
  });
  return changed.length === 0 ? schema : { ...schema, ...Object.fromEntries(changed) };
}

/** The reference, and what was said beside it. */
function referring(schema: RJSFSchema, reference: string, root: RJSFSchema): RJSFSchema {
  const definition: RJSFSchema = findSchemaDefinition(reference, root);
  const beside = Object.entries(schema).filter(
    ([word, value]) => !HOLDING.has(word) && Reflect.get(definition, word) !== value,
  );
  return { ...Object.fromEntries(beside), $ref: reference };
}

function inside(word: string, value: unknown, root: RJSFSchema): unknown {
  if (word === 'properties' && isSchemaObject(value)) return mapped(value, root);
  if (word === 'items' && isSchemaObject(value)) return collapsed(value, root);
  if (!HOLDING.has(word) || !Array.isArray(value)) return value;
  const next = value.map((one) => (isSchemaObject(one) ? collapsed(one, root) : one));
  return next.every((one, at) => one === value[at]) ? value : next;
}

function mapped(properties: object, root: RJSFSchema): object {
  const next = Object.entries(properties).map(
    ([name, value]) => [name, isSchemaObject(value) ? collapsed(value, root) : value] as const,
  );
  return next.every(([name, value]) => Reflect.get(properties, name) === value)
    ? properties
    : Object.fromEntries(next);
}

/** Words whose schemas rjsf resolves. */
const HOLDING: ReadonlySet<string> = new Set(['properties', 'items', 'anyOf', 'oneOf', 'allOf']);
