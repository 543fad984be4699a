import type { Locator } from '@playwright/test';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import { formatRoubles, roublesAsTyped } from '#engine/values/numbers.ts';

/** Fills a plain field, whatever control it has. Returns `false` if its radio button was already checked. */
export async function answerField(target: Locator, schema: FieldSchema, value: Json): Promise<boolean> {
  const kind = await target.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName,
  );
  if (kind === 'radio') {
    const choice = enclosingFieldset(target).getByRole('radio', {
      name: displayedText(schema, value),
      exact: true,
    });
    if (await choice.isChecked()) return false;
    // `click`, not `check`: on a phone «Да» may open the first entry, which replaces the radio button
    await choice.click();
  } else if (kind === 'checkbox') await target.setChecked(value === true);
  else if (kind === 'SELECT') await target.selectOption({ label: displayedText(schema, value) });
  else await target.fill(typedText(schema, value));
  return true;
}

/** Returns a value as a person types it: money in roubles. */
export function typedText(schema: FieldSchema, value: Json): string {
  return schema['x-widget'] === 'money' ? roublesAsTyped(Number(value)) : String(value);
}

/** Checks the chosen options of a list of choices and unchecks the others. */
export async function tickChoices(
  target: Locator,
  schema: FieldSchema,
  chosen: readonly string[],
): Promise<void> {
  for (const choice of schema.oneOf ?? []) {
    const box = enclosingFieldset(target).getByRole('checkbox', { name: choice.title, exact: true });
    await box.setChecked(chosen.includes(choice.const));
  }
}

/** Returns the innermost fieldset around a control. */
export function enclosingFieldset(target: Locator): Locator {
  return target.page().locator('fieldset').filter({ has: target }).last();
}

/** Returns the text that the portal displays for a value. */
export function displayedText(schema: FieldSchema, value: Json): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (schema['x-widget'] === 'money') return formatRoubles(Number(value));
  if (typeof value === 'number') return String(value).replace('.', ',');
  return schema.oneOf?.find((choice) => choice.const === value)?.title ?? String(value);
}
