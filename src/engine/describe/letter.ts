import { conditionReads } from '#engine/conditions/conditions.ts';
import { isRecord, nameOf } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
} from '../definition/definition.ts';
import { fieldsByName } from '../definition/fields-by-name.ts';
import type { LineTemplate } from '../definition/section.ts';
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
} from './describe.ts';
import { type DescribeOptions, type FileValue, plainText } from './describe-value.ts';
import { addressesIn, fillTemplate } from './template.ts';

/** One section of a form as a letter has it. */
export interface LetterSection extends Omit<DescribedSection, 'items'> {
  readonly items: readonly LetterItem[];
  readonly unanswered: readonly Unanswered[];
}

/**
 * A filled form as one reads a letter: answers that belong together in a line (`lines` of a section, `x-lines` of an
 * object or a group), the rest under short labels, and what is not answered by name. Every answer that `describe` gives
 * is in it; hidden ones and passwords are not.
 */
export function letterOf(
  form: CompiledForm,
  values: FormValues,
  options: DescribeOptions = {},
): readonly LetterSection[] {
  const { definition } = form;
  const fields = fieldsByName(formFields(definition));
  return describe(form, values, { ...options, includeEmpty: true }).map(({ items, ...section }) => {
    const { lines: templates, empty } =
      definition.steps.find(({ id }) => id === section.step)?.sections[section.section] ?? {};
    const summary = summarize(items, {
      title: section.title,
      templates: asTemplates(templates ?? []),
      fields,
    });
    const [first] = items;
    if (empty === undefined || first === undefined || summary.items.length > 0)
      return { ...section, ...summary };
    const line = { kind: 'text', address: first.address, label: '', lines: [empty], answers: [] } as const;
    return { ...section, items: [line], unanswered: summary.unanswered };
  });
}

/** The answers under one heading: a section, or one screen of a phone. */
export interface LetterPart {
  readonly step: string;
  readonly id: string;
  readonly title: string;
  readonly sections: readonly LetterSection[];
  readonly items: readonly LetterItem[];
  readonly unanswered: readonly Unanswered[];
}

/** The sections of a letter under their headings, in its order; those that go together (`x-panels`) under one. */
export function partsOf({ steps }: FormDefinition, letter: readonly LetterSection[]): readonly LetterPart[] {
  const parts = new Map<string, LetterSection[]>();
  const nameOf = ({ step, section }: LetterSection) => {
    const panels = steps.find(({ id }) => id === step)?.panels ?? {};
    const [id = section, panel] =
      Object.entries(panels).find(([, { sections }]) => sections.includes(section)) ?? [];
    return { id, title: panel?.title };
  };
  for (const section of letter) {
    const key = JSON.stringify([section.step, nameOf(section).id]);
    parts.set(key, [...(parts.get(key) ?? []), section]);
  }
  return [...parts.values()].flatMap((sections): LetterPart[] => {
    const [first] = sections;
    if (!first) return [];
    const { id, title = first.title } = nameOf(first);
    const isOne = sections.length === 1;
    return [
      {
        step: first.step,
        id,
        title,
        sections,
        items: sections.flatMap((section) =>
          isOne ? section.items : section.items.map((item) => named(item, section)),
        ),
        unanswered: joined(sections.flatMap(({ unanswered }) => unanswered)),
      },
    ];
  });
}

/** Under a heading of its own a list needs no name, beside another section's it does. */
function named(item: LetterItem, { title }: LetterSection): LetterItem {
  return item.kind === 'text' || item.label !== '' ? item : { ...item, label: title };
}

/** Context of answers that are rendered together. */
interface Telling {
  /** The heading above them: it is not said again. */
  readonly title: string;
  readonly templates: Templates;
  readonly fields: FieldsByName;
}

/** The line template of each field by its name; the first template that names a field wins. */
type Templates = ReadonlyMap<string, LineTemplate>;

function asTemplates(templates: readonly LineTemplate[]): Templates {
  const summary = templates.flatMap((template) => namesOf(template).map((name) => [name, template] as const));
  return new Map(summary.toReversed());
}

interface SummaryPart {
  readonly items: readonly LetterItem[];
  readonly unanswered: readonly Unanswered[];
}

