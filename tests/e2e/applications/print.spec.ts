import { expect } from '@playwright/test';
import { flatten } from '#engine/wire/wire.ts';
import { school } from '#generated/school.ts';
import { expectShown, missingAnswers } from '#tests/support/browser/shown.ts';
import { form } from '#tests/support/browser/wizard.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { fieldsOf } from '#tests/support/data/multipart.ts';
import { pdfText } from '#tests/support/data/pdf-text.ts';
import { test } from '../fixtures.ts';

const answers = everyAnswer(form);

test('a shown application prints every answer on A4, without the menu', { tag: '@desk' }, async ({
  page,
  wizard,
  representative,
}) => {
  const id = await representative.makeDraft(fieldsOf(flatten(form.definition, answers)));
  await wizard.openDraft(id, '&mode=show');
  await expectShown(page, form, answers);
  // What is printed while a font is on its way has no letters.
  await page.evaluate(async () => void (await document.fonts.ready));
  const paper = await page.pdf({ format: 'A4' });
  const printed = pdfText(paper);
  expect(missingAnswers(form, answers, printed)).toEqual([]);
  const plain = printed.replace(/\s+/g, '');
  // which page of how many
  const pages = Number(/1\/(\d)/.exec(plain)?.[1]);
  expect(pages).toBeGreaterThan(1);
  for (const word of [school.name, form.definition.title, `${pages}/${pages}`])
    expect(plain).toContain(word.replace(/\s+/g, ''));
  expect(printed).not.toContain('Выйти');
  expect(printed).not.toContain('Печать');
});
