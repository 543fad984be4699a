import { conditionReads } from '#engine/conditions/conditions.ts';
import { nameOf } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  fieldsByName,
  formFields,
  isRecord,
  type LineTemplate,
} from '../definition/definition.ts';
import type {
  DescribedEntry,
  DescribedGroup,
  DescribedItem,
  DescribedObject,
  DescribedRow,
} from '../definition/described.ts';
import { yes } from '../text/fields.ts';
import { beginSmall } from '../text/language.ts';
import { type DescribedSection, describe, itemsIn, rowAnswers } from './describe.ts';
import { type DescribeOptions, plainText } from './describe-value.ts';
import { fillTemplate, templateAddresses } from './template.ts';

/** A section of a summary: one row per group of related answers, and the unanswered questions. */
export interface SummarySection extends DescribedSection {
  readonly unanswered: readonly UnansweredQuestions[];
}

/** The unanswered questions of one object or entry. `owner` is its name, or `''` for the section itself. */
export interface UnansweredQuestions {
  readonly owner: string;
  readonly questions: readonly Question[];
}

/** A visible field without an answer. A group without entries has no `address`. */
interface Question {
  readonly label: string;
  readonly address?: string;
}

/**
 * The summary of a filled form. Related answers are one row, by the templates of a section (`lines`), an object or a
 * group (`x-lines`); an entry is one row; unanswered questions are listed separately. It contains every answer of
 * `describe`, except a «Да» that a follow-up answer implies. A row without a label belongs to the heading above.
 */
export function summarize(
  form: CompiledForm,
  values: FormValues,
  options: DescribeOptions = {},
): readonly SummarySection[] {
  const { definition } = form;
  const fields = fieldsByName(formFields(definition));
  return describe(form, values, { ...options, includeEmpty: true }).map(({ items, ...section }) => {
    const { lines: templates, empty } =
      definition.steps.find(({ id }) => id === section.step)?.sections[section.section] ?? {};
    const summary = summarizeItems(items, {
      title: section.title,
      templates: asTemplates(templates ?? []),
      fields,
    });
    const [first] = items;
    if (empty === undefined || first === undefined || summary.items.length > 0)
      return { ...section, ...summary };
    const line = combineRows({ address: first.address, label: '', lines: [empty], rows: [] });
    return { ...section, items: [line], unanswered: summary.unanswered };
  });
}

/** The answers under one heading: a section, or the sections of a panel. */
export interface SummaryPart {
  readonly step: string;
  readonly id: string;
  readonly title: string;
  readonly sections: readonly SummarySection[];
  readonly items: readonly DescribedItem[];
  readonly unanswered: readonly UnansweredQuestions[];
}

/** The sections of a summary by heading, in form order. The sections of a panel (`x-panels`) share a heading. */
export function summaryParts(
  { steps }: FormDefinition,
  summary: readonly SummarySection[],
): readonly SummaryPart[] {
  const parts = new Map<string, SummarySection[]>();
  const headingOf = ({ step, section }: SummarySection) => {
    const panels = steps.find(({ id }) => id === step)?.panels ?? {};
    const [id = section, panel] =
      Object.entries(panels).find(([, { sections }]) => sections.includes(section)) ?? [];
    return { id, title: panel?.title };
  };
  for (const section of summary) {
    const key = JSON.stringify([section.step, headingOf(section).id]);
    parts.set(key, [...(parts.get(key) ?? []), section]);
  }
  return [...parts.values()].flatMap((sections): SummaryPart[] => {
    const [first] = sections;
    if (!first) return [];
    const { id, title = first.title } = headingOf(first);
    const isSingle = sections.length === 1;
    return [
      {
        step: first.step,
        id,
        title,
        sections,
        items: sections.flatMap((section) =>
          isSingle ? section.items : section.items.map((item) => withSectionTitle(item, section)),
        ),
        unanswered: groupByOwner(sections.flatMap(({ unanswered }) => unanswered)),
      },
    ];
  });
}

/** Labels a list or files without a label by the section's title, because the heading is that of the panel. */
function withSectionTitle(item: DescribedItem, { title }: SummarySection): DescribedItem {
  return isText(item) || item.label !== '' ? item : { ...item, label: title };
}

/** The context of the answers of a section, an object or an entry. */
interface SummaryContext {
  /** The heading above, which labels do not repeat. */
  readonly title: string;
  readonly templates: Templates;
  readonly fields: FieldsByName;
}

/** The line template of each field, by field name; the first template with the name wins. */
type Templates = ReadonlyMap<string, NamedTemplate>;

interface NamedTemplate extends Required<LineTemplate> {
  /** The fields that the label and the lines name. */
  readonly names: ReadonlySet<string>;
}

/** The fields of the form, an object or an entry. */
type FieldsByName = ReadonlyMap<string, FieldNode>;

