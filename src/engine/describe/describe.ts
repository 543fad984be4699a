import { pruneNormalised } from '../conditions/conditions.ts';
import { isEntryList, join } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  isRecord,
  type Json,
} from '../definition/definition.ts';
import { isHidden } from '../definition/field.ts';
import { entryLabel, fieldTitle } from '../definition/labels.ts';
import { isEmpty, normaliseField, normaliseInPlace } from '../values/normalise.ts';
import { labelOfChoice } from './choice-label.ts';
import { type DescribedValue, type DescribeOptions, describeValue, plainText } from './describe-value.ts';
import { fillTemplate } from './template.ts';

/** One answer; in a summary, several answers that belong together. */
export interface DescribedRow {
  readonly kind: 'row';
  /** Data address of the first answer. */
  readonly address: string;
  readonly label: string;
  readonly value: DescribedValue;
  readonly sensitive: boolean;
  /** The answers that a row of a summary combines. */
  readonly answers?: readonly RowAnswer[];
}

/** An answer by its data address and the title of its field. */
export type RowAnswer = Pick<DescribedRow, 'address' | 'label'>;

/** The answers of a row, one or several. */
export function rowAnswers({ address, label, answers }: DescribedRow): readonly RowAnswer[] {
  return answers ?? [{ address, label }];
}

export interface DescribedEntry {
  readonly address: string;
  /** Text of the first template of `x-summary`, or «Брат или сестра 2» if it is blank. */
  readonly title: string;
  /**
   * Name of the entry where one of its answers is mentioned (`x-labels.name`): «Соня»; without it,
   * its title is used.
   */
  readonly name?: string;
  readonly items: readonly DescribedItem[];
}

/** A nested object, with its fields. */
export interface DescribedObject {
  readonly kind: 'object';
  readonly address: string;
  readonly label: string;
  readonly items: readonly DescribedItem[];
}

/** A repeated group, with its entries. */
export interface DescribedGroup {
  readonly kind: 'group';
  readonly address: string;
  readonly label: string;
  readonly entries: readonly DescribedEntry[];
  /** Text shown without entries. */
  readonly empty: string;
}

export type DescribedItem = DescribedRow | DescribedObject | DescribedGroup;

export interface DescribedSection {
  /** Id and title of the step. */
  readonly step: string;
  readonly stepTitle: string;
  /** Id of the section, `''` for fields that name none. */
  readonly section: string;
  readonly title: string;
  readonly items: readonly DescribedItem[];
}

/**
 * One read-only description of a filled form, section by section in the order of the form, without hidden answers
 * and fields, and passwords: for the show-only view, the review, print, the administrator and the export.
 */
export function describe(
  form: CompiledForm,
  values: FormValues,
  options: DescribeOptions = {},
): readonly DescribedSection[] {
  const tidy = normaliseInPlace(form.definition, values);
  const { values: shown, visible } = pruneNormalised(form, tidy);
  const choiceLabel = (node: FieldNode, answer: Json | undefined) =>
    options.alone ? '' : labelOfChoice(form.definition, node, answer, shown);
  const context: Context = { visible, options, choiceLabel, external: form.external };
  const fields = formFields(form.definition).filter(({ name }) => !options.except?.has(name));
  return form.definition.steps.flatMap((step) => {
    const ofStep = fields.filter((field) => field.step === step.id);
    const named = Object.entries(step.sections).map(([section, { title }]) => ({ section, title }));
    return [{ section: '', title: step.title }, ...named].flatMap(({ section, title }) => {
      const inSection = ofStep.filter((field) => sectionOf(field, step.sections) === section);
      const items = itemsOf(context, inSection, '', shown);
      return items.length ? [{ step: step.id, stepTitle: step.title, section, title, items }] : [];
    });
  });
}

interface Context {
  readonly visible: ReadonlySet<string>;
  readonly options: DescribeOptions;
  /** Label of a choice, built from other answers (`x-label-template`). */
  readonly choiceLabel: (node: FieldNode, answer: Json | undefined) => string;
  readonly external: CompiledForm['external'];
}

function sectionOf(field: FieldNode, sections: object): string {
  const section = field.schema['x-section'] ?? '';
  return Object.hasOwn(sections, section) ? section : '';
}

