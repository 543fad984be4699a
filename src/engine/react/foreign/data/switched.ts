import type { RJSFSchema } from '@rjsf/utils';
import type { Json } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { defaultsOf } from './defaults.ts';
import { isMembers } from './paths.ts';
import { isSchemaObject, type SchemaUtils, typesOf } from './schemas.ts';

/**
 * What is left of a value when another branch is chosen: what fits that one, its own defaults for the rest, and what
 * neither branch knows. `stashed` is what stood in the new branch when it was left.
 */
export function switched(
  value: Json | undefined,
  from: RJSFSchema | undefined,
  to: RJSFSchema,
  utils: SchemaUtils,
  stashed: Json | undefined,
): Json | undefined {
  const next = utils.retrieveSchema(to);
  const begun = stashed ?? defaultsOf(to, utils);
  if (!isMembers(value)) return value !== undefined && fits(value, next) ? value : begun;
  if (!fits(value, next)) return begun;
  const known = from ? (utils.retrieveSchema(from).properties ?? {}) : {};
  const kept = Object.entries(value).filter(([name, member]) => {
    const property = next.properties?.[name];
    if (isSchemaObject(property)) return fits(member, utils.retrieveSchema(property));
    return !Object.hasOwn(known, name);
  });
  return { ...(isMembers(begun) ? begun : {}), ...Object.fromEntries(kept) };
}

/**
 * The branch that a value is of: the one `before` where it is valid by it, the first that it is valid by, or the one
 * that is nearest: of the type, with the marks and the members that the value has. rjsf's own search tries every way
 * through a schema that is inside itself.
 */
export function branchOf(
  value: Json,
  branches: readonly RJSFSchema[],
  before: number,
  utils: SchemaUtils,
): number {
  const valid = branches.map((branch) => utils.getValidator().isValid(branch, value, utils.getRootSchema()));
  if (valid[before] || branches.length < 2) return before;
  if (valid.includes(true)) return valid.indexOf(true);
  const near = branches.map((branch) => nearness(value, utils.retrieveSchema(branch), utils));
  const best = Math.max(...near);
  return near[before] === best ? before : near.indexOf(best);
}

function nearness(value: Json, schema: RJSFSchema, utils: SchemaUtils): number {
  if (!fits(value, schema)) return 0;
  const { properties = {} } = schema;
  const known = Object.entries(isMembers(value) ? value : {}).map(([name, member]) => {
    const property = properties[name];
    if (!isSchemaObject(property)) return -1;
    const own = utils.retrieveSchema(property);
    const marked = own.const !== undefined || own.enum !== undefined;
    return fits(member, own) ? (marked ? 100 : 1) : marked ? -100 : 0;
  });
  return known.reduce((sum, one) => sum + one, 1000);
}

/** Whether a value is of the type, and of the choices, of a schema; what is inside it is not looked at. */
function fits(value: Json, schema: RJSFSchema): boolean {
  const { const: only, enum: choices } = schema as { const?: Json; enum?: readonly Json[] };
  if (only !== undefined && !equal(only, value)) return false;
  if (choices && !choices.some((choice) => equal(choice, value))) return false;
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => isOf(value, type));
}

function isOf(value: Json, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isMembers(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
