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
import { yes } from '../text/fields.ts';
import { beginSmall } from '../text/language.ts';
import {
  type DescribedEntry,
  type DescribedGroup,
  type DescribedItem,
  type DescribedObject,
  type DescribedRow,
  type DescribedSection,
  describe,
  rowAnswers,
} from './describe.ts';
import { type DescribeOptions, plainText } from './describe-value.ts';
import { addressesIn, fillTemplate } from './template.ts';

/** A section with one row per group of related answers, and a separate list of unanswered questions. */
export interface SummarySection extends DescribedSection {
  readonly unanswered: readonly UnansweredQuestions[];
}

/** The questions of one object or entry that have no answer; `owner` is its name, `''` for the section's own. */
export interface UnansweredQuestions {
  readonly owner: string;
  readonly questions: readonly Question[];
}

/** A shown field without an answer; `address` is its data address, none for a group without entries. */
interface Question {
  readonly label: string;
  readonly address?: string;
}

/**
 * The description of a filled form, summarized: answers that belong together are one row (`lines` of a section,
 * `x-lines` of an object or a group), the rest have short labels, and unanswered questions are listed by name. Contains
 * every answer of `describe`. A row without a label is about the heading above; an entry is one row.
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
    const line = combine({ address: first.address, label: '', lines: [empty], rows: [] });
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

/** The sections of a summary by heading, in the order of the form; the sections of a panel (`x-panels`) share one. */
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
    const isOne = sections.length === 1;
    return [
      {
        step: first.step,
        id,
        title,
        sections,
        items: sections.flatMap((section) =>
          isOne ? section.items : section.items.map((item) => withLabel(item, section)),
        ),
        unanswered: groupByOwner(sections.flatMap(({ unanswered }) => unanswered)),
      },
    ];
  });
}

/** Whether a list needs a label: not if it has a heading of its own. */
function withLabel(item: DescribedItem, { title }: SummarySection): DescribedItem {
  return isText(item) || item.label !== '' ? item : { ...item, label: title };
}

/** Context of answers that are rendered together. */
interface Context {
  /** The heading above them: labels do not repeat it. */
  readonly title: string;
  readonly templates: Templates;
  readonly fields: FieldsByName;
}

/** The line template of each field by its name; the first template that names a field wins. */
type Templates = ReadonlyMap<string, LineTemplate>;

/** The fields of an object, an entry or the form. */
type FieldsByName = ReadonlyMap<string, FieldNode>;

function asTemplates(templates: readonly LineTemplate[]): Templates {
  const named = templates.flatMap((template) => namesOf(template).map((name) => [name, template] as const));
  return new Map(named.toReversed());
}

type Summary = Pick<SummarySection, 'items' | 'unanswered'>;

/** The answers of a section, an object or an entry in rows, in the order of their first fields. */
function summarizeItems(items: readonly DescribedItem[], context: Context): Summary {
  const rows = new Map(
    items.flatMap((item) => (isText(item) ? [[nameOf(item.address), item] as const] : [])),
  );
  const begun = new Set<LineTemplate>();
  const summary = items.map((item): Summary => {
    if (item.kind === 'object') return summarizeObject(item, context);
    if (item.kind === 'group') return summarizeGroup(item, context);
    const { address, label } = item;
    const unanswered = item.value.kind === 'empty' ? [{ owner: '', questions: [{ address, label }] }] : [];
    // the title of a switch is the answer
    if (context.fields.get(nameOf(address))?.schema['x-widget'] === 'switch')
      return { items: [combine({ address, label: '', lines: [label], rows: [item] })], unanswered };
    const template = isText(item) ? context.templates.get(nameOf(item.address)) : undefined;
    if (template && begun.has(template)) return { items: [], unanswered };
    if (template) begun.add(template);
    const isAlone = !template || new Set(namesOf(template)).size === 1;
    if (isAlone && revealsFollowUp(item, items, context.fields)) return { items: [], unanswered };
    return { items: template ? lineOf(template, item, rows, context) : rowLine(item, context), unanswered };
  });
  return {
    items: summary.flatMap((one) => one.items),
    unanswered: groupByOwner(summary.flatMap((one) => one.unanswered)),
  };
}

