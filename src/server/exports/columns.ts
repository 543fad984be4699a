import { isEntryList, locateField, split, valueAtPath } from '#engine/definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  memberOf,
} from '#engine/definition/definition.ts';
import type { ExternalCell } from '#engine/definition/external-reader.ts';
import { fieldLabel } from '#engine/definition/field.ts';
import { isNotDisplayed } from '#engine/describe/describe.ts';
import { type DescribeOptions, describeValue, plainText } from '#engine/describe/describe-value.ts';
import type { LegacyAnswer } from '#engine/describe/legacy-answers.ts';
import { isSecret } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/export.ts';
import { hiddenGroups, isHidden } from '../forms/redaction.ts';
import { type Cell, type Column, type ColumnType, dateCell, moneyCell } from './cells.ts';

export type FileNames = (field: string) => readonly string[];

/** The answers of one row in one form, as its columns read them. */
export interface ReadAnswers {
  /** Answers under the current form, without hidden ones. */
  readonly values: FormValues;
  /** Cells of the data of an external form. */
  readonly cells?: ExternalCells | undefined;
  readonly legacyAnswers: readonly LegacyAnswer[];
  readonly fileNames?: FileNames | undefined;
  readonly options: DescribeOptions;
}

/** One answer of the form as a column. */
export interface AnswerColumn extends Column {
  readonly cell: (answers: ReadAnswers) => Cell;
}

/** Data on all answers that determine the columns. */
export interface Survey {
  /** The most entries of each repeated group, by its address. */
  readonly sizes: Map<string, number>;
  external: ExternalColumns;
  /** Legacy answers by address and title. */
  readonly legacyAnswers: Map<string, LegacyAnswer>;
}

export function newSurvey(): Survey {
  return { sizes: new Map(), external: { columns: [], hasRest: false }, legacyAnswers: new Map() };
}

/** Adds how many entries the groups of one row have; its answers are without hidden ones. */
export function surveyEntries(definition: FormDefinition, values: FormValues, { sizes }: Survey): void {
  eachGroup(formFields(definition), values, (address, size) => {
    sizes.set(address, Math.max(sizes.get(address) ?? 0, size));
  });
}

/** Whether a group of these answers has more entries than any that was surveyed before. */
export function hasMoreEntries(definition: FormDefinition, values: FormValues, { sizes }: Survey): boolean {
  let hasMore = false;
  eachGroup(formFields(definition), values, (address, size) => {
    hasMore ||= size > (sizes.get(address) ?? 0);
  });
  return hasMore;
}

export function surveyLegacyAnswers(answers: readonly LegacyAnswer[], { legacyAnswers }: Survey): void {
  for (const answer of answers) legacyAnswers.set(legacyKey(answer), answer);
}

/** Adds a row's data of an external form. */
export function surveyExternal(cells: readonly ExternalCell[], known: Survey): void {
  known.external = joinColumns(known.external, cells);
}

/** Visits each repeated group, nested ones included, with its address and the number of its entries. */
function eachGroup(
  fields: readonly FieldNode[],
  values: FormValues,
  visit: (address: string, size: number) => void,
): void {
  for (const node of fields) {
    if (node.children.length === 0) continue;
    const value = memberOf(values, node.name);
    if (node.kind === 'group' && Array.isArray(value)) visit(node.address, value.length);
    const entries = node.kind === 'object' ? [value] : value;
    if (isEntryList(entries)) for (const entry of entries) eachGroup(node.children, entry, visit);
  }
}

/**
 * The columns of a form in the order of its definition, a repeated group as often as its largest number of entries,
 * an external form by all its paths; then legacy fields with answers. Without `sensitive` health answers are
 * excluded, and always answers hidden from the caller. `omitted`: addresses of fields that the list's own columns show.
 */
export function answerColumns(
  definition: FormDefinition,
  known: Survey,
  sensitive: boolean,
  omitted: ReadonlySet<string> = new Set(),
): readonly AnswerColumn[] {
  const leaves = leafFields(definition, known.sizes, sensitive);
  const current = leaves
    .filter(({ address }) => !omitted.has(address))
    .flatMap((leaf) =>
      leaf.node.kind === 'external' ? externalColumns(known) : [columnOf(definition, leaf)],
    );
  const labels = new Set(current.map(({ label }) => label));
  const legacyAnswers = [...known.legacyAnswers].filter(
    ([, answer]) => sensitive || answer.sensitive !== true,
  );
  return [
    ...current,
    ...legacyAnswers.map(([key, { title }]) => legacyColumn(key, title, labels.has(title))),
  ];
}

interface Leaf {
  readonly node: FieldNode;
  /** With the number of each entry: `siblings/1/birth_date`. */
  readonly address: string;
}

/** The fields that hold answers; those of a group are repeated for each entry. */
function leafFields(
  definition: FormDefinition,
  sizes: ReadonlyMap<string, number>,
  sensitive: boolean,
): readonly Leaf[] {
  const hidden = hiddenGroups();
  const walk = (fields: readonly FieldNode[], prefix: string): Leaf[] =>
    fields.flatMap((node) => {
      const address = prefix + node.name;
      if (isNotDisplayed(node) || isSecret(node) || isHidden(node, hidden)) return [];
      if (node.schema['x-sensitive'] === true && !sensitive) return [];
      if (node.kind === 'object') return walk(node.children, `${address}/`);
      if (node.kind !== 'group') return [{ node, address }];
      const entries = Array.from({ length: sizes.get(node.address) ?? 0 }, (_, i) => `${address}/${i}/`);
      return entries.flatMap((entry) => walk(node.children, entry));
    });
  return walk(formFields(definition), '');
}

