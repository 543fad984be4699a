import { conditionReads, visibleFields } from '../conditions/conditions.ts';
import { isEntryList, join, split } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FieldSchema,
  type FormDefinition,
  type FormValues,
  formFields,
  isList,
  isRecord,
  type Json,
} from '../definition/definition.ts';
import type { DescribedValue } from '../definition/described.ts';
import { entryLabel, fieldTitle, HEALTH, sensitiveGroups } from '../definition/field.ts';
import { choicesOf } from '../definition/offered-choices.ts';
import { currentAddress } from '../migration/carried-keys.ts';
import { nameWithoutLegacyPrefix } from '../migration/preserved-answers.ts';
import { isEmpty, members, normaliseField, normaliseInPlace } from '../values/normalise.ts';
import { isNotDisplayed } from './describe.ts';
import { type DescribeOptions, describeValue } from './describe-value.ts';

/** The stored definitions of a form. */
export interface FormHistory {
  /** Newest first; may include the current one. */
  readonly definitions: readonly FormDefinition[];
  /** The hash of the definition under which the answers were given (`form_hash`). Its titles take precedence. */
  readonly writtenUnder: string;
}

/**
 * The answers that `describe` omits or returns unformatted: those to removed fields and choices, those whose kind or
 * type the current field does not have, and those hidden only by a changed condition. `values` are stored answers after
 * `migrate`.
 */
export function legacyAnswers(
  form: CompiledForm,
  { definitions, writtenUnder }: FormHistory,
  values: FormValues,
  options: DescribeOptions = {},
): readonly LegacyAnswer[] {
  const { definition } = form;
  const otherDefinitions = definitions.filter(
    ({ hash }) => hash !== writtenUnder && hash !== definition.hash,
  );
  const ordered = [...definitions.filter(({ hash }) => hash === writtenUnder), ...otherDefinitions];
  const lookups = ordered.map((one) => earlierFields(definition, one));
  const currentFieldAt = earlierFields(definition, definition);
  const earlierAt = (pattern: string) => {
    const bare = split(pattern).map(nameWithoutLegacyPrefix).join('/');
    return lookups.map((at) => at(bare)).filter((field) => field !== undefined);
  };
  const context: LegacyContext = {
    form,
    writtenUnder,
    visible: visibleFields(form, values),
    options,
    earlierAt,
    groupsAt: (pattern) => {
      const today = currentFieldAt(split(pattern).map(nameWithoutLegacyPrefix).join('/'));
      return [...earlierAt(pattern), ...(today ? [today] : [])].flatMap(({ node, ancestors }) =>
        sensitiveGroups([...ancestors, node]),
      );
    },
  };
  return legacyAnswersOfObject(
    context,
    formFields(definition),
    normaliseInPlace(definition, values),
    rootPosition,
  );
}

interface LegacyContext {
  readonly form: CompiledForm;
  readonly writtenUnder: string;
  readonly visible: ReadonlySet<string>;
  /** The earlier fields at an address with `*` for entries; that of the answers' own definition first. */
  readonly earlierAt: (pattern: string) => readonly EarlierField[];
  /** The sensitive groups of the current and earlier fields at an address with `*` for entries. */
  readonly groupsAt: (pattern: string) => readonly string[];
  readonly options: DescribeOptions;
}

function legacyAnswersOfObject(
  context: LegacyContext,
  fields: readonly FieldNode[],
  values: FormValues,
  position: AnswerPosition,
): readonly LegacyAnswer[] {
  return members(values).flatMap(([name, value]) => {
    if (value === undefined || isEmpty(value)) return [];
    const member = memberPosition(position, name);
    const node = fields.find((field) => field.name === name);
    if (!node || !fitsField(node, value) || isHiddenByChange(context, node, member))
      return legacyAnswersAt(context, value, member, name);
    return context.visible.has(member.address) ? legacyAnswersInside(context, node, value, member) : [];
  });
}

function legacyAnswersInside(
  context: LegacyContext,
  node: FieldNode,
  value: Json,
  position: AnswerPosition,
): readonly LegacyAnswer[] {
  if (node.kind === 'object' && isRecord(value))
    return legacyAnswersOfObject(context, node.children, value, insidePosition(position, node));
  if (node.kind !== 'group' || !isEntryList(value)) return [];
  return value.flatMap((entry, i) =>
    legacyAnswersOfObject(context, node.children, entry, insidePosition(position, node, i)),
  );
}

