import { expect, type Page } from '@playwright/test';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';
import { maximalSample } from '#engine/samples/samples.ts';
import { forms } from '#generated/forms.ts';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { statuses } from '#generated/statuses.ts';
import { transitionLabels } from '#generated/transition-labels.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import type { Session } from '#tests/api/support/client.ts';
import { completeAnswers } from '#tests/api/support/complete-answers.ts';
import { chooseFrom, download, searchList } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectOpened } from '#tests/support/browser/expect-opened.ts';
import { control, fillStep } from '#tests/support/browser/robot.ts';
import { portal as config } from '#tests/support/portal/configuration.ts';
import { storeSession, test } from '../fixtures.ts';

const { screens }: PortalConfig = config;

/** Returns the family's list, the form and the school's table of a questionnaire. */
function screensOf({ operations }: Questionnaire) {
  return {
    cards: screens.find((screen) => screen.kind === 'cards' && screen.settings.operation === operations.list),
    wizard: screens.find(
      (screen) => screen.kind === 'wizard' && screen.settings.operations.draft === operations.create,
    ),
    table: screens.find(
      (screen) => screen.kind === 'table' && screen.settings.operation === operations.listAll,
    ),
  };
}

for (const [name, questionnaire] of Object.entries<Questionnaire>(questionnaires)) {
  const form = forms[questionnaire.form];
  const { cards, wizard, table } = screensOf(questionnaire);
  const workflow: Workflow = workflows[questionnaire.statuses];
  const labels: Readonly<Record<string, { readonly label: string }>> =
    statuses[questionnaire.statuses].statuses;
  const submitted = workflow.transitions.find(({ call }) => call === 'finish')?.to ?? '';

  test(`${name}: filled in over a reload, sent and listed`, { tag: '@journey' }, async ({
    page,
    representative,
  }) => {
    test.skip(!cards || !wizard, 'it has no screens of its own');
    test.skip(isExternal(form), 'camp.spec.ts fills in an external form');
    await storeSession(page, representative);
    await page.goto(`/lk/${wizard?.path}`);
    await expectOpened(page);
    const begin = page.getByRole('button', { name: /^Начать/ });
    if (await begin.isVisible()) await begin.click();
    await giveConsent(page);
    await selectOptions(page, form);
    for (const { id } of form.definition.steps) {
      await fillStep(page, form, id, sampleAnswers(form));
      const next = page.getByRole('button', { name: 'Далее' });
      if (!(await next.isVisible())) continue;
      const position = page.url();
      await next.click();
      await expect(page).not.toHaveURL(position);
    }
    await expect(page).toHaveURL(/id=\d+/);
    await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
    await page.reload();
    await expectOpened(page);
    await expectAccessible(page, `${name}: the form`);
    const review = page.getByRole('button', { name: 'Проверить' });
    await expect(review).toHaveCount(isOneScreen(form) ? 0 : 1);
    if (!isOneScreen(form)) {
      await review.click();
      await expect(page.getByRole('link', { name: /^Изменить/ }).first()).toBeVisible();
      await expectAccessible(page, `${name}: the review`);
    }
    await page
      .getByRole('button', { name: /^Подать/ })
      .last()
      .click();

    const done = page.getByRole('heading', { name: new RegExp(`${questionnaire.number}-\\d+`) });
    await expect(done.first()).toBeVisible();
    await expect(page.getByText(labels[submitted]?.label ?? '', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, `${name}: the list`);
  });

  test(`${name}: the school finds it by its number, reads it and decides`, {
    tag: ['@desktop'],
  }, async ({ page, representative, administrator }) => {
    test.skip(!table, 'it has no screens of its own');
    const { number } = await submitQuestionnaire(representative, name, form);
    await storeSession(page, administrator);
    await page.goto(`/lk/${table?.path}`);
    await searchList(page, number);
    // the link of a table row, or of a card on a phone
    const record = page.locator('main a[href*="id="]').filter({ visible: true });
    await expect(page.getByText(number).filter({ visible: true })).toHaveCount(1);
    await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(number));
    await expectAccessible(page, `${name}: the table`);
    await page.getByRole('button', { name: 'Выгрузить' }).click();
    const file = await download(page.getByRole('menuitem', { name: 'CSV' }));
    expect(await file.failure()).toBeNull();
    await record.first().click();
    await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible();
    await expectAccessible(page, `${name}: the record`);
    const transition = workflow.transitions.find(
      ({ from, by, call, form: transitionForm }) =>
        from === submitted && by === 'administrator' && call === 'status' && transitionForm === undefined,
    );
    if (!transition) return;
    const transitionLabel = Object.entries(transitionLabels[questionnaire.statuses]?.[submitted] ?? {}).find(
      ([to]) => to === transition.to,
    )?.[1];
    await page
      .getByRole('button', { name: String(transitionLabel), exact: true })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: String(transitionLabel) })
      .click();
    await expect(page.getByText(labels[transition.to]?.label ?? '', { exact: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: 'Отменить', exact: true })
      .and(page.locator('[role=status] *'))
      .click();
    await expect(page.getByText(`Отменено, снова статус «${labels[submitted]?.label}»`)).toBeVisible();
  });

  test(`${name}: a draft is filled further and deleted, a sent one is withdrawn`, async ({
    page,
    representative,
  }) => {
    test.skip(!cards || !wizard, 'it has no screens of its own');
    const actions = cards?.kind === 'cards' ? cards.settings.actions : [];
    const labelOf = (operation: string) =>
      actions.find((action) => 'operation' in action && action.operation === operation)?.label ?? '';
    const draftLabel = labels[workflow.initial]?.label ?? '';
    const { body: draft } = await representative.form(`/api/questionnaires/${name}`, {});
    await submitQuestionnaire(representative, name, form);
    await storeSession(page, representative);
    await page.goto(`/lk/${wizard?.path}?id=${draft.id}`);
    await expectOpened(page);
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    if (isExternal(form)) await page.getByRole('textbox').first().fill('Проба');
    else await selectOptions(page, form);
    await saved;

    await page.goto(`/lk/${cards?.path}`);
    await chooseAction(page, draftLabel, labelOf(questionnaire.operations.remove));
    const dialog = page.getByRole('dialog');
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await dialog.getByRole('button', { name: labelOf(questionnaire.operations.remove) }).click();
    await removed;
    await expect(dialog).toBeHidden();

    const withdrawn = page.getByText(labels[withdrawnStatus(workflow)]?.label ?? '', { exact: true });
    const before = await withdrawn.count();
    await chooseAction(page, labels[submitted]?.label ?? '', labelOf(questionnaire.operations.move));
    const withdrawalForm = workflow.transitions.find(
      ({ from, to, by }) => from === submitted && by === 'representative' && to === withdrawnStatus(workflow),
    )?.form;
    if (withdrawalForm)
      for (const { id } of forms[withdrawalForm].definition.steps)
        await fillStep(page, forms[withdrawalForm], id, maximalSample(forms[withdrawalForm]));
    const withdraw = dialog.getByRole('button', { name: labelOf(questionnaire.operations.move) });
    await expect(withdraw).toHaveClass(/btn-error/);
    await withdraw.click();
    await expect(withdrawn).toHaveCount(before + 1);
  });
}

