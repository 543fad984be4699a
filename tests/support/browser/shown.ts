import { expect, type Page } from '@playwright/test';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { titleOf } from './answer.ts';

/** Every answer stands on the page, in words. */
export async function expectShown(page: Page, form: CompiledForm, values: FormValues): Promise<void> {
  const main = page.getByRole('main');
  await expect.poll(async () => missingAnswers(form, values, await main.innerText())).toEqual([]);
}

/**
 * The answers that a text does not have: worked out here from the definition, and not by the code that draws the page.
 * A phone may be written with spaces and dashes.
 */
export function missingAnswers(form: CompiledForm, values: FormValues, text: string): readonly string[] {
  const there = compact(text);
  return words(formFields(form.definition), values).filter((word) => !there.includes(compact(word)));
}

function words(fields: readonly FieldNode[], values: FormValues): readonly string[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined || field.schema['x-widget'] === 'hidden' ? [] : wordsOf(field, value);
  });
}

function wordsOf(field: FieldNode, value: Json): readonly string[] {
  if (field.kind === 'list') return list(value).map((item) => titleOf(field.schema.items ?? {}, item));
  if (field.kind === 'object') return words(field.children, record(value));
  if (field.kind === 'group') return list(value).flatMap((entry) => words(field.children, record(entry)));
  if (field.kind === 'files') return list(value).map((file) => String(record(file).name));
  if (hasOtherWords(field)) return [];
  return [titleOf(field.schema, value)];
}

/** A choice that is read by other answers, or in other words inside a line. */
function hasOtherWords({ schema }: FieldNode): boolean {
  return (
    schema['x-inline-labels'] !== undefined ||
    schema.oneOf?.some((choice) => 'x-label-template' in choice) === true
  );
}

/** Spaces, dashes, brackets and the case differ with the place that a text stands in: a choice may go on in a line. */
export function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()\-–—‑]/g, '');
}

function list(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function record(value: Json): FormValues {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
