/**
 * Edits a copy of the repository under `npm run dev`, with a browser open: a form, a screen, a status, a letter and a
 * sentence are seen at once, what is typed stays where it is, what is wrong stands over the page until it is mended,
 * and no call fails meanwhile. Prints how long each took; ends with 1 where something is not so.
 */
import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Locator, type Page } from '@playwright/test';
import { browserLaunch } from '#tests/support/browser/chromium.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { DEMO_PASSWORD, DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { startDev } from './dev-server.ts';

/** Half a second is the aim on a machine that does nothing else; other tests may run beside this one. */
const LIMIT_MS = 15_000;
const EXCURSION = 'schemas/forms/excursion.json';
const FIRST_STEP = 'schemas/forms/application/step-1.json';

const dev = await startDev();
const browser = await chromium.launch(await browserLaunch());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const failed = failuresOf(page);
  await page.goto(`${dev.origin}/lk/`, { timeout: 120_000 });
  await signInOn(page, { phone: DEMO_REPRESENTATIVE, password: DEMO_PASSWORD });
  await page.getByRole('navigation').first().waitFor({ timeout: 60_000 });
  await editForm(page);
  await editDraft(page);
  await editStatus(page);
  await editLetter(page);
  assert.deepEqual(failed, [], 'calls failed');
} catch (error) {
  console.error(dev.said());
  throw error;
} finally {
  await browser.close();
  await dev.stop();
}

async function editForm(page: Page): Promise<void> {
  await page.goto(`${dev.origin}/lk/excursion-school`);
  const name = page.getByRole('textbox', { name: 'Ваше имя' });
  await name.waitFor({ timeout: 60_000 });
  await name.fill('Мария Иванова');
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  const typed = page.locator('input:focus');
  await seen(
    'a label of a form',
    EXCURSION,
    '"Ваше имя"',
    '"Имя гостя"',
    page.getByText('Имя гостя').first(),
  );
  await expectTyped(typed, 'Мария Иванова', 5);
  const screen = 'schemas/portal/screens/excursionSchool.json';
  const heading = page.getByRole('heading', { name: 'Экскурсия по нашей школе' });
  await seen(
    'a heading of a screen',
    screen,
    '"title": "Экскурсия по школе"',
    '"title": "Экскурсия по нашей школе"',
    heading,
  );
  await expectTyped(typed, 'Мария Иванова', 5);
  await seen('a sentence', 'schemas/words/shell.json', '"Выйти"', '"Уйти"', page.getByText('Уйти').first());
  await editWrongly(page);
  await expectTyped(typed, 'Мария Иванова', 5);
  const added =
    '"properties": { "guests": { "type": "integer", "title": "Сколько вас", "x-section": "visitor", "minimum": 1 },';
  await seen('a new field', EXCURSION, '"properties": {', added, page.getByText('Сколько вас').first());
}

/** A mistake that can be generated all the same, and one that cannot. */
async function editWrongly(page: Page): Promise<void> {
  const problems = page.locator('schema-problems').getByRole('alert');
  const place = /schemas\/forms\/excursion\.json:\d+:\d+ .*Как исправить/;
  await seen(
    'a mistake',
    EXCURSION,
    '"x-width": "full"',
    '"x-wdth": "full"',
    problems.filter({ hasText: place }),
  );
  await seen('it is mended', EXCURSION, '"x-wdth": "full"', '"x-width": "full"', problems, 'hidden');
  await seen(
    'a broken file',
    EXCURSION,
    '"type": "object",',
    '"type": "object"',
    problems.filter({ hasText: place }),
  );
  await seen('it is whole', EXCURSION, '"type": "object"', '"type": "object",', problems, 'hidden');
}

async function editDraft(page: Page): Promise<void> {
  await page.goto(`${dev.origin}/lk/application/new`);
  await page.getByRole('radio', { name: 'На другого ребёнка' }).check({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Начать новую заявку' }).click();
  const surname = page.getByRole('textbox', { name: 'Фамилия' }).first();
  await surname.fill('Петрова', { timeout: 60_000 });
  await surname.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
  const typed = page.locator('input:focus');
  await seen(
    'a step of a draft',
    FIRST_STEP,
    '"О ребёнке"',
    '"О вашем ребёнке"',
    page.getByText('О вашем ребёнке').first(),
  );
  await expectTyped(typed, 'Петрова', 3);
  await page
    .getByText(/^Сохранено( в .*)?$/)
    .first()
    .waitFor({ timeout: 20_000 });
}

async function editStatus(page: Page): Promise<void> {
  await page.goto(`${dev.origin}/lk/application`);
  await page.getByText('Черновик').first().waitFor({ timeout: 60_000 });
  const label = page.getByText('Набросок').first();
  await seen(
    'a status',
    'schemas/statuses/application.json',
    '"label": "Черновик"',
    '"label": "Набросок"',
    label,
  );
}

async function editLetter(page: Page): Promise<void> {
  dev.edit(
    'schemas/messages/restore-code.json',
    'Код для нового пароля: {code}. Никому',
    'Ваш новый код: {code}. Никому',
  );
  const began = performance.now();
  // the watcher of files has its own time; a call after that waits for the words
  await delay(400);
  await page.request.post(`${dev.origin}/api/auth/restore-password`, {
    data: { phone: DEMO_REPRESENTATIVE },
  });
  while (!dev.outbox().includes('Ваш новый код:')) {
    assert.ok(performance.now() - began < LIMIT_MS, 'the letter is in its former words');
    await delay(20);
  }
  say('a letter, sent 400 ms after the edit', began);
}

/** Edits, and waits until that is there. */
async function seen(
  what: string,
  path: string,
  from: string,
  to: string,
  shown: Locator,
  state: 'visible' | 'hidden' = 'visible',
): Promise<void> {
  dev.edit(path, from, to);
  const began = performance.now();
  await shown.waitFor({ state, timeout: LIMIT_MS });
  say(what, began);
}

function say(what: string, began: number): void {
  console.log(`${Math.round(performance.now() - began)} ms  ${what}`);
}

/** The field that has the focus, with the caret where it was. */
async function expectTyped(field: Locator, text: string, caret: number): Promise<void> {
  const now = await field.evaluate(
    (input: HTMLInputElement) => [input.value, input.selectionStart],
    undefined,
    { timeout: LIMIT_MS },
  );
  assert.deepEqual(now, [text, caret]);
}

/** Calls that failed, and what the page threw, from now on. */
function failuresOf(page: Page): readonly string[] {
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    // a page that is left ends its calls
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  page.on('pageerror', (error) => failed.push(error.message));
  return failed;
}