function asTemplates(templates: readonly LineTemplate[]): Templates {
  const byName = templates.flatMap(({ label = '', text }) => {
    const template = { label, text, names: new Set([label, ...text].flatMap(templateAddresses)) };
    return [...template.names].map((name) => [name, template] as const);
  });
  return new Map(byName.toReversed());
}

type Summary = Pick<SummarySection, 'items' | 'unanswered'>;

/** The rows of a section, an object or an entry, in the order of their first fields. */
function summarizeItems(items: readonly DescribedItem[], context: SummaryContext): Summary {
  const rows = new Map(items.filter(isText).map((item) => [nameOf(item.address), item]));
  const usedTemplates = new Set<NamedTemplate>();
  const summary: DescribedItem[] = [];
  const unanswered: UnansweredQuestions[] = [];
  for (const item of items) {
    if (item.kind !== 'row') {
      const inner = item.kind === 'object' ? summarizeObject(item, context) : summarizeGroup(item, context);
      summary.push(...inner.items);
      unanswered.push(...inner.unanswered);
      continue;
    }
    const { address, label } = item;
    const name = nameOf(address);
    if (item.value.kind === 'empty') unanswered.push({ owner: '', questions: [{ address, label }] });
    // the title of a switch is the answer
    if (context.fields.get(name)?.schema['x-widget'] === 'switch') {
      summary.push(combineRows({ address, label: '', lines: [label], rows: [item] }));
      continue;
    }
    const template = isText(item) ? context.templates.get(name) : undefined;
    if (template && usedTemplates.has(template)) continue;
    if (template) usedTemplates.add(template);
    const isAlone = !template || template.names.size === 1;
    if (isAlone && revealsFollowUp(item, items, context.fields)) continue;
    summary.push(...(template ? fillLines(template, address, rows, context) : untemplatedRow(item, context)));
  }
  return { items: summary, unanswered: groupByOwner(unanswered) };
}

type Rows = ReadonlyMap<string, DescribedRow>;

/** Whether an item is a row of files, which templates do not format. */
function isFiles(item: DescribedItem): boolean {
  return item.kind === 'row' && item.value.kind === 'files';
}

function isText(item: DescribedItem): item is DescribedRow {
  return item.kind === 'row' && !isFiles(item);
}

interface CombinedRow {
  readonly address: string;
  readonly label: string;
  readonly lines: readonly string[];
  readonly rows: readonly DescribedRow[];
}

/** One row for the answers of several rows. */
function combineRows({ address, label, lines, rows }: CombinedRow): DescribedRow {
  return {
    kind: 'row',
    address,
    label,
    value: { kind: 'lines', lines },
    sensitive: rows.some(({ sensitive }) => sensitive),
    answers: rows.flatMap(rowAnswers),
  };
}

function fillLines(
  { label: labelTemplate, text, names }: NamedTemplate,
  address: string,
  rows: Rows,
  context: SummaryContext,
): readonly DescribedRow[] {
  const label = fillWithRows(labelTemplate, rows, context);
  const lines = text.map((line) => fillWithRows(line, rows, context)).filter((line) => line !== '');
  const answered = [...names].flatMap((name) => {
    const row = rows.get(name);
    return row && row.value.kind !== 'empty' ? [row] : [];
  });
  if (lines.length > 0) return [combineRows({ address, label, lines, rows: answered })];
  // the label alone contains the answers
  return label !== '' && templateAddresses(labelTemplate).length > 0
    ? [combineRows({ address, label: '', lines: [label], rows: answered })]
    : [];
}

/** A template filled with answers; choices by `x-inline-labels`, in lower case unless at the start of the line. */
function fillWithRows(template: string, rows: Rows, { fields }: SummaryContext): string {
  return fillTemplate(template, (name) => {
    const row = rows.get(name);
    const text = row ? rowText(row) : '';
    const { oneOf: choices, 'x-inline-labels': inlineLabels } = fields.get(name)?.schema ?? {};
    if (!choices) return text;
    const label = inlineLabels?.[choices.find(({ title }) => title === text)?.const ?? ''] ?? text;
    return template.startsWith(`{${name}}`) ? label : beginSmall(label);
  });
}

/** A row as one line; several choices become one phrase. */
function rowText({ value }: DescribedRow): string {
  if (value.kind !== 'lines') return plainText(value);
  return value.lines.map((line, i) => (i === 0 ? line : beginSmall(line))).join(', ');
}

function untemplatedRow(row: DescribedRow, { title }: SummaryContext): readonly DescribedRow[] {
  const { address, value } = row;
  const label = row.label === title ? '' : row.label;
  if (value.kind === 'empty') return [];
  return value.kind === 'files'
    ? [{ ...row, label }]
    : [combineRows({ address, label, lines: [rowText(row)], rows: [row] })];
}

