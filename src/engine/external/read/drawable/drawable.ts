import type { Json } from '../../../definition/definition.ts';
import { isObject, type JsonObject, objectOf } from '../../schema.ts';
import { anyTypes, type Drawing, nameOfAnything } from './anything.ts';
import { withOwnReferences } from './own-references.ts';
import { renderableSchema, renderableValue } from './parts.ts';
import { sameValue } from './same-value.ts';

/**
 * An equivalent schema that rjsf can render: an unrestricted schema becomes a choice of types, several types become
 * alternatives, choices get a type.
 */
export function drawable(root: JsonObject): JsonObject {
  const name = nameOfAnything(root);
  let isAnythingAsked = false;
  const any = () => {
    isAnythingAsked = true;
    return { $ref: `#/$defs/${name}` };
  };
  const drawing: Drawing = { root, any };
  const { $defs, ...said } = root;
  const made = renderableValue(drawing, said);
  // a referring schema may depend on the members that a definition evaluated
  const unevaluated = unevaluatedIn(root);
  const definitions = Object.entries(isObject($defs) ? $defs : {}).map(([key, schema]): [string, Json] => [
    key,
    isObject(schema)
      ? renderableSchema(drawing, schema, [...unevaluated, ...sameValue(root, schema)])
      : schema,
  ]);
  if (isAnythingAsked) definitions.push([name, { anyOf: anyTypes(drawing, {}, []) }]);
  return withOwnReferences({
    ...(isObject(made) ? made : {}),
    ...(definitions.length > 0 && { $defs: objectOf(definitions) }),
  });
}

function unevaluatedIn(root: JsonObject): readonly JsonObject[] {
  const text = JSON.stringify(root);
  return ['unevaluatedItems', 'unevaluatedProperties']
    .filter((keyword) => text.includes(`"${keyword}"`))
    .map((keyword) => ({ [keyword]: true }));
}
