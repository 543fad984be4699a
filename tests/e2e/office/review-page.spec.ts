import { expect, type Page } from '@playwright/test';
import { readApplication } from '#tests/api/support/applications.ts';
import type { Session } from '#tests/api/support/client.ts';
import { download } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { newChild } from '#tests/support/data/children.ts';
import { attachFile, decide, submitComplete } from '#tests/support/portal/admission.ts';
import { heading, holdCalls, saveScreenshot, storeSession, test, uniqueLastName } from '../fixtures.ts';

/** Submits applications with a common last name and starts their review. */
async function submitForReview(parent: Session, office: Session, names: readonly string[]) {
  const family = uniqueLastName();
  const ids: number[] = [];
  for (const student_first_name of names) {
    const id = await submitComplete(parent, {
      ...newChild(),
      student_last_name: family,
      student_first_name,
    });
    await decide(office, id, 'in_review');
    ids.push(id);
  }
  return { family, ids };
}

test('a review queue is worked through by keys, with marks, undo and reload', {
  tag: '@journey',
}, async ({ page, administrator, representative, width }) => {
  const { family, ids } = await submitForReview(representative, administrator, ['Анна', 'Борис', 'Вера']);
  const bill = {
    user_id: representative.user.id,
    tab: 'main-education',
    title: `Кружок ${family}`,
    amount: 1000,
  };
  const terms = { due_date: '31.12.2099', application_id: ids[0] };
  await administrator.json('POST', '/api/admin/invoices', { ...bill, ...terms });
  await storeSession(page, administrator);
  const list = `/lk/user-management-application?status=in_review&q=${encodeURIComponent(family)}&sort=title`;
  await page.goto(list);
  await page.getByRole('link', { name: `${family} Анна` }).click();
  const queue = page.getByRole('region', { name: 'Очередь' });
  await expect(queue.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('1 из 3', { exact: true })).toBeVisible();
  await saveScreenshot(page, width, 'workbench');
  await test.step('bills of the family are shown with the child, and link to all bills', async () => {
    const bills = page.getByRole('region', { name: 'Счета и оплата' });
    await expect(bills.getByRole('link', { name: 'Все счета семьи' })).toBeVisible();
    await expect(bills.getByRole('listitem').filter({ hasText: `Кружок ${family}` })).toContainText(
      `${family} Анна`,
    );
  });
  await expectAccessible(page, 'the workbench');

  await test.step('a decision is previewed with its letter and opens the next record', async () => {
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: /^Принять: / });
    await expect(dialog.getByText('Что получит семья')).toBeVisible();
    await expect(dialog.getByText(/^Поздравляем! Школа готова принять ребёнка/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Добавить строку в письмо' }).click();
    await dialog.getByLabel('Добавить строку в письмо').fill('Ждём вас 1 сентября.');
    await saveScreenshot(page, width, 'decision');
    await expectAccessible(page, 'a decision');
    await dialog.getByRole('button', { name: 'Принять', exact: true }).click();
    await expect(heading(page)).toContainText('Борис');
    await expect(page.getByText('2 из 3', { exact: true })).toBeVisible();
    await expect(queue.getByRole('listitem').first()).toContainText('решено');
    const [transition] = (await readApplication(representative, ids[0] ?? 0)).status_history?.slice(-1) ?? [];
    expect(transition?.letter_line).toBe('Ждём вас 1 сентября.');
  });

  await test.step('an undone decision reopens the record and sends no letter', async () => {
    const userActions = await countUserActions(page);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText('Вера');
    // only the last decision can be undone
    await expect(
      page.getByRole('button', { name: 'Отменить', exact: true }).and(page.locator('[role=status] *')),
    ).toHaveCount(1);
    expect(await userActions(), 'actions for a decision').toEqual({ keys: 2, clicks: 0, scrolled: 0 });
    await page.keyboard.press('z');
    await expect(page.getByText('Отменено, снова статус «На рассмотрении»')).toBeVisible();
    await expect(heading(page)).toContainText('Борис');
    expect((await readApplication(representative, ids[1] ?? 0)).status).toBe('in_review');
    await expect(queue.getByRole('listitem').nth(1)).not.toContainText('решено');
    await page.getByRole('button', { name: /^Принять/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click();
    await expect(heading(page)).toContainText('Вера');
    await page
      .getByRole('button', { name: 'Отменить', exact: true })
      .and(page.locator('[role=status] *'))
      .click();
    await expect(heading(page)).toContainText('Борис');
    await expect(heading(page)).toBeFocused();
  });

  await test.step('a reload and the back button keep the queue', async () => {
    await page.keyboard.press('j');
    await expect(heading(page)).toContainText('Вера');
    await page.reload();
    await expect(page.getByText('3 из 3', { exact: true })).toBeVisible();
    await expect(queue.getByRole('listitem').first()).toContainText('решено');
    await page.goBack();
    await expect(page.getByText('2 из 3', { exact: true })).toBeVisible();
  });

  await test.step('links and other keys lead to the neighbours, too', async () => {
    await page.getByRole('link', { name: 'Следующая' }).click();
    await expect(heading(page)).toContainText('Вера');
    await page.keyboard.press('Alt+PageUp');
    await expect(heading(page)).toContainText('Борис');
  });

  await test.step('an unsent note survives a reload, mentions a colleague, and can be removed', async () => {
    const note = page.getByLabel('Заметка для своих');
    await note.fill('Табель у @мед');
    await expect(page.getByRole('option', { name: '@Медведева Юлия' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await note.press('Enter');
    await expect(note).toHaveValue('Табель у @Медведева Юлия ');
    await page.reload();
    await expect(note).toHaveValue('Табель у @Медведева Юлия ');
    const storedKeys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(storedKeys.filter((key) => key.startsWith('office:note 1 '))).toHaveLength(1);
    const audit = page.getByRole('region', { name: 'История' });
    await audit.getByText('Просмотры и изменения').click();
    const noteText = await note.inputValue();
    await note.fill(`${noteText}и @Вла`);
    await note.press('Control+Enter');
    await expect(page.getByText('Коллеги @Вла в списке нет.')).toBeVisible();
    await expect(note).toBeFocused();
    await note.fill(noteText);
    const releaseNote = await holdCalls(page, '**/notes');
    await note.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Сохраняем…' })).toBeVisible();
    await expect(note).not.toBeEditable();
    releaseNote();
    const notes = page.getByRole('listitem').filter({ hasText: 'Табель у @Медведева Юлия' });
    await expect(notes).toHaveCount(1);
    await expect(note).toHaveValue('');
    await expect(note).toBeEditable();
    await expect(audit).toContainText(/новая заметка/i);
    // the person who starts a review becomes its assignee
    await expect(page.getByRole('combobox', { name: 'Ведёт' })).toHaveValue('1');
    await notes.getByRole('button', { name: 'Убрать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
    await expect(notes).toHaveCount(0);
    await expect(note).toBeFocused();
  });

  await test.step('the search key opens the list and focuses its search', async () => {
    await heading(page).focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: /^Поиск/ })).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toContainText('Борис');
  });

  await test.step('shortcuts are listed and can be switched off', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Клавиши' });
    await expect(help).toContainText('Принять');
    await expectAccessible(page, 'the keys');
    await help.getByLabel('Клавиши работают').uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(heading(page)).toContainText('Борис');
    const next = page.getByRole('link', { name: 'Следующая' });
    await expect(next).toHaveAttribute('aria-keyshortcuts', 'Alt+PageDown');
    await page.getByRole('link', { name: '← Заявки на поступление' }).click();
    const search = page.getByRole('textbox', { name: /^Поиск/ });
    await expect(search).toHaveValue(family);
    await expect(search).not.toHaveAttribute('aria-keyshortcuts');
    await page.keyboard.press('/');
    await expect(search).not.toBeFocused();
  });
});

test('documents are read beside the record; a remark on one survives a reload and is sent with the return', async ({
  page,
  administrator,
  representative,
  width,
}) => {
  const id = await submitComplete(representative, newChild());
  for (const name of ['Табель.pdf', 'Фото.png']) await attachFile(representative, id, name);
  await storeSession(page, administrator);
  await page.goto(`/lk/user-management-application/record?id=${id}&part=documents`);
  await expect(page.getByText('Страница 1 из 1')).toBeVisible();
  await expect(page.getByText('1 из 2', { exact: true })).toBeVisible();
  await saveScreenshot(page, width, 'documents');
  await expectAccessible(page, 'a document');
  await test.step('on a narrow screen the documents replace the answers', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('region', { name: 'Табель.pdf' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ребёнок', exact: true })).toHaveCount(0);
  });
  await test.step('from 1280 px documents are beside the answers, and can be rotated', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('heading', { name: 'Ребёнок', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Табель.pdf' })).toBeVisible();
    const isPortrait = () =>
      page.locator('canvas').evaluate((canvas) => canvas.clientHeight > canvas.clientWidth);
    // an empty canvas is wider than high
    await expect.poll(isPortrait).toBe(true);
    await page.getByRole('button', { name: 'Повернуть' }).click();
    await expect.poll(isPortrait).toBe(false);
    await page.getByRole('button', { name: 'Повернуть' }).click();
  });
  await page.getByRole('button', { name: 'Крупнее' }).click();
  await page.getByRole('button', { name: 'Следующий документ' }).click();
  await expect(page.getByRole('img', { name: 'Фото.png' })).toBeVisible();
  const picture = await download(page.getByRole('button', { name: 'Скачать: Фото.png' }));
  expect(picture.suggestedFilename()).toBe('Фото.png');
  const all = await download(page.getByRole('button', { name: 'Скачать все' }));
  const name = await heading(page).textContent();
  expect(all.suggestedFilename()).toMatch(/^Документы \S+-\d+, /);
  expect(all.suggestedFilename()).toContain(`${name}.zip`);
  const title = await page.title();
  expect(title).toMatch(/^Личный кабинет \| Заявка \S+-\d+, /);
  expect(title).toContain(name);

  // the list of documents has a second such button, which the keyboard cannot reach
  await page.locator('button[aria-label="Замечание: Фото.png"]:not([tabindex="-1"])').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Что исправить').fill('Не видно печати');
  await expect(dialog.getByText('Сохранено')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Не видно печати').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ответы', exact: true }).click();
  await page.getByRole('button', { name: /^Вернуть с замечаниями/ }).click();
  await expect(dialog.getByRole('list', { name: 'Замечания' })).toContainText('Фото.png: Не видно печати');
  await dialog.getByRole('button', { name: 'Вернуть с замечаниями' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Нужно исправить', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Фото.png: Не видно печати');

  await test.step('an undelivered letter shows the reason, and sending it again to the same address is confirmed', async () => {
    // a demonstration application with undelivered letters
    await page.goto('/lk/user-management-application/record?id=97');
    const letters = page.getByRole('region', { name: 'Письма' });
    const resendButtons = letters.getByRole('button', { name: /^Отправить ещё раз/ });
    await expect(letters.getByText(/^не доставлено/).first()).toBeVisible();
    const entry = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: /^Сообщения/ });
    const failedCount = async () =>
      Number(/не доставлено: (\d+)/.exec((await entry.textContent()) ?? '')?.[1]);
    await expect(entry).toContainText('не доставлено');
    const [buttonsBefore, failedBefore] = [await resendButtons.count(), await failedCount()];
    await resendButtons.first().click();
    const question = page.getByRole('dialog', { name: 'Отправить ещё раз туда же?' });
    await expect(question).toContainText('такого почтового ящика нет');
    await question.getByRole('button', { name: 'Отправить ещё раз' }).click();
    await expect(page.getByText('Отправляем ещё раз')).toBeVisible();
    await expect(resendButtons).toHaveCount(buttonsBefore - 1);
    await expect.poll(failedCount).toBe(failedBefore - 1);
  });
});

test('a dialog accepts typing at once, is sent by Ctrl+Enter, and keeps its text after an undo', async ({
  page,
  administrator,
  representative,
}) => {
  const { family } = await submitForReview(representative, administrator, ['Анна', 'Борис']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await storeSession(page, administrator);
  await page.goto(`/lk/user-management-application?q=${encodeURIComponent(family)}&sort=title`);
  await page.getByRole('link', { name: `${family} Анна` }).click();
  await expect(page.getByRole('region', { name: 'Очередь' }).getByRole('listitem')).toHaveCount(2);
  await test.step('a typical record takes one and a half screens, with the decision beside the answers', async () => {
    const height = () => page.locator('.review-main').evaluate((main) => main.scrollHeight);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('region', { name: 'Очередь' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Принять/ })).toBeInViewport();
    await expect.poll(height).toBeLessThan(1300);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('region', { name: 'Очередь' })).toBeVisible();
    await expect.poll(height).toBeLessThan(1200);
  });
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox').first();
  const reject = page.getByRole('button', { name: /^Отклонить/ });
  await expect(reject).toBeVisible();
  await page.keyboard.press('x');
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('Мест больше нет');
  await expect(field).toHaveValue('Мест больше нет');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page)).toContainText('Борис');
  await page.keyboard.press('z');
  await expect(heading(page)).toContainText('Анна');
  await expect(reject).toBeVisible();
  await page.keyboard.press('x');
  await expect(field).toHaveValue('Мест больше нет');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(dialog.getByRole('textbox').first()).toHaveValue('');
});

