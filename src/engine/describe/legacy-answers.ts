import { conditionReads, visibleFields } from '../conditions/conditions.ts';
import { isEntryList, join, split } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FieldSchema,
  type FormDefinition,
  type FormValues,
  formFields,
  isRecord,
  type Json,
} from '../definition/definition.ts';
import { entryLabel, fieldTitle } from '../definition/labels.ts';
import { HEALTH, sensitiveGroups } from '../definition/sensitive.ts';
import { carriedAddress } from '../migration/carried-keys.ts';
import { nameWithoutLegacyPrefix } from '../migration/preserved-answers.ts';
import { isEmpty, members, normaliseField, normaliseInPlace } from '../values/normalise.ts';
import { isNotDisplayed } from './describe.ts';
import { type DescribedValue, type DescribeOptions, describeValue } from './describe-value.ts';

/** The definitions that a form had before. */
export interface FormHistory {
  /** The newest first; today's may be among them. */
  readonly definitions: readonly FormDefinition[];
  /** Hash of the definition that the answers were written under (`form_hash`); its titles take precedence. */
  readonly writtenUnder: string;
}

/**
 * Answers that `describe` omits or returns unformatted: of removed fields and choices, of another kind or type than
 * the current field, and those hidden only by a changed condition. `values` are stored answers migrated to the
 * current form (`migrate`).
 */
export function legacyAnswers(
  form: CompiledForm,
  { definitions, writtenUnder }: FormHistory,
  values: FormValues,
  options: DescribeOptions = {},
): readonly LegacyAnswer[] {
  const { definition } = form;
  const others = definitions.filter(({ hash }) => hash !== writtenUnder && hash !== definition.hash);
  const ordered = [...definitions.filter(({ hash }) => hash === writtenUnder), ...others];
  const lookups = ordered.map((one) => earlierFields(definition, one));
  const now = earlierFields(definition, definition);
  const earlierAt = (pattern: string) => {
    const asked = split(pattern).map(nameWithoutLegacyPrefix).join('/');
    return lookups.map((at) => at(asked)).filter((field) => field !== undefined);
  };
  const walk: LegacyWalk = {
    form,
    writtenUnder,
    visible: visibleFields(form, values),
    options,
    earlierAt,
    groupsAt: (pattern) => {
      const today = now(split(pattern).map(nameWithoutLegacyPrefix).join('/'));
      return [...earlierAt(pattern), ...(today ? [today] : [])].flatMap(({ node, holders }) =>
        sensitiveGroups([...holders, node]),
      );
    },
  };
  return ofObject(walk, formFields(definition), normaliseInPlace(definition, values), rootPlace);
}

interface LegacyWalk extends LegacyContext {
  readonly form: CompiledForm;
  readonly writtenUnder: string;
  readonly visible: ReadonlySet<string>;
}

function ofObject(
  walk: LegacyWalk,
  fields: readonly FieldNode[],
  values: FormValues,
  at: Place,
): readonly LegacyAnswer[] {
  return members(values).flatMap(([name, value]) => {
    if (value === undefined || isEmpty(value)) return [];
    const place = memberPlace(at, name);
    const node = fields.find((field) => field.name === name);
    if (!node || !fitsField(node, value) || isHidden(walk, node, place))
      return legacyAnswersAt(walk, value, place, name);
    return walk.visible.has(place.address) ? legacyAnswersInside(walk, node, value, place) : [];
  });
}

function legacyAnswersInside(
  walk: LegacyWalk,
  node: FieldNode,
  value: Json,
  place: Place,
): readonly LegacyAnswer[] {
  if (node.kind === 'object' && isRecord(value))
    return ofObject(walk, node.children, value, insidePlace(place, node));
  if (node.kind !== 'group' || !isEntryList(value)) return [];
  return value.flatMap((entry, i) => ofObject(walk, node.children, entry, insidePlace(place, node, i)));
}

/** Hidden by other rules than at the time of the answer: under the same rules the person has hidden it. */
function isHidden(walk: LegacyWalk, node: FieldNode, { address, pattern, holders }: Place): boolean {
  if (walk.visible.has(address)) return false;
  const given = walk.earlierAt(pattern).find(({ definition }) => definition.hash === walk.writtenUnder);
  if (!given) return false;
  const before = showingOf(formFields(given.definition), given.holders, given.node);
  return before !== showingOf(formFields(walk.form.definition), holders, node);
}

/**
 * Everything that determines the visibility of a field, as text: its conditions, those of its containers, and the
 * fields that they read. Two definitions with equal text show the field for the same answers.
 */
function showingOf(fields: readonly FieldNode[], holders: readonly FieldNode[], node: FieldNode): string {
  return JSON.stringify(rulesOf(fields, [...holders, node], new Set()));
}

function rulesOf(
  fields: readonly FieldNode[],
  path: readonly FieldNode[],
  asked: ReadonlySet<FieldNode>,
): readonly Json[] {
  return path.flatMap((node, depth): readonly Json[] => {
    if (asked.has(node)) return [];
    const holders = path.slice(0, depth);
    const scope = holders.at(-1)?.children ?? fields;
    const above = new Set([...asked, node]);
    return [
      ...conditionOf(node.schema['x-show-if'], scope, (read) => rulesOf(fields, [...holders, read], above)),
    ];
  });
}

function conditionOf(
  condition: Json | undefined,
  scope: readonly FieldNode[],
  rules: (read: FieldNode) => readonly Json[],
): readonly Json[] {
  if (condition === undefined) return [];
  const reads = conditionReads(condition);
  const read = scope.filter(({ name }) => reads === 'all' || reads.has(name));
  return [condition, ...read.map((node) => [node.name, answersOf(node.schema), rules(node)])];
}