/** Whether changed conditions hide a field; under unchanged ones the person hid it by another answer. */
function isHiddenByChange(
  context: LegacyContext,
  node: FieldNode,
  { address, pattern, ancestors }: AnswerPosition,
): boolean {
  if (context.visible.has(address)) return false;
  const original = context
    .earlierAt(pattern)
    .find(({ definition }) => definition.hash === context.writtenUnder);
  if (!original) return false;
  const visibilityBefore = visibilityRules(
    formFields(original.definition),
    original.ancestors,
    original.node,
  );
  return visibilityBefore !== visibilityRules(formFields(context.form.definition), ancestors, node);
}

/** The conditions of a field and its containers as text: equal texts show the field for the same answers. */
function visibilityRules(
  fields: readonly FieldNode[],
  ancestors: readonly FieldNode[],
  node: FieldNode,
): string {
  return JSON.stringify(conditionsOnPath(fields, [...ancestors, node], new Set()));
}

function conditionsOnPath(
  fields: readonly FieldNode[],
  path: readonly FieldNode[],
  visited: ReadonlySet<FieldNode>,
): readonly Json[] {
  return path.flatMap((node, depth): readonly Json[] => {
    if (visited.has(node)) return [];
    const ancestors = path.slice(0, depth);
    const scope = ancestors.at(-1)?.children ?? fields;
    const nowVisited = new Set([...visited, node]);
    return conditionWithInputs(node.schema['x-show-if'], scope, (read) =>
      conditionsOnPath(fields, [...ancestors, read], nowVisited),
    );
  });
}

function conditionWithInputs(
  condition: Json | undefined,
  scope: readonly FieldNode[],
  rulesOf: (field: FieldNode) => readonly Json[],
): readonly Json[] {
  if (condition === undefined) return [];
  const reads = conditionReads(condition);
  const read = scope.filter(({ name }) => reads === 'all' || reads.has(name));
  return [condition, ...read.map((node) => [node.name, answerShape(node.schema), rulesOf(node)])];
}

/** The type and the choices of a field. */
function answerShape(schema: FieldSchema): readonly Json[] {
  const choices = choicesOf(schema)?.map((choice) => choice.const) ?? [];
  return [schema.type ?? '', schema.items?.type ?? '', choices];
}

/** An answer to a question that the current form no longer asks, or asks differently. */
export interface LegacyAnswer {
  readonly address: string;
  /** «Брат или сестра 2: Возраст»: the titles of the containers and of the earlier field, or its name. */
  readonly title: string;
  readonly value: DescribedValue;
  /** Sensitive groups of the field, its containers and its earlier versions. */
  readonly groups: readonly string[];
  /** Whether it is about health. */
  readonly sensitive: boolean;
}

/** The answers in a value, labelled by the earlier field that it fits, else by the first one, or else by its key. */
function legacyAnswersAt(
  context: LegacyContext,
  value: Json,
  position: AnswerPosition,
  name: string,
): readonly LegacyAnswer[] {
  const earlier = context.earlierAt(position.pattern).map(({ node }) => node);
  const fitting = earlier.find((one) => fitsField(one, normaliseField(one, value) ?? null));
  const node = fitting ?? fallbackNode(name, value, earlier[0]);
  if (isEmpty(value) || isNotDisplayed(node)) return [];
  if (isRecord(value)) return legacyMembers(context, value, insidePosition(position, node));
  if (isList(value) && node.kind !== 'files' && value.some(isRecord)) {
    return value.flatMap((entry, i) =>
      legacyMembers(context, isRecord(entry) ? entry : { [name]: entry }, insidePosition(position, node, i)),
    );
  }
  const groups = [
    ...new Set([...position.groups, ...sensitiveGroups([node]), ...context.groupsAt(position.pattern)]),
  ];
  return [
    {
      address: position.address,
      title: [...position.labels, fieldTitle(node)].join(': '),
      value: describeValue(node, normaliseField(node, value), context.options),
      groups,
      sensitive: groups.includes(HEALTH),
    },
  ];
}

