import type { Change } from '#engine/changes/change.ts';
import { compareDefinitions } from '#engine/changes/compare.ts';
import type { FieldSchema, FormDefinition, Migration, Removal } from '#engine/definition/definition.ts';
import { definitionOf, stepOf } from '../definitions.ts';

export type Fields = Record<string, FieldSchema>;

export const text: FieldSchema = { type: 'string', title: 'Слова' };
export const choice = (...options: string[]): FieldSchema => ({
  ...text,
  oneOf: options.map((value) => ({ const: value, title: value.toUpperCase() })),
});
export const bool: FieldSchema = { type: 'boolean', title: 'Слова' };
export const object = (properties: Fields): FieldSchema => ({ type: 'object', title: 'Объект', properties });

export interface Declared {
  readonly migrations?: readonly Migration[];
  readonly removed?: readonly Removal[];
}

export function definition(fields: Fields, { migrations = [], removed }: Declared = {}): FormDefinition {
  const version = 1 + migrations.length;
  const made = definitionOf([stepOf('step-1', fields)], version, [...migrations]);
  return removed ? { ...made, removed } : made;
}

/** A change as one line: kind, field, and whether answers are lost without a declaration. */
export function formatChange(change: Change): string {
  const from = 'from' in change ? change.from.address : '';
  const to = 'to' in change ? change.to.address : '';
  const where = [...new Set([from, to])].filter((address) => address !== '').join(' → ');
  const what = 'choice' in change ? ` «${change.choice.const}»` : '';
  const words = 'words' in change ? ` (${change.words.join(', ')})` : '';
  const fate = change.losesAnswers ? (change.declared ? ', declared' : ', LOST') : '';
  return `${change.kind} ${where}${what}${words}${fate}`;
}

/** The differences between two forms of one step, as lines. */
export const changeLines = (before: Fields, after: Fields, declared: Declared = {}) =>
  compareDefinitions(definition(before), definition(after, declared)).map(formatChange);
