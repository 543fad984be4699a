import type { RJSFSchema } from '@rjsf/utils';
import shallowAllOfMerge from '@rjsf/utils/lib/schema/shallowAllOfMerge.js';
import { isSchemaObject } from './schemas.ts';

/**
 * A schema with all parts of its `allOf` in one, by rjsf's own function: named here because the product's build takes it
 * out of what other forms need (`no-merging.ts`). Where parts contradict each other, as the outcomes of two conditions do
 * while nothing is chosen yet, rjsf would draw nothing of them: each member is drawn as the first of them has it, and the
 * validator says what is wrong with the whole.
 */
export function mergedParts(schema: RJSFSchema): RJSFSchema {
  try {
    const one = shallowAllOfMerge(schema);
    return isSchemaObject(one) ? one : { not: {} };
  } catch {
    const { allOf = [], ...rest } = schema;
    const parts = allOf.filter(isSchemaObject).map((part) => (part.allOf ? mergedParts(part) : part));
    return parts.reduce<RJSFSchema>(mergeMembers, rest);
  }
}

function mergeMembers(one: RJSFSchema, other: RJSFSchema): RJSFSchema {
  const properties = { ...other.properties, ...one.properties };
  const shared = Object.keys(one.properties ?? {}).filter((name) =>
    Object.hasOwn(other.properties ?? {}, name),
  );
  for (const name of shared) {
    const both = [one.properties?.[name], other.properties?.[name]].filter(isSchemaObject);
    const [first] = both;
    if (first && both.length === 2) properties[name] = mergeOr(first, both);
  }
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  return {
    ...other,
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

function mergeOr(first: RJSFSchema, both: RJSFSchema[]): RJSFSchema {
  try {
    const one = shallowAllOfMerge({ allOf: both });
    return isSchemaObject(one) && !one.not ? one : first;
  } catch {
    return first;
  }
}