test('a key pressed as soon as the new status is shown is handled', async ({
  page,
  administrator,
  representative,
}) => {
  const id = await submitComplete(representative, newChild());
  await storeSession(page, administrator);
  await page.goto(`/lk/user-management-application/record?id=${id}`);
  // the record already shows its new status while other requests are pending
  const releaseLetters = await holdCalls(page, '**/api/admin/applications/*/messages');
  await page.getByRole('button', { name: /^Взять в работу/ }).click();
  await page.getByRole('button', { name: /^Принять/ }).waitFor();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog')).toBeVisible();
  releaseLetters();
});

/** Actions of a person on a page. */
interface UserActions {
  readonly keys: number;
  readonly clicks: number;
  /** Pixels, by wheel events and by scrolling of elements. */
  readonly scrolled: number;
}

/** Starts to count the actions of a person on the page. Returns a function that returns the counts. */
async function countUserActions(page: Page): Promise<() => Promise<UserActions>> {
  const counts = await page.evaluateHandle(() => {
    const counted = { keys: 0, clicks: 0, scrolled: 0 };
    const positions = new Map<EventTarget, number>();
    addEventListener('keydown', () => (counted.keys += 1), true);
    // a key that presses a button causes a click with `detail` 0
    addEventListener('click', ({ detail }) => (counted.clicks += detail > 0 ? 1 : 0), true);
    addEventListener('wheel', ({ deltaY }) => (counted.scrolled += Math.abs(deltaY)), true);
    addEventListener(
      'scroll',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        counted.scrolled += Math.abs(target.scrollTop - (positions.get(target) ?? 0));
        positions.set(target, target.scrollTop);
      },
      true,
    );
    return counted;
  });
  return () => counts.evaluate((counted) => ({ ...counted }));
}
