import { pruneNormalised } from '../conditions/conditions.ts';
import { isEntryList, join } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  isRecord,
  type Json,
  recordOf,
} from '../definition/definition.ts';
import type {
  DescribedEntry,
  DescribedGroup,
  DescribedItem,
  DescribedObject,
  DescribedRow,
  DescribedValue,
  RowAnswer,
} from '../definition/described.ts';
import { entryLabel, fieldTitle, isHidden } from '../definition/field.ts';
import { isEmpty, normaliseField, normaliseInPlace } from '../values/normalise.ts';
import { isSecret } from '../wire/wire.ts';
import { type DescribeOptions, describeValue, labelOfChoice, plainText } from './describe-value.ts';
import { fillTemplate } from './template.ts';

export function rowAnswers({ address, label, answers }: DescribedRow): readonly RowAnswer[] {
  return answers ?? [{ address, label }];
}

export function itemsIn(item: DescribedObject | DescribedGroup): readonly DescribedItem[] {
  return item.kind === 'object' ? item.items : item.entries.flatMap(({ items }) => items);
}

export interface DescribedSection {
  readonly step: string;
  readonly stepTitle: string;
  readonly section: string;
  readonly title: string;
  readonly items: readonly DescribedItem[];
}

/**
 * A filled form as text, section by section in form order, without hidden answers and fields that are never displayed
 * (`isNotDisplayed`). Review, print, records of the office and exports are made of it.
 */
export function describe(
  form: CompiledForm,
  values: FormValues,
  options: DescribeOptions = {},
): readonly DescribedSection[] {
  const normalised = normaliseInPlace(form.definition, values);
  const { values: shown, visible } = pruneNormalised(form, normalised);
  const choiceLabel = (node: FieldNode, answer: Json | undefined) =>
    options.withoutTemplates ? '' : labelOfChoice(form.definition, node, answer, shown);
  const context: DescribeContext = { visible, options, choiceLabel, external: form.external };
  const fields = formFields(form.definition).filter(({ name }) => !options.except?.has(name));
  return form.definition.steps.flatMap((step) => {
    const ofStep = fields.filter((field) => field.step === step.id);
    const titledSections = Object.entries(step.sections).map(([section, { title }]) => ({ section, title }));
    return [{ section: '', title: step.title }, ...titledSections].flatMap(({ section, title }) => {
      const inSection = ofStep.filter((field) => sectionOf(field, step.sections) === section);
      const items = describeFields(context, inSection, '', shown);
      return items.length ? [{ step: step.id, stepTitle: step.title, section, title, items }] : [];
    });
  });
}

interface DescribeContext {
  readonly visible: ReadonlySet<string>;
  readonly options: DescribeOptions;
  /** The label of a choice, made of other answers (`x-label-template`); `''` for none. */
  readonly choiceLabel: (node: FieldNode, answer: Json | undefined) => string;
  readonly external: CompiledForm['external'];
}

function sectionOf(field: FieldNode, sections: object): string {
  const section = field.schema['x-section'] ?? '';
  return Object.hasOwn(sections, section) ? section : '';
}

function describeFields(
  context: DescribeContext,
  fields: readonly FieldNode[],
  prefix: string,
  values: FormValues,
): readonly DescribedItem[] {
  return fields.flatMap((node) => {
    const address = join(prefix, node.name);
    if (!context.visible.has(address) || isNotDisplayed(node)) return [];
    const item = describeField(context, node, address, values[node.name]);
    return item ? [item] : [];
  });
}

