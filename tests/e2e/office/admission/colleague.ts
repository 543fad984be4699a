import { expect, type Page } from '@playwright/test';
import { heading } from '../../fixtures.ts';

/** Actions of a colleague besides decisions. Each is done once, at the decision with the given number (from 1). */
export interface ExtraActions {
  readonly undoesAt?: number;
  readonly reloadsAt?: number;
}

/** The work of a colleague, as seen on the colleague's own page. */
export interface Work {
  /** New status by application id, without undone decisions. */
  readonly decided: Map<number, string>;
  /** Notes, with the id of their application. */
  readonly notes: { readonly id: number; readonly text: string }[];
  /** Applications that were already decided by somebody else when they were opened. */
  alreadyDecided: number;
  /** Decisions refused with a conflict (409), because somebody else had decided meanwhile. */
  refused: number;
  undone: number;
}

const openId = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));
/** Tells whether colleagues send the application back instead of accepting it. All of them treat an application alike. */
const isSentBack = (id: number) => id % 3 === 0;

/** Works through a list by keyboard, from its first record to its last. The order is fixed when the first one is opened. */
export async function workThrough(
  page: Page,
  {
    list,
    names,
    colleague,
  }: { readonly list: string; readonly names: ReadonlyMap<number, string>; readonly colleague: string },
  extraActions: ExtraActions = {},
): Promise<Work> {
  const work: Work = { decided: new Map(), notes: [], alreadyDecided: 0, refused: 0, undone: 0 };
  const last = [...names.keys()].at(-1);
  await page.goto(list);
  await page.getByRole('link', { name: [...names.values()][0] ?? '' }).click();
  await expect(page.getByText(`1 из ${names.size}`)).toBeVisible();
  for (;;) {
    const id = openId(page);
    await expect(heading(page)).toContainText(names.get(id) ?? 'nobody');
    const decisionNumber = work.decided.size + 1;
    if (decisionNumber % 2 === 1)
      await addNote(page, {
        work,
        text: `${colleague} о ${id}`,
        reloads: extraActions.reloadsAt === decisionNumber,
      });
    const outcome = await decide(page, id, `${colleague}: приложите справку`);
    if (outcome === 'done') {
      work.decided.set(id, isSentBack(id) ? 'needs_changes' : 'accepted');
      if (extraActions.undoesAt === decisionNumber && work.undone === 0) {
        await undo(page, id);
        work.decided.delete(id);
        work.undone += 1;
        continue;
      }
    } else {
      work[outcome] += 1;
    }
    if (id === last) return work;
    if (outcome !== 'done') await page.keyboard.press('j');
    await expect.poll(() => openId(page)).not.toBe(id);
  }
}

/** Decides on the open record. Returns `alreadyDecided` or `refused` if somebody else has decided. */
async function decide(
  page: Page,
  id: number,
  comment: string,
): Promise<'done' | 'alreadyDecided' | 'refused'> {
  await heading(page).focus();
  const accept = page.getByRole('button', { name: /^Принять/ });
  if (!(await accept.first().isVisible())) return 'alreadyDecided';
  await page.keyboard.press(isSentBack(id) ? 'r' : 'a');
  const dialog = page.getByRole('dialog');
  // no dialog opens if the page has just loaded somebody else's decision
  await expect.poll(async () => (await dialog.isVisible()) || !(await accept.first().isVisible())).toBe(true);
  if (!(await dialog.isVisible())) return 'alreadyDecided';
  if (isSentBack(id)) {
    await dialog.getByLabel('Что исправить в целом').fill(comment);
    await dialog.getByRole('button', { name: 'Вернуть с замечаниями' }).press('Enter');
  } else {
    await dialog.getByRole('button', { name: 'Принять', exact: true }).press('Enter');
  }
  const alert = dialog.getByRole('alert');
  const isDone = await Promise.race([
    dialog.waitFor({ state: 'detached' }).then(() => true),
    alert.waitFor().then(
      () => false,
      () => true,
    ),
  ]);
  if (isDone) return 'done';
  await expect(alert).toContainText('Пока вы решали, статус изменили');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return 'refused';
}

/** Undoes the decision after the next record has opened, which reopens the former one. */
async function undo(page: Page, id: number): Promise<void> {
  await expect.poll(() => openId(page)).not.toBe(id);
  await page.keyboard.press('z');
  await expect(page.getByText(/^Отменено.*«На рассмотрении»/)).toBeVisible();
  await expect.poll(() => openId(page)).toBe(id);
}

async function addNote(
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
  work.notes.push({ id: openId(page), text });
}
