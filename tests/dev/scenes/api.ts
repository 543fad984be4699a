import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { type EditedPage, LIMIT_MS, printDuration } from '../edited-page.ts';

/** An edited message text: the next letter has it. */
export async function editLetter({ page, dev }: EditedPage): Promise<void> {
  const began = performance.now();
  const text = 'Код для нового пароля: {code}. Никому';
  dev.edit('schemas/messages/restore-code.json', text, text.replace('Код', 'Код гостя'));
  // the file watcher needs time to notice the edit; a later call waits for the new text
  await delay(400);
  await page.request.post(`${dev.origin}/api/auth/restore-password`, {
    data: { phone: DEMO_REPRESENTATIVE },
  });
  while (!dev.outbox().includes('Код гостя')) {
    assert.ok(performance.now() - began < LIMIT_MS, 'the letter has its previous text');
    await delay(20);
  }
  printDuration('a letter, sent 400 ms after the edit', began);
}

/** An edited label of a status, shown on a card. */
export async function editStatus({ page, open, editAndWait }: EditedPage): Promise<void> {
  await open('extended-day');
  await page.getByText('Черновик').first().waitFor({ timeout: 60_000 });
  const label = (text: string) => `"label": "${text}"`;
  const file = 'schemas/statuses/extended-day.json';
  await editAndWait(
    'a status',
    [file, label('Черновик'), label('Набросок')],
    page.getByText('Набросок').first(),
  );
}

/** Edited code of the API: the next call runs it. While it fails, the previous code runs. */
export async function editCode({ page, dev, editAndWait }: EditedPage): Promise<void> {
  const file = 'src/server/service/service.ts';
  const status = async () => (await page.request.get(`${dev.origin}/api/health`)).status();
  const alert = page.locator('schema-problems').getByRole('alert');
  await editAndWait('code that throws', [file, 'export ', 'throw new Error("broken here");\nexport '], alert);
  assert.equal(await status(), 200, 'the previous API still answers');
  await editAndWait('a fix', [file, 'throw new Error("broken here");\n', ''], alert, 'hidden');
  assert.equal(await status(), 200);
}