type Rows = ReadonlyMap<string, DescribedRow>;

/** Files are always rendered as files, with or without a template. */
function isFiles(item: DescribedItem): boolean {
  return item.kind === 'row' && item.value.kind === 'files';
}

function isText(item: DescribedItem): item is DescribedRow {
  return item.kind === 'row' && !isFiles(item);
}

interface Combined {
  readonly address: string;
  readonly label: string;
  readonly lines: readonly string[];
  readonly rows: readonly DescribedRow[];
}

/** One row for the answers of several rows. */
function combine({ rows, lines, ...row }: Combined): DescribedRow {
  return {
    kind: 'row',
    ...row,
    value: { kind: 'lines', lines },
    sensitive: rows.some(({ sensitive }) => sensitive),
    answers: rows.flatMap(rowAnswers),
  };
}

function namesOf({ label = '', text }: LineTemplate): readonly string[] {
  return [label, ...text].flatMap(addressesIn);
}

function lineOf(
  template: LineTemplate,
  { address }: DescribedRow,
  rows: Rows,
  context: Context,
): readonly DescribedRow[] {
  const label = fillWithRows(template.label ?? '', rows, context);
  const lines = template.text.map((text) => fillWithRows(text, rows, context)).filter((line) => line !== '');
  const answered = answeredRows(template, rows);
  if (lines.length > 0) return [combine({ address, label, lines, rows: answered })];
  // an answer that only the label contains is an answer too
  return label !== '' && addressesIn(template.label ?? '').length > 0
    ? [combine({ address, label: '', lines: [label], rows: answered })]
    : [];
}

/** The answered fields that a template names, each once. */
function answeredRows(template: LineTemplate, rows: Rows): readonly DescribedRow[] {
  return [...new Set(namesOf(template))].flatMap((name) => {
    const row = rows.get(name);
    return row && row.value.kind !== 'empty' ? [row] : [];
  });
}

/** A template filled with answers: labels of `x-inline-labels` are in lower case unless they start the line. */
function fillWithRows(template: string, rows: Rows, { fields }: Context): string {
  return fillTemplate(template, (name) => {
    const row = rows.get(name);
    const text = row ? wordsOf(row) : '';
    const { oneOf: choices, 'x-inline-labels': inLine } = fields.get(name)?.schema ?? {};
    if (!choices) return text;
    const words = inLine?.[choices.find(({ title }) => title === text)?.const ?? ''] ?? text;
    return template.startsWith(`{${name}}`) ? words : beginSmall(words);
  });
}

/** A row as a line; choices that were ticked together are one phrase. */
function wordsOf({ value }: DescribedRow): string {
  if (value.kind !== 'lines') return plainText(value);
  return value.lines.map((line, i) => (i === 0 ? line : beginSmall(line))).join(', ');
}

function rowLine(row: DescribedRow, { title }: Context): readonly DescribedRow[] {
  const { address, value } = row;
  const label = row.label === title ? '' : row.label;
  if (value.kind === 'empty') return [];
  return value.kind === 'files'
    ? [{ ...row, label }]
    : [combine({ address, label, lines: [wordsOf(row)], rows: [row] })];
}

function summarizeObject({ address, label, items }: DescribedObject, context: Context): Summary {
  const { schema, children = [] } = context.fields.get(nameOf(address)) ?? {};
  const templates = schema?.['x-lines'];
  const within = { title: label, templates: asTemplates(templates ?? []), fields: fieldsByName(children) };
  const summary = summarizeItems(items, within);
  if (label === context.title || summary.items.length === 0) return summary;
  const unanswered = summary.unanswered.map(({ owner, questions }) => ({ owner: owner || label, questions }));
  const [first, ...rest] = summary.items;
  // the lines name their answers: the title precedes the first one like a label
  return templates && first?.label === ''
    ? { items: [{ ...first, label }, ...rest], unanswered }
    : { items: [{ kind: 'object', address, label, items: summary.items }], unanswered };
}

