import { expect, type Locator, type Page } from '@playwright/test';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { allFields, type FormValues, formFields } from '#engine/definition/definition.ts';
import { panelOfField } from '#engine/panels/panels.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { goOnPanel } from './panels.ts';

export const form = applicationForm;
export const stepIds = form.definition.steps.map((step) => step.id);

/** The address of the last field of a step that takes any text, as far as these answers show it. */
export function lastText(step: string, values: FormValues): string {
  const shown = visibleFields(form, values);
  const field = allFields(formFields(form.definition)).findLast(
    ({ address, step: own, kind, schema: { type, format, oneOf } }) =>
      own === step && kind === 'value' && type === 'string' && !format && !oneOf && shown.has(address),
  );
  if (!field) throw new Error(`${step} has no text field to type in.`);
  return field.address;
}

/** The place of a field in the address: the step, and its panel, which a phone shows alone. */
export function at(address: string): string {
  const panel = panelOfField(form.definition, address);
  const [field] = panel?.fields ?? [];
  if (!panel || !field) throw new Error(`There is no field ${address}.`);
  return `&step=${stepIds.indexOf(field.step) + 1}&panel=${panel.id}`;
}

/** The page of the application form, in the words that a person sees. */
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

  /** Begins an application for a child that the portal does not know. */
  async openNew(): Promise<void> {
    await this.page.goto('/lk/application/new');
    await this.begin();
  }

  /** Answers the question that stands before a new application. */
  async begin(): Promise<void> {
    await this.page.getByRole('radio', { name: 'На другого ребёнка' }).check();
    await this.page.getByRole('button', { name: /^Начать/ }).click();
    await this.expectStep(0);
  }

  async openDraft(id: number, query = ''): Promise<void> {
    await this.page.goto(`/lk/application/edit/?id=${id}${query}`);
  }

  /** Counted from 0, as the steps of the definition. */
  async expectStep(index: number): Promise<void> {
    await expect(this.page.getByText(`Шаг ${index + 1} из ${stepIds.length}`, { exact: true })).toBeVisible();
  }

  /** Goes on to the next step, on a phone over the panels that are left; says that no error kept the person. */
  async goOn(from: number): Promise<void> {
    while (await goOnPanel(this.page));
    await this.next.click();
    if (from + 1 < stepIds.length) await this.expectStep(from + 1);
    else await expect(this.submit).toBeVisible();
  }

  /** What was typed is on the server. */
  async expectSaved(): Promise<void> {
    await expect(this.page.locator('[data-tone=done]').first()).toBeVisible();
  }

  /** The application that the address names. */
  id(): number {
    return Number(new URL(this.page.url()).searchParams.get('id'));
  }
}
