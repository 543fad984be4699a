import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** What the HTML standard says of elements, attributes and their values; how they are written is the browser's affair. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  // what comes from where the page comes from needs no other proof
  rules: { 'require-sri': 'off' },
});

/** Fails with a readable list where the page, as it stands, is no valid HTML. */
export async function expectValidHtml(page: Page, what: string): Promise<void> {
  const { results } = await validator.validateString(await page.content());
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}\n  ${selector ?? ''}`),
  );
  expect(found, `html: ${what}`).toEqual([]);
}