/** The answers of a section, an object or an entry in lines, in the order of their first fields. */
function summarize(items: readonly DescribedItem[], telling: Telling): SummaryPart {
  const rows = new Map(
    items.flatMap((item) => (isPlain(item) ? [[nameOf(item.address), item] as const] : [])),
  );
  const begun = new Set<LineTemplate>();
  const summary = items.map((item): SummaryPart => {
    if (item.kind === 'object') return summarizeObject(item, telling);
    if (item.kind === 'group') return summarizeGroup(item, telling);
    const { address, label } = item;
    const unanswered = item.value.kind === 'empty' ? [{ owner: '', questions: [{ address, label }] }] : [];
    if (telling.fields.get(nameOf(address))?.schema['x-widget'] === 'switch')
      return { items: [switchLine(item)], unanswered };
    const template = isPlain(item) ? telling.templates.get(nameOf(item.address)) : undefined;
    if (template && begun.has(template)) return { items: [], unanswered };
    if (template) begun.add(template);
    const isAlone = !template || new Set(namesOf(template)).size === 1;
    if (isAlone && opensFurther(item, items, telling.fields)) return { items: [], unanswered };
    return { items: template ? lineOf(template, item, rows, telling) : rowLine(item, telling), unanswered };
  });
  return {
    items: summary.flatMap((one) => one.items),
    unanswered: joined(summary.flatMap((one) => one.unanswered)),
  };
}

type Rows = ReadonlyMap<string, DescribedRow>;

/** Files are always rendered as files, with or without a template. */
function isPlain(item: DescribedItem): item is DescribedRow {
  return item.kind === 'row' && item.value.kind !== 'files';
}

function namesOf({ label = '', text }: LineTemplate): readonly string[] {
  return [label, ...text].flatMap(addressesIn);
}

function lineOf(
  template: LineTemplate,
  { address }: DescribedRow,
  rows: Rows,
  telling: Telling,
): readonly LetterItem[] {
  const label = filled(template.label ?? '', rows, telling);
  const lines = template.text.map((text) => filled(text, rows, telling)).filter((line) => line !== '');
  const answers = answersIn(template, rows);
  if (lines.length > 0) return [{ kind: 'text', address, label, lines, answers }];
  // what is answered in the label alone is an answer all the same
  return label !== '' && addressesIn(template.label ?? '').length > 0
    ? [{ kind: 'text', address, label: '', lines: [label], answers }]
    : [];
}

/** The answered fields that a template names, each once. */
function answersIn(template: LineTemplate, rows: Rows): readonly LineAnswer[] {
  return [...new Set(namesOf(template))].flatMap((name) => {
    const row = rows.get(name);
    return row && row.value.kind !== 'empty' ? [{ address: row.address, label: row.label }] : [];
  });
}

