import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openEmbedded } from '#server/database/embedded.ts';
import { createDraft } from '#tests/api/support/applications.ts';
import type { Session } from '#tests/api/support/client.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { pdfText } from '#tests/support/data/pdf-text.ts';
import { completeApplication } from '#tests/support/portal/admission.ts';
import type { Portal } from '#tests/support/portal/portal.ts';
import { changeAccount, saveScreenshot, test } from '../fixtures.ts';

/** Creates a draft with an answer of an earlier form version. Calls refuse unknown fields, so it is written to the database. */
async function makeDraft(portal: Portal, representative: Session): Promise<number> {
  const { id } = await createDraft(representative, completeApplication());
  await portal.end('SIGTERM');
  const { pool, close } = await openEmbedded(join(portal.dataDir, 'database'), undefined);
  await pool.query(
    `update applications set form = form || '{"favourite_book": "Маленький принц"}' where id = $1`,
    [id],
  );
  await close();
  await portal.restart();
  return id;
}

const panel = { name: 'Ответы на прежние вопросы' };

test('a legacy answer is shown and printed with the application, and shown to the school', {
  tag: '@desktop',
}, async ({ page, wizard, portal, representative, administrator, width }) => {
  const id = await makeDraft(portal, representative);
  await wizard.openDraft(id, '&mode=show');
  await expect(page.getByRole('region', panel).getByRole('definition')).toHaveText('Маленький принц');
  // a page printed before its font has loaded has no text
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(await pdfText(await page.pdf({ format: 'A4' }))).toMatch(/Маленький\s+принц/);

  await changeAccount(page, administrator);
  await page.goto(`/lk/drafts-applications/record?id=${id}`);
  const legacyAnswers = page.getByRole('region', panel);
  await expect(legacyAnswers.getByRole('definition')).toHaveText('Маленький принц');
  await expect(legacyAnswers).toContainText('Сейчас мы об этом не спрашиваем');
  await expectAccessible(page, 'legacy-answers');
  await saveScreenshot(page, width, 'legacy-answers');
});
