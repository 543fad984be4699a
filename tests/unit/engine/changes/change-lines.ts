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

/** What a form declares about its former fields and choices. */
export interface Declared {
  readonly migrations?: readonly Migration[];
  readonly removed?: readonly Removal[];
}

export function definition(fields: Fields, { migrations = [], removed }: Declared = {}): FormDefinition {
  const version = 1 + migrations.length;
  const form = definitionOf([stepOf('step-1', fields)], version, [...migrations]);
  return removed ? { ...form, removed } : form;
}

/**
 * A change as one line: its kind, the field, the choice, the keywords, and whether stored answers are lost: `declared`
 * if the form declares the loss, else `LOST`.
 */
export function formatChange(change: Change): string {
  const from = 'from' in change ? change.from.address : '';
  const to = 'to' in change ? change.to.address : '';
  const addresses = [...new Set([from, to])].filter((address) => address !== '').join(' → ');
  const choice = 'choice' in change ? `«${change.choice.const}»` : '';
  const keywords = 'words' in change ? `(${change.words.join(', ')})` : '';
  const loss = change.declared ? ', declared' : ', LOST';
  const line = [change.kind, addresses, choice, keywords].filter((part) => part !== '').join(' ');
  return change.losesAnswers ? line + loss : line;
}

/** The differences between two forms of one step, as lines. */
export const changeLines = (before: Fields, after: Fields, declared: Declared = {}) =>
  compareDefinitions(definition(before), definition(after, declared)).map(formatChange);
