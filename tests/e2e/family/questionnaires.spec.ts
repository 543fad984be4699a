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
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectOpened } from '#tests/support/browser/expect-opened.ts';
import { control, fillStep } from '#tests/support/browser/robot.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { portal as config } from '#tests/support/portal/configuration.ts';
import { DEMO_ADMINISTRATOR } from '#tests/support/portal/portal.ts';
import { storeSession, test } from '../fixtures.ts';

const { screens }: PortalConfig = config;

/** The screens that a questionnaire is filled in, listed and decided on. */
function screensOf({ operations }: Questionnaire) {
  return {
    cards: screens.find((one) => one.kind === 'cards' && one.settings.operation === operations.list),
    wizard: screens.find(
      (one) => one.kind === 'wizard' && one.settings.operations.draft === operations.create,
    ),
    table: screens.find((one) => one.kind === 'table' && one.settings.operation === operations.listAll),
  };
}

for (const [name, questionnaire] of Object.entries<Questionnaire>(questionnaires)) {
  const form = forms[questionnaire.form];
  const { cards, wizard, table } = screensOf(questionnaire);
  const workflow: Workflow = workflows[questionnaire.statuses];
  const labels: Readonly<Record<string, { readonly label: string }>> =
    statuses[questionnaire.statuses].statuses;
  const submitted = workflow.transitions.find(({ call }) => call === 'finish')?.to ?? '';

  test(`${name}: filled in over a reload, sent and listed`, { tag: ['@phone', '@journey'] }, async ({
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
    await agree(page);
    await choose(page, form);
    for (const { id } of form.definition.steps) {
      await fillStep(page, form, id, answersOf(form));
      const next = page.getByRole('button', { name: 'Далее' });
      if (await next.isVisible()) await next.click();
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
    tag: ['@desk'],
  }, async ({ page, portal, representative }) => {
    test.skip(!table, 'it has no screens of its own');
    const { number } = await sent(representative, name, form);
    await storeSession(page, await signIn(portal.origin, DEMO_ADMINISTRATOR));
    await page.goto(`/lk/${table?.path}`);
    await page.getByRole('textbox', { name: /^Поиск/ }).fill(number);
    // a row at a desk, a card on a phone
    const record = page.locator('main a[href*="id="]').filter({ visible: true });
    await expect(page.getByText(number).filter({ visible: true })).toHaveCount(1);
    await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(number));
    await expectAccessible(page, `${name}: the table`);
    await page.getByRole('button', { name: 'Выгрузить' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(await file.failure()).toBeNull();
    await record.first().click();
    await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible();
    await expectAccessible(page, `${name}: the record`);
    const move = workflow.transitions.find(
      ({ from, by, call, form: asked }) =>
        from === submitted && by === 'administrator' && call === 'status' && asked === undefined,
    );
    if (!move) return;
    const word = Object.entries(transitionLabels[questionnaire.statuses]?.[submitted] ?? {}).find(
      ([to]) => to === move.to,
    )?.[1];
    await page
      .getByRole('button', { name: String(word), exact: true })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: String(word) })
      .click();
    await expect(page.getByText(labels[move.to]?.label ?? '', { exact: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: 'Отменить', exact: true })
      .and(page.locator('[role=status] *'))
      .click();
    await expect(page.getByText(`Отменено, снова статус «${labels[submitted]?.label}»`)).toBeVisible();
  });

  test(`${name}: a draft is filled further and deleted, a sent one is withdrawn`, { tag: '@phone' }, async ({
    page,
    representative,
  }) => {
    test.skip(!cards || !wizard, 'it has no screens of its own');
    const actions = cards?.kind === 'cards' ? cards.settings.actions : [];
    const labelOf = (operation: string) =>
      actions.find((action) => 'operation' in action && action.operation === operation)?.label ?? '';
    const draftLabel = labels[workflow.initial]?.label ?? '';
    const draft = await (await representative.call('POST', `/questionnaires/${name}`, new FormData())).json();
    await sent(representative, name, form);
    await storeSession(page, representative);
    await page.goto(`/lk/${wizard?.path}?id=${draft.id}`);
    await expectOpened(page);
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    if (isExternal(form)) await page.getByRole('textbox').first().fill('Проба');
    else await choose(page, form);
    await saved;

    await page.goto(`/lk/${cards?.path}`);
    await further(page, draftLabel, labelOf(questionnaire.operations.remove));
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: labelOf(questionnaire.operations.remove) }).click();
    await expect(question).toBeHidden();

    const withdrawn = page.getByText(labels[withdrawnIn(workflow)]?.label ?? '', { exact: true });
    const before = await withdrawn.count();
    await further(page, labels[submitted]?.label ?? '', labelOf(questionnaire.operations.move));
    const asked = workflow.transitions.find(
      ({ from, to, by }) => from === submitted && by === 'representative' && to === withdrawnIn(workflow),
    )?.form;
    if (asked)
      for (const { id } of forms[asked].definition.steps)
        await fillStep(page, forms[asked], id, maximalSample(forms[asked]));
    const withdraw = question.getByRole('button', { name: labelOf(questionnaire.operations.move) });
    await expect(withdraw).toHaveClass(/btn-error/);
    await withdraw.click();
    await expect(withdrawn).toHaveCount(before + 1);
  });
}

