import type { RJSFSchema } from '@rjsf/utils';
import type { Json } from '#engine/definition/definition.ts';
import { missingFixed } from './defaults.ts';
import { isMembers, withoutMember } from './paths.ts';
import { fixedValue, isSchemaObject, type SchemaUtils } from './schemas.ts';

/**
 * The object after a change inside it: with what it has to hold and leaves no choice about; not at all where a person
 * has cleared the last of it and it need not be there.
 */
export function tidied(
  next: Json | undefined,
  schema: RJSFSchema,
  needed: boolean,
  written: Json | undefined,
  utils: SchemaUtils,
): Json | undefined {
  if (!isMembers(next)) return next;
  if (written === undefined && !needed && Object.keys(withoutFixed(next, schema, utils)).length === 0)
    return undefined;
  const missing = missingFixed(schema, next, utils);
  return Object.keys(missing).length > 0 ? { ...next, ...missing } : next;
}

function withoutFixed(members: Readonly<Record<string, Json>>, schema: RJSFSchema, utils: SchemaUtils) {
  return (schema.required ?? []).reduce((left, name) => {
    const property = schema.properties?.[name];
    const fixed = isSchemaObject(property) && fixedValue(utils.retrieveSchema(property)) !== undefined;
    return fixed ? withoutMember(left, name) : left;
  }, members);
}