function columnOf(definition: FormDefinition, { node, address }: Leaf): AnswerColumn {
  const place = locateField(definition, address);
  const path = split(address);
  const type = columnType(node);
  return {
    label: place ? fieldLabel(place) : node.name,
    type,
    cell: ({ values, fileNames, options }) => {
      if (node.kind === 'files') return (fileNames?.(node.name) ?? []).join(', ');
      const value = valueAtPath(values, path);
      return typedCell(type, value, plainText(describeValue(node, value, options)));
    },
  };
}

/** Column type of a field; a number with labelled values is text. */
function columnType({ schema }: FieldNode): ColumnType {
  if (schema.format === 'ru-date') return 'date';
  if (schema.type !== 'integer' && schema.type !== 'number') return 'text';
  if (schema['x-widget'] === 'money') return 'money';
  return schema['x-enum-labels'] || schema.oneOf || schema['x-options'] ? 'text' : 'number';
}

/** The cell of an answer. An answer to an earlier form may have another type: it stays text. */
function typedCell(type: ColumnType, value: unknown, text: string): Cell {
  if (type === 'date' && typeof value === 'string') return dateCell(text);
  if (typeof value !== 'number' || type === 'text') return text;
  return type === 'money' ? moneyCell(value) : { text, value };
}

function externalColumns({ external }: Survey): readonly AnswerColumn[] {
  return externalTexts(external).map(({ label, text }) => ({
    label,
    type: 'text',
    cell: ({ cells = NONE }) => text(cells),
  }));
}

const NONE: ExternalCells = new Map();

function legacyColumn(key: string, title: string, isTaken: boolean): AnswerColumn {
  return {
    label: isTaken ? words.legacyColumn({ title }) : title,
    type: 'text',
    cell: ({ legacyAnswers }) => {
      const answer = legacyAnswers.find((one) => legacyKey(one) === key);
      return answer ? plainText(answer.value) : '';
    },
  };
}

/** The identity of a legacy question: an address may have had different questions. */
function legacyKey({ address, title }: LegacyAnswer): string {
  return `${address}\n${title}`;
}

type ExternalColumn = Pick<ExternalCell, 'path' | 'title'>;

/** Data on an external form across all rows. */
export interface ExternalColumns {
  /** In the order of the form. */
  readonly columns: readonly ExternalColumn[];
  /** Whether a row has values outside of these columns. */
  readonly hasRest: boolean;
}

/** Maximum number of columns of an external form (Excel allows 16,384); further values are joined in the last column. */
const MAX_COLUMNS = 2_000;

/** Adds a row's columns, each after its predecessor. Unknown members get none: senders choose their names. */
export function joinColumns(known: ExternalColumns, row: readonly ExternalCell[]): ExternalColumns {
  const paths = new Set(known.columns.map(({ path }) => path));
  const missing = row.filter(({ path }) => !paths.has(path));
  if (missing.length === 0) return known;
  const added = new Set(
    missing.filter(({ hasNoQuestion }) => !hasNoQuestion).slice(0, MAX_COLUMNS - paths.size),
  );
  const addedAfter = new Map<string, ExternalColumn[]>();
  let last = '';
  for (const cell of row) {
    if (paths.has(cell.path)) last = cell.path;
    if (!added.has(cell)) continue;
    const { path, title } = cell;
    addedAfter.set(last, [...(addedAfter.get(last) ?? []), { path, title }]);
  }
  return {
    columns: [
      ...(addedAfter.get('') ?? []),
      ...known.columns.flatMap((column) => [column, ...(addedAfter.get(column.path) ?? [])]),
    ],
    hasRest: known.hasRest || added.size < missing.length,
  };
}

/** The values of a row by their paths. */
type ExternalCells = ReadonlyMap<string, ExternalCell>;

export function cellsByPath(cells: readonly ExternalCell[]): ExternalCells {
  return new Map(cells.map((cell) => [cell.path, cell]));
}

/** Columns of an external form with heading and text; the path distinguishes columns with the same title. */
export function externalTexts({ columns, hasRest }: ExternalColumns): readonly {
  readonly label: string;
  readonly text: (cells: ExternalCells) => string;
}[] {
  const titles = columns.map(({ title }) => title);
  const repeatedTitles = new Set(titles.filter((title, index) => titles.indexOf(title) < index));
  const texts = columns.map(({ path, title }) => ({
    label: repeatedTitles.has(title) ? `${title} (${path})` : title,
    text: (cells: ExternalCells) => cells.get(path)?.value ?? '',
  }));
  if (!hasRest) return texts;
  const own = new Set(columns.map(({ path }) => path));
  const rest = (cells: ExternalCells) =>
    [...cells.values()]
      .filter(({ path }) => !own.has(path))
      .map(({ title, value }) => `${title}: ${value}`)
      .join('\n');
  return [...texts, { label: words.rest, text: rest }];
}
