import { expect, type Page } from '@playwright/test';
import type { CompiledForm, FieldNode } from '#engine/definition/definition.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';

/** On a phone a step is a row of panels: the head says which of how many is open, and the address names it. */

/** The fields of the form that stand on the open panel; `undefined` where the form stands whole. */
export async function fieldsOnPanel(
  page: Page,
  form: CompiledForm,
): Promise<readonly FieldNode[] | undefined> {
  if (!(await isInPanels(page))) return undefined;
  const { searchParams } = new URL(page.url());
  const step = form.definition.steps[Number(searchParams.get('step')) - 1];
  const panels = step ? panelsOfStep(form.definition, step.id) : [];
  return panels.find(({ id }) => id === searchParams.get('panel'))?.fields;
}

/** Goes on to the next panel of the step; `false` on its last one, and where the form stands whole. */
export async function goOnPanel(page: Page): Promise<boolean> {
  if (!(await isInPanels(page)) || (await isSummary(page))) return false;
  const head = page.getByRole('link', { name: /обзор шага$/ });
  // of one panel there is no summary
  const said = (await head.count()) > 0 ? await head.textContent() : '';
  const [, number, count] = /(\d+) из (\d+)\D*$/.exec(said ?? '') ?? [];
  if (number === count) return false;
  const before = page.url();
  await page.getByRole('button', { name: 'Далее', exact: true }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  return true;
}

/** Whether the open step is shown by the rows of its panels. */
export async function isSummary(page: Page): Promise<boolean> {
  return (await isInPanels(page)) && new URL(page.url()).searchParams.get('panel') === 'summary';
}

async function isInPanels(page: Page): Promise<boolean> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if ((await page.locator('html[data-alone]').count()) === 0) return false;
  await expect(page).toHaveURL(/[?&]panel=|step=review/);
  return true;
}