function summarizeGroup(group: DescribedGroup, context: Context): Summary {
  const { address, label: title, entries } = group;
  if (entries.length === 0) return { items: [], unanswered: [{ owner: '', questions: [{ label: title }] }] };
  const { schema, children = [] } = context.fields.get(nameOf(address)) ?? {};
  const templates = schema?.['x-lines'] ?? [{ text: [(schema?.['x-summary'] ?? []).join(' · ')] }];
  const within = { title: '', templates: asTemplates(templates), fields: fieldsByName(children) };
  const summary = entries.map((entry) => summarizeEntry(entry, within));
  const label = title === context.title ? '' : title;
  return {
    items: [
      { ...group, label, entries: summary.map(({ entry }) => entry) },
      ...summary.flatMap(({ files }) => files),
    ],
    unanswered: summary.flatMap(({ unanswered }) => unanswered),
  };
}

/** An entry as one row; its files are rows of their own behind the group. */
function summarizeEntry(entry: DescribedEntry, context: Context) {
  const { address, title, name = title } = entry;
  const summary = summarizeItems(entry.items, context);
  const files = summary.items.filter(isFiles);
  const texts = summary.items.filter((item) => !isFiles(item));
  const lines = texts.flatMap((item) => (isText(item) && item.label === '' ? rowLines(item) : []));
  const labelled = texts.filter((item) => item.label !== '').map(inOneLine);
  const row = combine({
    address,
    label: '',
    lines: [...(lines.length > 0 ? lines : [title]), ...(labelled.length > 0 ? [labelled.join(' · ')] : [])],
    rows: texts.flatMap(textsIn),
  });
  return {
    entry: { ...entry, items: [row] },
    files: files.map((item) => ({ ...item, label: [title, item.label].filter(Boolean).join(': ') })),
    unanswered: summary.unanswered.map(({ owner, questions }) => ({ owner: owner || name, questions })),
  };
}

/** Rows of text in an item, those of its objects and entries included. */
function textsIn(item: DescribedItem): readonly DescribedRow[] {
  if (item.kind === 'row') return isText(item) ? [item] : [];
  return itemsIn(item).flatMap(textsIn);
}

function itemsIn(item: DescribedObject | DescribedGroup): readonly DescribedItem[] {
  return item.kind === 'object' ? item.items : item.entries.flatMap(({ items }) => items);
}

/** Formats a part of an entry beside its own lines: «Почему ушли: переезд». */
function inOneLine(item: DescribedItem): string {
  if (item.kind === 'row') return `${item.label}: ${rowLines(item).join(', ')}`;
  const inside =
    item.kind === 'object'
      ? item.items.map(inOneLine)
      : item.entries.map(({ items }) => items.flatMap(textsIn).flatMap(rowLines).join(', '));
  return `${item.label}: ${inside.join('; ')}`;
}

/** The lines of a row of a summary; the names of its files. */
export function rowLines({ value }: DescribedRow): readonly string[] {
  return value.kind === 'lines' ? value.lines : [plainText(value)];
}

/** Unanswered questions grouped by owner: those without an owner first, each owner once. */
export function groupByOwner(all: readonly UnansweredQuestions[]): readonly UnansweredQuestions[] {
  const owners = [...new Set(['', ...all.map(({ owner }) => owner)])];
  return owners.flatMap((owner) => {
    const questions = all.filter((one) => one.owner === owner).flatMap((one) => one.questions);
    return questions.length > 0 ? [{ owner, questions }] : [];
  });
}

/** Whether a row is a «Да» that its follow-up answer makes redundant: an answered field beside it depends on it. */
function revealsFollowUp(
  { address, value }: DescribedRow,
  beside: readonly DescribedItem[],
  fields: FieldsByName,
): boolean {
  const name = nameOf(address);
  if (fields.get(name)?.schema.type !== 'boolean' || value.kind !== 'text' || value.text !== yes)
    return false;
  return beside.some((item) => isAnswered(item) && isConditionOn(fields.get(nameOf(item.address)), name));
}

function isAnswered(item: DescribedItem): boolean {
  if (item.kind === 'row') return item.value.kind !== 'empty';
  return item.kind === 'group' ? item.entries.length > 0 : item.items.some(isAnswered);
}

function isConditionOn(node: FieldNode | undefined, name: string): boolean {
  const condition = node?.schema['x-show-if'];
  if (!isRecord(condition)) return false;
  const reads = conditionReads(condition);
  return reads !== 'all' && reads.has(name);
}
