import { getUiOptions, type RJSFSchema } from '@rjsf/utils';
import type { Json } from '#engine/definition/definition.ts';
import { nameInWords } from '#engine/external/applied.ts';
import * as words from '#engine/text/external-controls.ts';
import { equal } from '#engine/values/equal.ts';
import { defaultsOf } from './defaults.ts';
import { valueText } from './look.ts';
import { isMembers } from './paths.ts';
import { isSchemaObject, isUi, mainType, type SchemaUtils, typesOf, type Ui } from './schemas.ts';

/**
 * The value after a switch to another branch: matching members, the new branch's defaults for the
 * others, and members unknown to both branches. `stashed` holds the earlier value of the new
 * branch.
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
  const shared = Object.entries(value).filter(([name, member]) => {
    const property = next.properties?.[name];
    if (isSchemaObject(property)) return fits(member, utils.retrieveSchema(property));
    return !Object.hasOwn(known, name);
  });
  return { ...(isMembers(begun) ? begun : {}), ...Object.fromEntries(shared) };
}

/**
 * The branch of a value: `before` if the value is valid there, the first valid branch, or the closest one by type,
 * discriminator and members. rjsf's own search tries every path of a recursive schema.
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

/** Whether a value has the type, and one of the choices, of a schema; its content is not checked. */
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

/** Common keywords of all branches merged with one branch. Its label shows the branch's title. */
export function mergedWith(schema: RJSFSchema, branch: RJSFSchema): RJSFSchema {
  const { anyOf, oneOf, ...common } = schema;
  // without rjsf's mark of the reference that the choice came by, which would lead back to the choice
  const { $ref: _reference, ...words } = Object.fromEntries(Object.entries(common));
  const rest: RJSFSchema = anyOf && oneOf ? { ...words, oneOf } : words;
  const { title: _, ...own } = branch;
  return Object.keys(rest).length === 0 ? own : { allOf: [rest, own] };
}

export function branchUis(schema: RJSFSchema, ui: Ui): readonly Ui[] {
  const list: unknown = schema.anyOf ? ui?.anyOf : ui?.oneOf;
  return Array.isArray(list) ? list.map((one) => (isUi(one) ? one : undefined)) : [];
}

/** The uiSchema of the branch, or of the choice without its options if the branch has none. */
export function withoutBranches(ui: Ui): Ui {
  if (!ui) return undefined;
  const { anyOf: _, oneOf: __, 'ui:widget': ___, 'ui:title': ____, ...rest } = ui;
  return rest;
}

export function branchLabels(
  branches: readonly RJSFSchema[],
  uis: readonly Ui[],
  utils: SchemaUtils,
): readonly string[] {
  const schemas = branches.map((branch) => ({ ...utils.retrieveSchema(branch), ...titleOf(branch) }));
  const types = schemas.map((schema) => mainType(schema));
  const labels = schemas.map((schema, at) => {
    const type = types[at];
    const alone = type !== undefined && types.filter((other) => other === type).length === 1;
    const own = getUiOptions(uis[at]).title ?? schema.title;
    return own ?? (alone ? words.ofType[type] : undefined) ?? distinguishingLabel(schema, schemas, utils);
  });
  return labels.map((label, at) =>
    label !== undefined && labels.indexOf(label) === at ? label : words.variantNumber(at + 1),
  );
}

/** The label of an alternative without a title: its constants, or the members that it alone requires. */
function distinguishingLabel(
  schema: RJSFSchema,
  all: readonly RJSFSchema[],
  utils: SchemaUtils,
): string | undefined {
  const own = constantsOf(schema);
  if (own.length > 0) return own.map(valueText).join(', ');
  const { properties = {}, required = [] } = schema;
  const members = Object.entries(properties).flatMap(([name, property]) =>
    isSchemaObject(property) ? [[name, utils.retrieveSchema(property)] as const] : [],
  );
  const marks = members.flatMap(([, property]) => {
    const values = constantsOf(property);
    return values.length === 1 ? values : [];
  });
  if (marks.length > 0) return marks.map(valueText).join(', ');
  const demanded = required.filter(
    (name) => all.filter((other) => (other.required ?? []).includes(name)).length === 1,
  );
  const titles = demanded.map(
    (name) => members.find(([known]) => known === name)?.[1].title ?? nameInWords(name),
  );
  return titles.length > 0 ? titles.slice(0, MOST_MARKS).join(', ') : undefined;
}

/** The most constants or members in a label. */
const MOST_MARKS = 3;

function constantsOf(schema: RJSFSchema): readonly Json[] {
  const { const: only, enum: values = [] } = schema as { const?: Json; enum?: readonly Json[] };
  const all = only === undefined ? values : [only];
  return all.length <= MOST_MARKS ? all : [];
}

const titleOf = ({ title }: RJSFSchema) => (title === undefined ? {} : { title });
