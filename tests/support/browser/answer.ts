import type { Locator } from '@playwright/test';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import { formatRoubles, roublesAsTyped } from '#engine/values/numbers.ts';

/** Gives a plain field its value, whatever control it has; answers `false` where a choice was made already. */
export async function answer(target: Locator, schema: FieldSchema, value: Json): Promise<boolean> {
  const kind = await target.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName,
  );
  if (kind === 'radio') {
    const choice = grouped(target).getByRole('radio', { name: titleOf(schema, value), exact: true });
    if (await choice.isChecked()) return false;
    // on a phone a «Да» may lead to the first entry, and is not there to be seen checked
    await choice.click();
  } else if (kind === 'checkbox') await target.setChecked(value === true);
  else if (kind === 'SELECT') await target.selectOption({ label: titleOf(schema, value) });
  else await target.fill(typed(schema, value));
  return true;
}

/** As a person types it: money in roubles. */
export function typed(schema: FieldSchema, value: Json): string {
  return schema['x-widget'] === 'money' ? roublesAsTyped(Number(value)) : String(value);
}

/** Ticks the chosen ones of a list of choices, and takes the tick from the others. */
export async function tick(target: Locator, schema: FieldSchema, chosen: readonly string[]): Promise<void> {
  for (const choice of schema.oneOf ?? []) {
    const box = grouped(target).getByRole('checkbox', { name: choice.title, exact: true });
    await box.setChecked(chosen.includes(choice.const));
  }
}

/** The fieldset that holds the inputs of one question. */
export function grouped(target: Locator): Locator {
  return target.page().locator('fieldset').filter({ has: target }).last();
}

/** The words of a value as they stand on the screen. */
export function titleOf(schema: FieldSchema, value: Json): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (schema['x-widget'] === 'money') return formatRoubles(Number(value));
  if (typeof value === 'number') return String(value).replace('.', ',');
  return schema.oneOf?.find((choice) => choice.const === value)?.title ?? String(value);
}
