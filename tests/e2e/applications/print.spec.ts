import { expect } from '@playwright/test';
import { flatten } from '#engine/wire/wire.ts';
import school from '#schemas/school.json' with { type: 'json' };
import { createDraft } from '#tests/api/support/applications.ts';
import { expectShown, missingAnswers } from '#tests/support/browser/expect-shown.ts';
import { form } from '#tests/support/browser/wizard.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { newChild } from '#tests/support/data/children.ts';
import { pdfText } from '#tests/support/data/pdf-text.ts';
import { attachFile, requiredOnPage } from '#tests/support/portal/admission.ts';
import { test } from '../fixtures.ts';

test('a submitted application with eight files prints every answer and its history on two A4 pages, without the menu', {
  tag: '@desktop',
}, async ({ page, wizard, representative }) => {
  const answers = { ...everyAnswer(form), ...newChild(), ...requiredOnPage() };
  const { id } = await createDraft(representative, flatten(form.definition, answers));
  for (let file = 1; file <= 8; file += 1) await attachFile(representative, id, `Справка ${file}.pdf`);
  const sent = await representative.json('PATCH', '/api/application/finish-draft-application', {
    application_id: id,
  });
  expect(sent.status).toBe(200);
  await wizard.openDraft(id, '&mode=show');
  await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
  await expectShown(page, form, answers);
  // a page printed before its font has loaded has no text
  await page.evaluate(async () => void (await document.fonts.ready));
  const printed = await pdfText(await page.pdf({ format: 'A4' }));
  expect(missingAnswers(form, answers, printed)).toEqual([]);
  const plain = printed.replace(/\s+/g, '');
  // each page has its number and the number of pages
  for (const text of [school.name, form.definition.title, 'История', '1/2', '2/2'])
    expect(plain).toContain(text.replace(/\s+/g, ''));
  expect(printed).not.toContain('Выйти');
  expect(printed).not.toContain('Печать');
});