/** Type and choices of a field: equal for fields that have the same answers. */
function answersOf({ type, items, oneOf }: FieldSchema): readonly Json[] {
  const choices = (oneOf ?? items?.oneOf ?? []).map((choice) => choice.const);
  return [type ?? '', items?.type ?? '', choices];
}

/** An answer to a question that the current form no longer asks, or asks differently. */
export interface LegacyAnswer {
  /** Data address. */
  readonly address: string;
  /** «Брат или сестра 2: Возраст», with the titles of the definition under which it was given. */
  readonly title: string;
  readonly value: DescribedValue;
  /** Groups of sensitive answers that a field at its place is of, today or in any earlier form. */
  readonly groups: readonly string[];
  /** Whether it is about health. */
  readonly sensitive: boolean;
}

interface LegacyContext {
  /** Former fields at a pattern, those of the answers' own definition first. */
  readonly earlierAt: (pattern: string) => readonly EarlierField[];
  /** The groups of sensitive answers that fields at a pattern are of, or have been. */
  readonly groupsAt: (pattern: string) => readonly string[];
  readonly options: DescribeOptions;
}

/** The answers in a value with the labels of the earlier field that it fits; without one, with its key. */
function legacyAnswersAt(
  telling: LegacyContext,
  value: Json,
  place: Place,
  name: string,
): readonly LegacyAnswer[] {
  const earlier = telling.earlierAt(place.pattern).map(({ node }) => node);
  const fitting = earlier.find((one) => fitsField(one, normaliseField(one, value) ?? null));
  const node = fitting ?? fallbackNode(name, value, earlier[0]);
  if (isEmpty(value) || isNotDisplayed(node)) return [];
  if (isRecord(value)) return legacyMembers(telling, value, insidePlace(place, node));
  if (Array.isArray(value) && node.kind !== 'files' && value.some(isRecord)) {
    return (value as readonly Json[]).flatMap((entry, i) =>
      legacyMembers(telling, isRecord(entry) ? entry : { [name]: entry }, insidePlace(place, node, i)),
    );
  }
  const groups = [
    ...new Set([...place.groups, ...sensitiveGroups([node]), ...telling.groupsAt(place.pattern)]),
  ];
  return [
    {
      address: place.address,
      title: [...place.labels, fieldTitle(node)].join(': '),
      value: describeValue(node, normaliseField(node, value), telling.options),
      groups,
      sensitive: groups.includes(HEALTH),
    },
  ];
}

function legacyMembers(telling: LegacyContext, values: object, place: Place): readonly LegacyAnswer[] {
  return members({ ...values }).flatMap(([name, value]) =>
    value === undefined ? [] : legacyAnswersAt(telling, value, memberPlace(place, name), name),
  );
}

/** A field for an answer that no definition describes; only its title is known. */
function fallbackNode(name: string, value: Json, like: FieldNode | undefined): FieldNode {
  const {
    title = nameWithoutLegacyPrefix(name),
    'x-widget': widget,
    'x-sensitive': sensitive,
    'x-labels': labels,
  } = like?.schema ?? {};
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

/** A field of an earlier definition. */
interface EarlierField {
  readonly node: FieldNode;
  /** The fields that hold it, from the form down. */
  readonly holders: readonly FieldNode[];
  readonly definition: FormDefinition;
}

/**
 * Finds a field of an earlier definition by the current address of its answers (`*` for every
 * entry): the address they moved to, or else the original one, because an occupied target leaves
 * the old answer under its old key.
 */
function earlierFields(
  today: FormDefinition,
  definition: FormDefinition,
): (address: string) => EarlierField | undefined {
  const own = new Map<string, EarlierField>();
  const carried = new Map<string, EarlierField>();
  const collect = (fields: readonly FieldNode[], holders: readonly FieldNode[]): void => {
    for (const node of fields) {
      const field = { node, holders, definition };
      own.set(node.address, field);
      carried.set(carriedAddress(today, node.address, definition.version), field);
      collect(node.children, [...holders, node]);
    }
  };
  collect(formFields(definition), []);
  return (address) => carried.get(address) ?? own.get(address);
}

/** Whether an answer has the kind and type of its field, and is one of its choices, if any. */
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

/** An answer's address, and the text before its own title. */
interface Place {
  readonly address: string;
  /** The address with `*` for entries, as the definition writes it. */
  readonly pattern: string;
  readonly labels: readonly string[];
  /** The fields of today that hold it. */
  readonly holders: readonly FieldNode[];
  /** Sensitive groups of its containers. */
  readonly groups: readonly string[];
}

const rootPlace: Place = { address: '', pattern: '', labels: [], holders: [], groups: [] };

/** A member of an object by its name, known or not. */
function memberPlace(at: Place, name: string): Place {
  return { ...at, address: join(at.address, name), pattern: join(at.pattern, name) };
}

/** Inside a field, or inside one entry of it. */
function insidePlace(at: Place, node: FieldNode, entry?: number): Place {
  const inside = {
    ...at,
    holders: [...at.holders, node],
    groups: [...at.groups, ...sensitiveGroups([node])],
  };
  if (entry === undefined) return { ...inside, labels: [...at.labels, fieldTitle(node)] };
  return {
    ...inside,
    address: join(at.address, entry),
    pattern: join(at.pattern, '*'),
    labels: [...at.labels, entryLabel(node, entry)],
  };
}