function itemsOf(
  context: Context,
  fields: readonly FieldNode[],
  prefix: string,
  values: FormValues,
): readonly DescribedItem[] {
  return fields.flatMap((node) => {
    const address = join(prefix, node.name);
    if (!context.visible.has(address) || isNotDisplayed(node)) return [];
    const item = itemOf(context, node, address, values[node.name]);
    return item ? [item] : [];
  });
}

function itemOf(
  context: Context,
  node: FieldNode,
  address: string,
  value: Json | undefined,
): DescribedItem | undefined {
  const label = fieldTitle(node);
  const { includeEmpty = false } = context.options;
  if (node.kind === 'object') {
    const items = itemsOf(context, node.children, address, isRecord(value) ? value : {});
    return items.length ? { kind: 'object', address, label, items } : undefined;
  }
  if (node.kind === 'group') {
    const entries = isEntryList(value)
      ? value.flatMap((entry, i) => entryOf(context, node, address, entry, i))
      : [];
    if (!entries.length && !includeEmpty) return undefined;
    return { kind: 'group', address, label, entries, empty: node.schema['x-labels']?.empty ?? '' };
  }
  const sensitive = node.schema['x-sensitive'] === true;
  if (node.kind === 'external' && context.external && value !== undefined) {
    const items = context.external.describe({ address, sensitive }, value);
    return items.length ? { kind: 'object', address, label, items } : undefined;
  }
  // the answer of a former group is returned by `legacyAnswers`
  const answer = node.kind !== 'files' && holdsObjects(value) ? undefined : value;
  if (isEmpty(answer) && !includeEmpty) return undefined;
  // a switch that is off is not described
  if (isStatement(node) && (isEmpty(answer) || answer === false)) return undefined;
  return {
    kind: 'row',
    address,
    label,
    value: withLabel(describeValue(node, answer, context.options), context.choiceLabel(node, answer)),
    sensitive,
  };
}

function withLabel(value: DescribedValue, choiceLabel: string): DescribedValue {
  return choiceLabel === '' || value.kind !== 'text' ? value : { kind: 'text', text: choiceLabel };
}

function entryOf(
  context: Context,
  node: FieldNode,
  group: string,
  entry: FormValues,
  index: number,
): readonly DescribedEntry[] {
  if (isEmpty(entry as Json)) return [];
  const address = join(group, index);
  return [
    {
      address,
      title: summaryOf(node, entry, index, context.options).title,
      name: entryName(node, entry, index, context.options),
      items: itemsOf(context, node.children, address, entry),
    },
  ];
}

function holdsObjects(value: Json | undefined): boolean {
  return isRecord(value) || (Array.isArray(value) && value.some(isRecord));
}

/** The title and the second line of an entry's card, by the templates of `x-summary`. */
export function summaryOf(
  group: FieldNode,
  entry: FormValues,
  index: number,
  options: DescribeOptions = {},
): { readonly title: string; readonly meta: string } {
  const [title = '', meta = ''] = (group.schema['x-summary'] ?? []).map((template) =>
    fillWithEntry(template, group, entry, options),
  );
  return { title: title || entryLabel(group, index), meta };
}

/**
 * Name of an entry where one of its answers is mentioned, by `x-labels.name`: «Соня»; otherwise its
 * title.
 */
export function entryName(
  group: FieldNode,
  entry: FormValues,
  index: number,
  options: DescribeOptions = {},
): string {
  const name = fillWithEntry(group.schema['x-labels']?.name ?? '', group, entry, options);
  return name || summaryOf(group, entry, index, options).title;
}

function fillWithEntry(
  template: string,
  group: FieldNode,
  entry: FormValues,
  options: DescribeOptions,
): string {
  return fillTemplate(template, (name) => {
    const node = group.children.find((child) => child.name === name);
    // an entry that was just typed reads as it will when it is saved: `27032015` is a date already
    return node ? plainText(describeValue(node, normaliseField(node, entry[name]), options)) : '';
  });
}

/**
 * Whether the answers of a field are not displayed: passwords, and values that no person entered.
 */
export function isNotDisplayed(node: FieldNode): boolean {
  return node.schema['x-widget'] === 'password' || (isHidden(node) && !node.schema.oneOf);
}

/** Whether a field is described only when answered: a switch, or a value set by the program. */
function isStatement(node: FieldNode): boolean {
  return node.schema['x-widget'] === 'switch' || isHidden(node);
}
