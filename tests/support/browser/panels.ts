import { expect, type Page } from '@playwright/test';
import type { CompiledForm, FieldNode } from '#engine/definition/definition.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';

/** On a phone a step is a row of panels; the head says which of how many is open, and the address names it. */

/** The fields of the form that stand on the open panel; `undefined` where the step stands whole. */
export function fieldsOnPanel(page: Page, form: CompiledForm): readonly FieldNode[] | undefined {
  const { searchParams } = new URL(page.url());
  const id = searchParams.get('panel');
  const step = form.definition.steps[Number(searchParams.get('step')) - 1];
  if (!isPhone(page) || id === null || !step) return undefined;
  return panelsOfStep(form.definition, step.id).find((panel) => panel.id === id)?.fields;
}

/** Goes on to the next panel of the step; `false` on its last one, and where the step stands whole. */
export async function goOnPanel(page: Page): Promise<boolean> {
  if (!isPhone(page)) return false;
  const head = page.getByRole('link', { name: /обзор шага$/ });
  await expect(page).toHaveURL(/[?&]panel=|step=review/);
  const said = (await head.count()) > 0 ? await head.textContent() : '';
  const [, number, count] = /(\d+) из (\d+)\D*$/.exec(said ?? '') ?? [];
  if (number === count) return false;
  const before = page.url();
  await page.getByRole('button', { name: 'Далее', exact: true }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  return true;
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}