/** Chooses an action from the menu of the first card with that status. */
async function further(page: Page, status: string, action: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByText(status, { exact: true }) });
  await card.first().getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

function withdrawnIn({ statuses: known }: Workflow): string {
  return Object.entries(known).find(([, { withdrawn }]) => withdrawn)?.[0] ?? '';
}

/** A submitted one of this representative. */
async function sent(
  api: TestApi,
  name: string,
  form: CompiledForm,
): Promise<{ readonly id: number; readonly number: string }> {
  const read = async (path: string) => (await api.call('GET', path)).json();
  const [child] = await read('/users/get-child-list');
  const [first = ''] = String((await read('/admin/class-list')).classList).split(',');
  const supplied: Readonly<Record<string, string>> = {
    getChildList: String(child.id),
    getClassList: first.trim(),
  };
  const body = new FormData();
  const chosen = formFields(form.definition).filter(isSupplied);
  const answers = {
    ...wireOf(form),
    ...Object.fromEntries(chosen.map((field) => [field.name, supplied[field.schema['x-options'] ?? '']])),
  };
  for (const [key, value] of Object.entries(answers))
    for (const one of [value].flat()) body.append(key, String(one));
  const { id, number } = await (await api.call('POST', `/questionnaires/${name}`, body)).json();
  await api.call('POST', `/questionnaires/${name}/${id}/send`, {});
  return { id, number };
}

/** Agrees to whatever is asked before the form. */
async function agree(page: Page): Promise<void> {
  const consent = page.getByRole('checkbox', { name: /согла/i });
  if (!(await consent.first().isVisible())) return;
  await consent.first().check();
  await page.getByRole('button', { name: /Продолжить|Согла/ }).click();
}

/** On a phone; a form of several screens ends in the review of its answers. */
const isOneScreen = ({ definition }: CompiledForm) =>
  definition.steps.flatMap(({ id }) => panelsOfStep(definition, id)).length === 1;

/** One that somebody else has published. */
const isExternal = ({ definition }: CompiledForm) =>
  formFields(definition).some(({ kind }) => kind === 'external');

const isSupplied = ({ schema }: FieldNode) => schema['x-options'] !== undefined;

/** Takes the first choice of each list that an operation gives. */
async function choose(page: Page, form: CompiledForm): Promise<void> {
  for (const { name } of formFields(form.definition).filter(isSupplied))
    await control(page, form, name).selectOption({ index: 1 });
}

/** Every other answer, by samples. */
function answersOf(form: CompiledForm): FormValues {
  const supplied = formFields(form.definition)
    .filter(isSupplied)
    .map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(maximalSample(form)).filter(([field]) => !supplied.includes(field)),
  );
}
