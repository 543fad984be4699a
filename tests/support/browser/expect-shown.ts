import { expect, type Page } from '@playwright/test';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { displayedText } from './answer.ts';

/** Waits until the page shows every answer. */
export async function expectShown(page: Page, form: CompiledForm, values: FormValues): Promise<void> {
  const main = page.getByRole('main');
  await expect.poll(async () => missingAnswers(form, values, await main.innerText())).toEqual([]);
}

/**
 * Returns the displayed texts of answers that a page text does not contain. They are derived from the definition here,
 * independently of the code that renders the page.
 */
export function missingAnswers(form: CompiledForm, values: FormValues, text: string): readonly string[] {
  const compactText = compact(text);
  return displayedTexts(formFields(form.definition), values).filter(
    (displayed) => !compactText.includes(compact(displayed)),
  );
}

function displayedTexts(fields: readonly FieldNode[], values: FormValues): readonly string[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    return value === undefined || field.schema['x-widget'] === 'hidden' ? [] : fieldTexts(field, value);
  });
}

function fieldTexts(field: FieldNode, value: Json): readonly string[] {
  if (field.kind === 'list') return list(value).map((item) => displayedText(field.schema.items ?? {}, item));
  if (field.kind === 'object') return displayedTexts(field.children, record(value));
  if (field.kind === 'group')
    return list(value).flatMap((entry) => displayedTexts(field.children, record(entry)));
  if (field.kind === 'files') return list(value).map((file) => String(record(file).name));
  if (isDisplayedOtherwise(field)) return [];
  return [displayedText(field.schema, value)];
}

/** Tells whether a choice is displayed with other texts than its titles: as part of a line. */
function isDisplayedOtherwise({ schema }: FieldNode): boolean {
  return (
    schema['x-inline-labels'] !== undefined ||
    schema.oneOf?.some((choice) => 'x-label-template' in choice) === true
  );
}

/** Removes the differences in which a displayed text may vary: spaces, dashes, brackets and letter case. */
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