/** Chooses an action from the menu of the first card with that status. */
async function chooseAction(page: Page, status: string, action: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByText(status, { exact: true }) });
  await chooseFrom(card.first().getByRole('button', { name: /^Ещё/ }), action);
}

function withdrawnStatus({ statuses: known }: Workflow): string {
  return Object.entries(known).find(([, { withdrawn }]) => withdrawn)?.[0] ?? '';
}

/** Submits a questionnaire of the representative through calls. */
async function submitQuestionnaire(
  api: Session,
  name: string,
  form: CompiledForm,
): Promise<{ readonly id: number; readonly number: string }> {
  const path = `/api/questionnaires/${name}`;
  const answers = await completeAnswers(api, form);
  const { id, number } = (await api.form<{ id: number; number: string }>(path, answers)).body;
  await api.json('POST', `${path}/${id}/send`, {});
  return { id, number };
}

/** Gives the consent if the page asks for one before the form. */
async function giveConsent(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: /согла/i });
  if (!(await consent.first().isVisible())) return;
  await consent.first().check();
  await page.getByRole('button', { name: /Продолжить|Согла/ }).click();
}

/** Tells whether a form fits one phone screen. Other forms end with a review of the answers. */
const isOneScreen = ({ definition }: CompiledForm) =>
  definition.steps.flatMap(({ id }) => panelsOfStep(definition, id)).length === 1;

/** Tells whether a form contains an external form. */
const isExternal = ({ definition }: CompiledForm) =>
  formFields(definition).some(({ kind }) => kind === 'external');

const hasLoadedOptions = ({ schema }: FieldNode) => schema['x-options'] !== undefined;

/** Selects the first option of each list whose options come from a call. */
async function selectOptions(page: Page, form: CompiledForm): Promise<void> {
  for (const { name } of formFields(form.definition).filter(hasLoadedOptions))
    await control(page, form, name).selectOption({ index: 1 });
}

/** Returns sample answers for the fields whose options do not come from a call. */
function sampleAnswers(form: CompiledForm): FormValues {
  const namesWithLoadedOptions = formFields(form.definition)
    .filter(hasLoadedOptions)
    .map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(maximalSample(form)).filter(([name]) => !namesWithLoadedOptions.includes(name)),
  );
}