function legacyMembers(
  context: LegacyContext,
  values: object,
  position: AnswerPosition,
): readonly LegacyAnswer[] {
  return members({ ...values }).flatMap(([name, value]) =>
    value === undefined ? [] : legacyAnswersAt(context, value, memberPosition(position, name), name),
  );
}

/** A field for an answer that no earlier field fits; `template` supplies the labels. */
function fallbackNode(name: string, value: Json, template: FieldNode | undefined): FieldNode {
  const {
    title = nameWithoutLegacyPrefix(name),
    'x-widget': widget,
    'x-sensitive': sensitive,
    'x-labels': labels,
  } = template?.schema ?? {};
  return {
    name,
    address: name,
    kind: Array.isArray(value) ? 'list' : 'value',
    schema: {
      title,
      ...(widget && { 'x-widget': widget }),
      ...(sensitive && { 'x-sensitive': sensitive }),
      ...(labels && { 'x-labels': labels }),
    },
    required: false,
    step: '',
    children: [],
  };
}

interface EarlierField {
  readonly node: FieldNode;
  /** The fields that contain it, outermost first. */
  readonly ancestors: readonly FieldNode[];
  readonly definition: FormDefinition;
}

/**
 * Returns a function that finds a field of an earlier definition by the current address of its answers (`*` for
 * entries). Migration may have left an answer at its original address, so that one is tried second.
 */
function earlierFields(
  current: FormDefinition,
  definition: FormDefinition,
): (address: string) => EarlierField | undefined {
  const byAddress = new Map<string, EarlierField>();
  const byCurrentAddress = new Map<string, EarlierField>();
  const collect = (fields: readonly FieldNode[], ancestors: readonly FieldNode[]): void => {
    for (const node of fields) {
      const field = { node, ancestors, definition };
      byAddress.set(node.address, field);
      byCurrentAddress.set(currentAddress(current, node.address, definition.version), field);
      collect(node.children, [...ancestors, node]);
    }
  };
  collect(formFields(definition), []);
  return (address) => byCurrentAddress.get(address) ?? byAddress.get(address);
}

/** Whether an answer has the kind and type of its field and, if the field has choices, is one of them. */
function fitsField(node: FieldNode, value: Json): boolean {
  switch (node.kind) {
    case 'object':
      return isRecord(value);
    case 'group':
      return isEntryList(value);
    case 'files':
      return isEntryList(value);
    case 'list':
      return Array.isArray(value) && value.every((item: Json) => fitsSchema(node.schema.items ?? {}, item));
    case 'external':
      return typeof value === 'object';
    default:
      return fitsSchema(node.schema, value);
  }
}

function fitsSchema({ type, oneOf }: FieldSchema, value: Json): boolean {
  if (typeof value === 'object') return false;
  if (oneOf) return oneOf.some((choice) => choice.const === value);
  if (type === undefined) return true;
  return typeof value === (type === 'integer' ? 'number' : type);
}

interface AnswerPosition {
  readonly address: string;
  /** The address with `*` for entries. */
  readonly pattern: string;
  /** The titles of its containers. */
  readonly labels: readonly string[];
  /** The current or earlier fields that contain it, outermost first. */
  readonly ancestors: readonly FieldNode[];
  /** Sensitive groups of its containers. */
  readonly groups: readonly string[];
}

const rootPosition: AnswerPosition = { address: '', pattern: '', labels: [], ancestors: [], groups: [] };

/** The position of a member, known to the form or not. */
function memberPosition(parent: AnswerPosition, name: string): AnswerPosition {
  return { ...parent, address: join(parent.address, name), pattern: join(parent.pattern, name) };
}

/** The position inside an object, or inside one entry of a group. */
function insidePosition(position: AnswerPosition, node: FieldNode, entry?: number): AnswerPosition {
  const inside = {
    ...position,
    ancestors: [...position.ancestors, node],
    groups: [...position.groups, ...sensitiveGroups([node])],
  };
  if (entry === undefined) return { ...inside, labels: [...position.labels, fieldTitle(node)] };
  return {
    ...inside,
    address: join(position.address, entry),
    pattern: join(position.pattern, '*'),
    labels: [...position.labels, entryLabel(node, entry)],
  };
}