function describeField(
  context: DescribeContext,
  node: FieldNode,
  address: string,
  value: Json | undefined,
): DescribedItem | undefined {
  const label = fieldTitle(node);
  const { includeEmpty = false } = context.options;
  if (node.kind === 'object') {
    const items = describeFields(context, node.children, address, recordOf(value));
    return items.length ? { kind: 'object', address, label, items } : undefined;
  }
  if (node.kind === 'group') {
    const entries = isEntryList(value)
      ? value.flatMap((entry, i) => describeEntry(context, node, address, entry, i))
      : [];
    if (!entries.length && !includeEmpty) return undefined;
    return { kind: 'group', address, label, entries, empty: node.schema['x-labels']?.empty ?? '' };
  }
  const sensitive = node.schema['x-sensitive'] === true;
  if (node.kind === 'external' && context.external && value !== undefined) {
    const items = context.external.describe({ address, sensitive }, value);
    return items.length ? { kind: 'object', address, label, items } : undefined;
  }
  // `legacyAnswers` describes objects left from a former group
  const answer = node.kind !== 'files' && containsObjects(value) ? undefined : value;
  if (isEmpty(answer) && !includeEmpty) return undefined;
  // a switch that is off is not described
  if (isShownOnlyIfAnswered(node) && (isEmpty(answer) || answer === false)) return undefined;
  return {
    kind: 'row',
    address,
    label,
    value: withChoiceLabel(describeValue(node, answer, context.options), context.choiceLabel(node, answer)),
    sensitive,
  };
}

function withChoiceLabel(value: DescribedValue, choiceLabel: string): DescribedValue {
  return choiceLabel === '' || value.kind !== 'text' ? value : { kind: 'text', text: choiceLabel };
}

function describeEntry(
  context: DescribeContext,
  node: FieldNode,
  group: string,
  entry: FormValues,
  index: number,
): readonly DescribedEntry[] {
  if (isEmpty(entry as Json)) return [];
  const address = join(group, index);
  const title = entryTitle(node, entry, index, context.options);
  return [
    {
      address,
      title,
      name: ownName(node, entry, context.options) || title,
      items: describeFields(context, node.children, address, entry),
    },
  ];
}

function containsObjects(value: Json | undefined): boolean {
  return isRecord(value) || (Array.isArray(value) && value.some(isRecord));
}

/** The title and the second line (`meta`) of an entry's card, by the templates of `x-summary`. */
export function entrySummary(
  group: FieldNode,
  entry: FormValues,
  index: number,
): { readonly title: string; readonly meta: string } {
  const [, meta = ''] = group.schema['x-summary'] ?? [];
  return {
    title: entryTitle(group, entry, index),
    meta: fillWithEntry(meta, group, entry),
  };
}

function entryTitle(group: FieldNode, entry: FormValues, index: number, options?: DescribeOptions): string {
  const [title = ''] = group.schema['x-summary'] ?? [];
  return fillWithEntry(title, group, entry, options) || entryLabel(group, index);
}

/** The name of an entry before one of its answers, by `x-labels.name`: «Соня»; by default its title. */
export function entryName(group: FieldNode, entry: FormValues, index: number): string {
  return ownName(group, entry) || entryTitle(group, entry, index);
}

/** Names of choices and entries that are built from answers. Small forms do without the code that reads answers. */
export const formNames = { choice: labelOfChoice, entry: entryName } as const;

export type FormNames = typeof formNames;

function ownName(group: FieldNode, entry: FormValues, options?: DescribeOptions): string {
  return fillWithEntry(group.schema['x-labels']?.name ?? '', group, entry, options);
}

function fillWithEntry(
  template: string,
  group: FieldNode,
  entry: FormValues,
  options?: DescribeOptions,
): string {
  return fillTemplate(template, (name) => {
    const node = group.children.find((child) => child.name === name);
    // normalised as on saving, so that a date typed as `27032015` is already shown as a date
    return node ? plainText(describeValue(node, normaliseField(node, entry[name]), options)) : '';
  });
}

/** Whether the answers of a field are never displayed: secrets, and values other than choices set by the program. */
export function isNotDisplayed(node: FieldNode): boolean {
  return isSecret(node) || (isHidden(node) && !node.schema.oneOf);
}

/** Whether a field is displayed only if answered: a switch, or a value set by the program. */
function isShownOnlyIfAnswered(node: FieldNode): boolean {
  return node.schema['x-widget'] === 'switch' || isHidden(node);
}
