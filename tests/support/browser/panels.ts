import { expect, type Page } from '@playwright/test';
import type { CompiledForm, FieldNode } from '#engine/definition/definition.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';

/**
 * Returns the fields of the open panel; `undefined` where the page does not show panels. Only on a phone a step is a
 * series of panels: the page header says which of how many panels is open, and the URL names the panel.
 */
export async function fieldsOnPanel(
  page: Page,
  form: CompiledForm,
): Promise<readonly FieldNode[] | undefined> {
  if (!(await showsPanels(page))) return undefined;
  const { searchParams } = new URL(page.url());
  const step = form.definition.steps[Number(searchParams.get('step')) - 1];
  const panels = step ? panelsOfStep(form.definition, step.id) : [];
  return panels.find(({ id }) => id === searchParams.get('panel'))?.fields;
}

/** Goes to the next panel of the step. Returns `false` on its last panel, and where the page does not show panels. */
export async function goToNextPanel(page: Page): Promise<boolean> {
  if (!(await showsPanels(page)) || (await isStepSummary(page))) return false;
  const link = page.getByRole('link', { name: /обзор шага$/ });
  // a step with one panel has no summary
  const position = (await link.count()) > 0 ? await link.textContent() : '';
  const [, current, count] = /(\d+) из (\d+)\D*$/.exec(position ?? '') ?? [];
  if (current === count) return false;
  const before = page.url();
  await page.getByRole('button', { name: 'Далее', exact: true }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  // the URL changes before the page shows the panel
  if (position) await expect(link).not.toHaveText(position);
  return true;
}

/** Tells whether the page shows the summary of a step: the list of its panels. */
export async function isStepSummary(page: Page): Promise<boolean> {
  return (await showsPanels(page)) && new URL(page.url()).searchParams.get('panel') === 'summary';
}

async function showsPanels(page: Page): Promise<boolean> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // set while the header of a panel replaces that of the portal
  if ((await page.locator('html[data-alone]').count()) === 0) return false;
  await expect(page).toHaveURL(/[?&]panel=|step=review/);
  return true;
}