/** A template with the answers in it: the words of a choice (`x-inline-labels`) go on in small letters unless they begin the line. */
function filled(template: string, rows: Rows, { fields }: Telling): string {
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

function rowLine(row: DescribedRow, { title }: Telling): readonly LetterItem[] {
  const { address, value } = row;
  const label = row.label === title ? '' : row.label;
  if (value.kind === 'empty') return [];
  if (value.kind === 'files') return [{ kind: 'files', address, label, files: value.files }];
  return [{ kind: 'text', address, label, lines: [wordsOf(row)], answers: [{ address, label: row.label }] }];
}

/** The title of a switch is the answer. */
function switchLine({ address, label }: DescribedRow): LetterItem {
  return { kind: 'text', address, label: '', lines: [label], answers: [{ address, label }] };
}

function summarizeObject({ address, label, items }: DescribedObject, telling: Telling): SummaryPart {
  const { schema, children = [] } = telling.fields.get(nameOf(address)) ?? {};
  const templates = schema?.['x-lines'];
  const within = { title: label, templates: asTemplates(templates ?? []), fields: fieldsByName(children) };
  const summary = summarize(items, within);
  if (label === telling.title || summary.items.length === 0) return summary;
  const unanswered = summary.unanswered.map(({ owner, questions }) => ({ owner: owner || label, questions }));
  const [first, ...rest] = summary.items;
  // its lines say what is what: the title stands before the first one as a label would
  return templates && first?.label === ''
    ? { items: [{ ...first, label }, ...rest], unanswered }
    : { items: [{ kind: 'object', address, label, items: summary.items }], unanswered };
}

function summarizeGroup(group: DescribedGroup, telling: Telling): SummaryPart {
  const { address, label: title, entries } = group;
  if (entries.length === 0) return { items: [], unanswered: [{ owner: '', questions: [{ label: title }] }] };
  const { schema, children = [] } = telling.fields.get(nameOf(address)) ?? {};
  const templates = schema?.['x-lines'] ?? [{ text: [(schema?.['x-summary'] ?? []).join(' · ')] }];
  const within = { title: '', templates: asTemplates(templates), fields: fieldsByName(children) };
  const summary = entries.map((entry) => summarizeEntry(entry, within));
  const label = title === telling.title ? '' : title;
  return {
    items: [{ kind: 'entries', address, label, entries: summary }, ...summary.flatMap(({ files }) => files)],
    unanswered: summary.flatMap(({ unanswered }) => unanswered),
  };
}

function summarizeEntry({ address, title, name = title, items }: DescribedEntry, telling: Telling) {
  const summary = summarize(items, telling);
  const files = summary.items.filter((item) => item.kind === 'files');
  const plain = summary.items.filter((item) => item.kind !== 'files');
  const lines = plain.flatMap((item) => (item.kind === 'text' && item.label === '' ? item.lines : []));
  const further = plain.filter((item) => item.label !== '').map(inOneLine);
  return {
    address,
    lines: [...(lines.length > 0 ? lines : [title]), ...(further.length > 0 ? [further.join(' · ')] : [])],
    answers: plain.flatMap(answersOf),
    files: files.map((item) => ({ ...item, label: [title, item.label].filter(Boolean).join(': ') })),
    unanswered: summary.unanswered.map(({ owner, questions }) => ({ owner: owner || name, questions })),
  };
}

function answersOf(item: LetterItem): readonly LineAnswer[] {
  if (item.kind === 'text') return item.answers;
  if (item.kind === 'files') return [];
  return item.kind === 'object'
    ? item.items.flatMap(answersOf)
    : item.entries.flatMap(({ answers }) => answers);
}

/** Formats a part of an entry beside its own lines: «Почему ушли: переезд». */
function inOneLine(item: LetterItem): string {
  if (item.kind === 'text') return `${item.label}: ${item.lines.join(', ')}`;
  if (item.kind === 'files') return `${item.label}: ${item.files.map(({ name }) => name).join(', ')}`;
  const inside =
    item.kind === 'object' ? item.items.map(inOneLine) : item.entries.map(({ lines }) => lines.join(', '));
  return `${item.label}: ${inside.join('; ')}`;
}

/** Unanswered questions grouped by owner: those without an owner first, each owner once. */
export function joined(all: readonly Unanswered[]): readonly Unanswered[] {
  const owners = [...new Set(['', ...all.map(({ owner }) => owner)])];
  return owners.flatMap((owner) => {
    const questions = all.filter((one) => one.owner === owner).flatMap((one) => one.questions);
    return questions.length > 0 ? [{ owner, questions }] : [];
  });
}

/** An answer that stands in a line. */
export interface LineAnswer {
  /** Data address. */
  readonly address: string;
  /** Title of its field. */
  readonly label: string;
}

/** Some answers in a line, or in a few of them: the whole name, the phone and the email of one person. */
interface LetterText {
  readonly kind: 'text';
  /** Data address of the first answer in it. */
  readonly address: string;
  /** The label; `''` if the heading above has it. */
  readonly label: string;
  readonly lines: readonly string[];
  readonly answers: readonly LineAnswer[];
}

/** The entries of a repeated group, each in its own lines: its summary, then what else was answered in it. */
export interface LetterEntries {
  readonly kind: 'entries';
  readonly address: string;
  readonly label: string;
  readonly entries: readonly LetterEntry[];
}

type LetterEntry = Pick<LetterText, 'address' | 'lines' | 'answers'>;

export interface LetterFiles {
  readonly kind: 'files';
  readonly address: string;
  readonly label: string;
  readonly files: readonly FileValue[];
}

/** An object that has a title of its own and no lines (`x-lines`): its answers under that title. */
interface LetterObject {
  readonly kind: 'object';
  readonly address: string;
  readonly label: string;
  readonly items: readonly LetterItem[];
}

export type LetterItem = LetterText | LetterEntries | LetterFiles | LetterObject;

/** A shown field without an answer; `address` is its data address, none for a group without entries. */
interface Question {
  readonly label: string;
  readonly address?: string;
}

/** The questions of one object or entry that have no answer; `owner` is its name, `''` for the section's own. */
export interface Unanswered {
  readonly owner: string;
  readonly questions: readonly Question[];
}

/** The fields that stand side by side. */
type FieldsByName = ReadonlyMap<string, FieldNode>;

/** Whether a row is a «Да» that what it opened says: an answered field beside it is shown because of it. */
function opensFurther(
  { address, value }: DescribedRow,
  beside: readonly DescribedItem[],
  fields: FieldsByName,
): boolean {
  const name = nameOf(address);
  if (fields.get(name)?.schema.type !== 'boolean' || value.kind !== 'text' || value.text !== yes)
    return false;
  return beside.some((item) => isAnswered(item) && isShownBy(fields.get(nameOf(item.address)), name));
}

function isAnswered(item: DescribedItem): boolean {
  if (item.kind === 'row') return item.value.kind !== 'empty';
  return item.kind === 'group' ? item.entries.length > 0 : item.items.some(isAnswered);
}

function isShownBy(node: FieldNode | undefined, name: string): boolean {
  const condition = node?.schema['x-show-if'];
  if (!isRecord(condition)) return false;
  const reads = conditionReads(condition);
  return reads !== 'all' && reads.has(name);
}
