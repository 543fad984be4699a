import { expect, type Page } from '@playwright/test';
import { heading } from '../../fixtures.ts';

/** What one of the office does with the set beside deciding, each once: at which of their decisions. */
export interface Habits {
  readonly undoesAt?: number;
  readonly reloadsAt?: number;
}

/** What somebody of the office did, as they themselves saw it. */
export interface Work {
  /** Their decisions that stand, by application. */
  readonly decided: Map<number, string>;
  /** Their notes: of which application, and what. */
  readonly notes: { readonly id: number; readonly text: string }[];
  /** How often a colleague was quicker: seen on the page, or told by the dialog of their own decision (409). */
  seen: number;
  told: number;
  undone: number;
}

const idAt = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));
/** Every third application is sent back, by any colleague. */
const isSentBack = (id: number) => id % 3 === 0;

/** Works through a list that is frozen when its first record is opened, by keys, to its end. */
export async function workThrough(
  page: Page,
  {
    list,
    names,
    who,
  }: { readonly list: string; readonly names: ReadonlyMap<number, string>; readonly who: string },
  habits: Habits = {},
): Promise<Work> {
  const work: Work = { decided: new Map(), notes: [], seen: 0, told: 0, undone: 0 };
  const last = [...names.keys()].at(-1);
  await page.goto(list);
  await page.getByRole('link', { name: [...names.values()][0] ?? '' }).click();
  await expect(page.getByText(`1 из ${names.size}`)).toBeVisible();
  for (;;) {
    const id = idAt(page);
    await expect(heading(page)).toContainText(names.get(id) ?? 'nobody');
    const turn = work.decided.size + 1;
    if (turn % 2 === 1)
      await note(page, { work, text: `${who} о ${id}`, reloads: habits.reloadsAt === turn });
    const end = await decide(page, id, `${who}: приложите справку`);
    if (end === 'done') {
      work.decided.set(id, isSentBack(id) ? 'needs_changes' : 'accepted');
      if (habits.undoesAt === turn && work.undone === 0) {
        await undo(page, id);
        work.decided.delete(id);
        work.undone += 1;
        continue;
      }
    } else {
      work[end] += 1;
    }
    if (id === last) return work;
    if (end !== 'done') await page.keyboard.press('j');
    await expect.poll(() => idAt(page)).not.toBe(id);
  }
}

/** Decides on the record that is open, unless somebody was quicker. */
async function decide(page: Page, id: number, words: string): Promise<'done' | 'seen' | 'told'> {
  await heading(page).focus();
  if (!(await page.getByRole('button', { name: /^Принять/ }).isVisible())) return 'seen';
  await page.keyboard.press(isSentBack(id) ? 'r' : 'a');
  const dialog = page.getByRole('dialog');
  // a page that has just read it anew offers the key no more
  const opened = await dialog.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  if (!opened) return 'seen';
  if (isSentBack(id)) {
    await dialog.getByLabel('Что исправить в целом').fill(words);
    await dialog.getByRole('button', { name: 'Вернуть с замечаниями' }).press('Enter');
  } else {
    await dialog.getByRole('button', { name: 'Принять', exact: true }).press('Enter');
  }
  const refused = dialog.getByRole('alert');
  const isDone = await Promise.race([
    dialog.waitFor({ state: 'detached' }).then(() => true),
    refused.waitFor().then(
      () => false,
      () => true,
    ),
  ]);
  if (isDone) return 'done';
  await expect(refused).toContainText('Пока вы решали, статус изменили');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return 'told';
}

/** Takes the last decision back while its letter waits and the next record comes: the one before is open again. */
async function undo(page: Page, id: number): Promise<void> {
  await expect.poll(() => idAt(page)).not.toBe(id);
  await page.keyboard.press('z');
  await expect(page.getByText(/^Отменено.*«На рассмотрении»/)).toBeVisible();
  await expect.poll(() => idAt(page)).toBe(id);
}

async function note(
  page: Page,
  { work, text, reloads }: { readonly work: Work; readonly text: string; readonly reloads: boolean },
): Promise<void> {
  const field = page.getByLabel('Заметка для своих');
  await field.fill(text);
  if (reloads) {
    await page.reload();
    await expect(field).toHaveValue(text);
  }
  await field.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  work.notes.push({ id: idAt(page), text });
}
