import { expect, type Locator, type Page } from '@playwright/test';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { allFields, type FormValues, formFields } from '#engine/definition/definition.ts';
import { panelOfField } from '#engine/panels/panels.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { createDraft } from '#tests/api/support/applications.ts';
import type { Session } from '#tests/api/support/client.ts';
import { goToNextPanel } from './panels.ts';

export const form = applicationForm;
export const stepIds = form.definition.steps.map((step) => step.id);

/** Returns the address of the last field of a step that is visible with these answers and accepts any text. */
export function lastTextField(step: string, values: FormValues): string {
  const shown = visibleFields(form, values);
  const field = allFields(formFields(form.definition)).findLast(
    ({ address, step: fieldStep, kind, schema: { type, format, oneOf } }) =>
      fieldStep === step && kind === 'value' && type === 'string' && !format && !oneOf && shown.has(address),
  );
  if (!field) throw new Error(`${step} has no text field.`);
  return field.address;
}

/** Returns the part of a URL query that opens a field: its step and panel. */
export function fieldQuery(address: string): string {
  const panel = panelOfField(form.definition, address);
  const [field] = panel?.fields ?? [];
  if (!panel || !field) throw new Error(`There is no field ${address}.`);
  return `&step=${stepIds.indexOf(field.step) + 1}&panel=${panel.id}`;
}

/** Page object of the application form. */
export class Wizard {
  readonly page: Page;
  readonly summary: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.summary = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: /^Осталось исправить/ }) });
    this.next = page.getByRole('button', { name: /^(Далее|Проверить)$/ });
    this.back = page.getByRole('button', { name: 'Назад' });
    this.submit = page.getByRole('button', { name: 'Подать заявку' });
  }

  /** Starts an application for a child that the portal does not know. */
  async openNew(): Promise<void> {
    await this.page.goto('/lk/application/new');
    await this.begin();
  }

  /** Chooses a new child on the start page of the application and starts the form. */
  async begin(): Promise<void> {
    await this.page.getByRole('radio', { name: 'На другого ребёнка' }).check();
    await this.page.getByRole('button', { name: /^Начать/ }).click();
    await this.expectStep(0);
  }

  async openDraft(id: number, query = ''): Promise<void> {
    await this.page.goto(`/lk/application/edit/?id=${id}${query}`);
  }

  /** Opens a new draft without answers. Returns its id. */
  async openNewDraft(account: Session, query = ''): Promise<number> {
    const { id } = await createDraft(account, {});
    await this.openDraft(id, query);
    return id;
  }

  /** @param index of the step in the definition, from 0 */
  async expectStep(index: number): Promise<void> {
    await expect(this.page.getByText(`Шаг ${index + 1} из ${stepIds.length}`, { exact: true })).toBeVisible();
  }

  /** Goes from the step with this index to the next one, on a phone through its remaining panels. Fails if errors prevent this. */
  async goOn(from: number): Promise<void> {
    while (await goToNextPanel(this.page));
    await this.next.click();
    if (from + 1 < stepIds.length) await this.expectStep(from + 1);
    else await expect(this.submit).toBeVisible();
  }

  /** Waits until the page says that all answers are saved on the server. */
  async expectSaved(): Promise<void> {
    await expect(this.page.locator('[data-tone=done]').first()).toBeVisible();
  }

  /** Returns the id of the application from the URL. */
  id(): number {
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }
}