function summarizeObject({ address, label, items }: DescribedObject, context: SummaryContext): Summary {
  const { schema, children = [] } = context.fields.get(nameOf(address)) ?? {};
  const templates = schema?.['x-lines'];
  const innerContext = {
    title: label,
    templates: asTemplates(templates ?? []),
    fields: fieldsByName(children),
  };
  const summary = summarizeItems(items, innerContext);
  if (label === context.title || summary.items.length === 0) return summary;
  const unanswered = summary.unanswered.map(({ owner, questions }) => ({ owner: owner || label, questions }));
  const [first, ...rest] = summary.items;
  // the lines already name their answers, so the title becomes the label of the first line
  return templates && first?.label === ''
    ? { items: [{ ...first, label }, ...rest], unanswered }
    : { items: [{ kind: 'object', address, label, items: summary.items }], unanswered };
}

function summarizeGroup(group: DescribedGroup, context: SummaryContext): Summary {
  const { address, label: title, entries } = group;
  if (entries.length === 0) return { items: [], unanswered: [{ owner: '', questions: [{ label: title }] }] };
  const { schema, children = [] } = context.fields.get(nameOf(address)) ?? {};
  const templates = schema?.['x-lines'] ?? [{ text: [(schema?.['x-summary'] ?? []).join(' · ')] }];
  const entryContext = { title: '', templates: asTemplates(templates), fields: fieldsByName(children) };
  const summary = entries.map((entry) => summarizeEntry(entry, entryContext));
  const label = title === context.title ? '' : title;
  return {
    items: [
      { ...group, label, entries: summary.map(({ entry }) => entry) },
      ...summary.flatMap(({ files }) => files),
    ],
    unanswered: summary.flatMap(({ unanswered }) => unanswered),
  };
}

/** An entry as one row. Its files become separate rows after the group. */
function summarizeEntry(entry: DescribedEntry, context: SummaryContext) {
  const { address, title, name = title } = entry;
  const summary = summarizeItems(entry.items, context);
  const files = summary.items.filter(isFiles);
  const texts = summary.items.filter((item) => !isFiles(item));
  const lines = texts.flatMap((item) => (isText(item) && item.label === '' ? rowLines(item) : []));
  const labelled = texts.filter((item) => item.label !== '').map(inOneLine);
  const row = combineRows({
    address,
    label: '',
    lines: [...(lines.length > 0 ? lines : [title]), ...(labelled.length > 0 ? [labelled.join(' · ')] : [])],
    rows: texts.flatMap(textRowsIn),
  });
  return {
    entry: { ...entry, items: [row] },
    files: files.map((item) => ({ ...item, label: [title, item.label].filter(Boolean).join(': ') })),
    unanswered: summary.unanswered.map(({ owner, questions }) => ({ owner: owner || name, questions })),
  };
}

/** The rows of text in an item, also inside objects and entries. */
function textRowsIn(item: DescribedItem): readonly DescribedRow[] {
  if (item.kind === 'row') return isText(item) ? [item] : [];
  return itemsIn(item).flatMap(textRowsIn);
}

/** Formats a labelled part of an entry as one line: «Почему ушли: переезд». */
function inOneLine(item: DescribedItem): string {
  if (item.kind === 'row') return `${item.label}: ${rowLines(item).join(', ')}`;
  const inside =
    item.kind === 'object'
      ? item.items.map(inOneLine)
      : item.entries.map(({ items }) => items.flatMap(textRowsIn).flatMap(rowLines).join(', '));
  return `${item.label}: ${inside.join('; ')}`;
}

/** The lines of a summary row, or the names of its files. */
export function rowLines({ value }: DescribedRow): readonly string[] {
  return value.kind === 'lines' ? value.lines : [plainText(value)];
}

/** Unanswered questions grouped by owner; those without an owner come first. */
export function groupByOwner(unanswered: readonly UnansweredQuestions[]): readonly UnansweredQuestions[] {
  const byOwner = new Map<string, Question[]>([['', []]]);
  for (const { owner, questions } of unanswered)
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), ...questions]);
  return [...byOwner].flatMap(([owner, questions]) => (questions.length > 0 ? [{ owner, questions }] : []));
}

/** Whether a row is a «Да» that a follow-up answer makes redundant: the condition of an answered sibling reads it. */
function revealsFollowUp(
  { address, value }: DescribedRow,
  siblings: readonly DescribedItem[],
  fields: FieldsByName,
): boolean {
  const name = nameOf(address);
  if (fields.get(name)?.schema.type !== 'boolean' || value.kind !== 'text' || value.text !== yes)
    return false;
  return siblings.some((item) => isAnswered(item) && dependsOn(fields.get(nameOf(item.address)), name));
}

function isAnswered(item: DescribedItem): boolean {
  if (item.kind === 'row') return item.value.kind !== 'empty';
  return item.kind === 'group' ? item.entries.length > 0 : item.items.some(isAnswered);
}

function dependsOn(node: FieldNode | undefined, name: string): boolean {
  const condition = node?.schema['x-show-if'];
  if (!isRecord(condition)) return false;
  const reads = conditionReads(condition);
  return reads !== 'all' && reads.has(name);
}
