import {
  constraintKeywords,
  type FieldNode,
  type FieldSchema,
  type FormDefinition,
} from '../definition/definition.ts';
import { choicesOf } from '../definition/offered-choices.ts';
import { equal } from '../values/equal.ts';

/** Aspects of a field besides its name, type and choices. */
export type Aspect = 'limits' | 'condition' | 'words' | 'looks';

const keywordsByAspect = {
  limits: [
    ...constraintKeywords,
    'x-external-schema',
    'x-files',
    'x-options',
    'x-options-for',
    'x-ui-required',
    'x-check',
    'x-warning',
    'x-unique',
  ],
  condition: ['x-show-if'],
  words: [
    'title',
    'x-help',
    'x-messages',
    'x-labels',
    'x-question',
    'x-enum-labels',
    'x-inline-labels',
    'x-summary',
    'x-lines',
    'examples',
    'default',
  ],
  looks: [
    'x-section',
    'x-width',
    'x-widget',
    'x-tiles',
    'x-autocomplete',
    'x-age',
    'x-sensitive',
    'x-in-lists',
  ],
} as const satisfies Readonly<Record<Aspect, readonly (keyof FieldSchema)[]>>;

export const aspects: readonly Aspect[] = ['limits', 'condition', 'words', 'looks'];

/** The differing keywords of an aspect; includes `oneOf` if a common choice has another title. */
export function differingKeywords(aspect: Aspect, from: FieldNode, to: FieldNode): readonly string[] {
  const differing = keywordsByAspect[aspect].filter(
    (word) => !equal(keywordValue(from, word), keywordValue(to, word)),
  );
  return aspect === 'words' && hasRewordedChoice(from, to) ? [...differing, 'oneOf'] : differing;
}

/** The value of a keyword. A list of plain values has some keywords on the list and some on its items. */
function keywordValue({ kind, schema }: FieldNode, keyword: keyof FieldSchema): unknown {
  return kind === 'list' ? [schema[keyword], schema.items?.[keyword]] : [schema[keyword], undefined];
}

function hasRewordedChoice(from: FieldNode, to: FieldNode): boolean {
  const titles = new Map(choicesOf(to.schema)?.map((choice) => [choice.const, choice.title]));
  return (choicesOf(from.schema) ?? []).some(
    (choice) => (titles.get(choice.const) ?? choice.title) !== choice.title,
  );
}

export function differingFormKeywords(before: FormDefinition, after: FormDefinition): readonly string[] {
  const valuesBefore = formKeywords(before);
  const valuesAfter = formKeywords(after);
  return Object.keys(valuesBefore).filter((word) => !equal(valuesBefore[word], valuesAfter[word]));
}

function formKeywords({ title, steps, listing }: FormDefinition): Readonly<Record<string, unknown>> {
  const sections = steps.map((step) => Object.entries(step.sections));
  return {
    title,
    steps: steps.map((step) => [step.id, step.title, step.help]),
    'x-sections': sections.map((ofStep) =>
      Object.fromEntries(ofStep.map(([name, { lines: _, ...section }]) => [name, section])),
    ),
    lines: sections.flat().flatMap(([name, { lines }]) => (lines ? [{ name, lines }] : [])),
    'x-panels': steps.map(({ panels }) => panels ?? {}),
    'x-confirm': steps.map(({ confirm }) => confirm ?? {}),
    'x-title-template': listing?.title,
    'x-search': listing?.search,
  };
}
