import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { type Followed, LIMIT_MS, tellTime } from '../followed.ts';

/** What the API says: the next letter is in the new words. */
export async function editLetter({ page, dev }: Followed): Promise<void> {
  const began = performance.now();
  const words = 'Код для нового пароля: {code}. Никому';
  dev.edit('schemas/messages/restore-code.json', words, words.replace('Код', 'Код гостя'));
  // the watcher of files has its own time; a call after that waits for the words
  await delay(400);
  await page.request.post(`${dev.origin}/api/auth/restore-password`, {
    data: { phone: DEMO_REPRESENTATIVE },
  });
  while (!dev.outbox().includes('Код гостя')) {
    assert.ok(performance.now() - began < LIMIT_MS, 'the letter is in its former words');
    await delay(20);
  }
  tellTime('a letter, sent 400 ms after the edit', began);
}

/** A word of a status, where it stands on a card. */
export async function editStatus({ page, open, seen }: Followed): Promise<void> {
  await open('extended-day');
  await page.getByText('Черновик').first().waitFor({ timeout: 60_000 });
  const label = (text: string) => `"label": "${text}"`;
  const file = 'schemas/statuses/extended-day.json';
  await seen('a status', [file, label('Черновик'), label('Набросок')], page.getByText('Набросок').first());
}

/** Code of the API: the next call is answered by it; code that does not run leaves the former. */
export async function editCode({ page, dev, seen }: Followed): Promise<void> {
  const file = 'src/server/service/service.ts';
  const answer = async () => (await page.request.get(`${dev.origin}/api/health`)).status();
  const alert = page.locator('schema-problems').getByRole('alert');
  await seen('code that does not run', [file, 'export ', 'throw new Error("broken here");\nexport '], alert);
  assert.equal(await answer(), 200, 'the former API goes on');
  await seen('it is mended', [file, 'throw new Error("broken here");\n', ''], alert, 'hidden');
  assert.equal(await answer(), 200);
}
