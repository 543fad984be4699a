import { expect, type Locator } from '@playwright/test';
import { isEntryList } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  isRecord,
  type Json,
} from '#engine/definition/definition.ts';
import { displayedText, enclosingFieldset, typedText } from '#tests/support/browser/answer.ts';
import { compact, missingAnswers } from '#tests/support/browser/expect-shown.ts';
import { control } from '#tests/support/browser/robot.ts';
import { pdfText } from '#tests/support/data/pdf-text.ts';

/** Waits until the element shows every answer as text, and checks that its page prints them. */
export async function expectText(shown: Locator, form: CompiledForm, values: FormValues): Promise<void> {
  await expect.poll(async () => missingAnswers(form, values, await shown.innerText())).toEqual([]);
  const page = shown.page();
  // a page printed before its font has loaded has no text
  await page.evaluate(async () => void (await document.fonts.ready));
  const printed = await pdfText(await page.pdf({ format: 'A4' }));
  expect(missingAnswers(form, values, printed), 'printed').toEqual([]);
}

/** Waits until every control contains its answer, and every entry is shown on its card. */
export async function expectFilled(
  shown: Locator,
  form: CompiledForm,
  fields: readonly FieldNode[],
  values: FormValues,
  prefix = '',
): Promise<void> {
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined || field.schema['x-widget'] === 'hidden') continue;
    const address = prefix + field.name;
    if (field.kind === 'object' && isRecord(value))
      await expectFilled(shown, form, field.children, value, `${address}/`);
    else if (field.kind === 'group' && isEntryList(value)) await expectEntries(shown, field, value);
    else if (field.kind === 'files' && isEntryList(value))
      for (const file of value)
        await expect(shown.getByRole('link', { name: String(file.name) }).first()).toBeVisible();
    else if (field.kind === 'list' && Array.isArray(value))
      await expectTicked(control(shown.page(), form, address), field, value);
    else if (field.kind === 'value') await expectAnswer(control(shown.page(), form, address), field, value);
  }
}

async function expectAnswer(target: Locator, { schema, address }: FieldNode, value: Json): Promise<void> {
  if (schema.type === 'boolean' || schema.oneOf) {
    const title = displayedText(schema, value);
    const isList = await target.evaluate((element) => element.tagName === 'SELECT');
    if (isList) await expect(target.locator('option:checked'), address).toHaveText(title);
    else
      await expect(
        enclosingFieldset(target).getByRole('radio', { name: title, exact: true }),
        address,
      ).toBeChecked();
    return;
  }
  const typed = async () => withoutFormatting(await target.inputValue());
  await expect.poll(typed, address).toBe(withoutFormatting(typedText(schema, value)));
}

async function expectTicked(target: Locator, field: FieldNode, value: readonly Json[]): Promise<void> {
  for (const choice of field.schema.items?.oneOf ?? []) {
    const box = enclosingFieldset(target).getByRole('checkbox', { name: choice.title, exact: true });
    await expect(box, field.address).toBeChecked({ checked: value.includes(choice.const) });
  }
}

/** A card shows the values that `x-summary` of its group names. */
async function expectEntries(
  shown: Locator,
  { schema }: FieldNode,
  entries: readonly FormValues[],
): Promise<void> {
  const names = (schema['x-summary'] ?? []).map((template) => template.slice(1, -1));
  for (const name of names)
    await expect(shown.getByText(String(entries[0]?.[name])), name).toHaveCount(entries.length);
}

/** Removes the spaces of phones and sums, and the difference between decimal point and comma. */
function withoutFormatting(text: string): string {
  return compact(text).replaceAll('.', ',');
}
