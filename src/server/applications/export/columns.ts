import { isEntryList, memberOf, placeOf, valueAt } from '#engine/definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { labelOf } from '#engine/definition/labels.ts';
import { describeValue, plainText } from '#engine/describe/describe-value.ts';

/** Names of the files in a field of the form. */
export type FileNames = (field: string) => readonly string[];

/** One answer of the form as a column. */
export interface AnswerColumn {
  readonly label: string;
  readonly text: (answers: FormValues, files: FileNames) => string;
}

/** What has to be known of all the answers before there can be columns. */
export interface Survey {
  /** The most entries of each repeated group, by its address. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Addresses, `*` for an entry, at which something is answered. */
  readonly answered: ReadonlySet<string>;
}

/** Looks at one form's answers, adding to what is known already. */
export function survey(
  definitions: readonly FormDefinition[],
  answers: FormValues,
  { sizes, answered }: { sizes: Map<string, number>; answered: Set<string> },
): void {
  const look = (fields: readonly FieldNode[], values: FormValues): void => {
    for (const node of fields) {
      const value = memberOf(values, node.name);
      if (value === undefined) continue;
      answered.add(node.address);
      const entries = node.kind === 'object' ? [value] : value;
      if (node.kind === 'group' && Array.isArray(value))
        sizes.set(node.address, Math.max(sizes.get(node.address) ?? 0, value.length));
      if (node.children.length > 0 && isEntryList(entries))
        for (const entry of entries) look(node.children, entry);
    }
  };
  for (const definition of definitions) look(formFields(definition), answers);
}

/**
 * The columns of a form in the order of its definition, a repeated group as many times as it has entries at most. What
 * only older definitions knew comes after, where somebody answered it. Without `sensitive` what is sensitive is left out.
 */
export function answerColumns(
  definitions: readonly FormDefinition[],
  known: Survey,
  sensitive: boolean,
): AnswerColumn[] {
  const listed = new Set<string>();
  return definitions.flatMap((definition, i) => {
    const before = new Set(listed);
    return leavesOf(definition, known.sizes, sensitive).flatMap(({ node, address }) => {
      listed.add(node.address);
      const isAsked = i === 0 ? true : known.answered.has(node.address) && !before.has(node.address);
      return isAsked ? [columnOf(definition, node, address)] : [];
    });
  });
}

interface Leaf {
  readonly node: FieldNode;
  /** With the number of each entry: `siblings/1/birth_date`. */
  readonly address: string;
}

/** The fields that have an answer of their own, those of a group once for each of its entries. */
function leavesOf(
  definition: FormDefinition,
  sizes: ReadonlyMap<string, number>,
  sensitive: boolean,
): readonly Leaf[] {
  const walk = (fields: readonly FieldNode[], prefix: string): Leaf[] =>
    fields.flatMap((node) => {
      const address = prefix + node.name;
      if (!isExported(node, sensitive)) return [];
      if (node.kind === 'object') return walk(node.children, `${address}/`);
      if (node.kind !== 'group') return [{ node, address }];
      const entries = Array.from({ length: sizes.get(node.address) ?? 0 }, (_, i) => `${address}/${i}/`);
      return entries.flatMap((entry) => walk(node.children, entry));
    });
  return walk(formFields(definition), '');
}

/** Widgets whose answers are nobody's to read. */
const UNSPOKEN: ReadonlySet<string | undefined> = new Set(['password', 'hidden']);

function isExported({ schema }: FieldNode, sensitive: boolean): boolean {
  return !UNSPOKEN.has(schema['x-widget']) && (sensitive || !schema['x-sensitive']);
}

function columnOf(definition: FormDefinition, node: FieldNode, address: string): AnswerColumn {
  const place = placeOf(definition, address);
  return {
    label: place ? labelOf(place) : node.name,
    text: (answers, files) =>
      node.kind === 'files'
        ? files(node.name).join(', ')
        : plainText(describeValue(node, valueAt(answers, address))),
  };
}
