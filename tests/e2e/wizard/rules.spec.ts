import { expect } from '@playwright/test';
import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import { flatten } from '#engine/wire/wire.ts';
import { goInside, requestsOf } from '#tests/support/browser/inside.ts';
import { expectOpened } from '#tests/support/browser/opened.ts';
import { form, stepIds, type Wizard } from '#tests/support/browser/wizard.ts';
import { broken } from '#tests/support/data/broken-samples.ts';
import { linkEnding, sheetsOf } from '#tests/support/data/broken-sheets.ts';
import { newChild } from '#tests/support/data/children.ts';
import { fieldsOf } from '#tests/support/data/multipart.ts';
import { test } from '../fixtures.ts';

const steps = new Map(formFields(form.definition).map((field) => [field.address, field.step]));
const left = new Set(untyped(formFields(form.definition)));
// No control gives a value of the wrong type, and no draft holds one.
const rules = broken(form).filter(({ address, keyword }) => keyword !== 'type' && !left.has(address));

for (const [index, step] of stepIds.entries()) {
  const ofStep = rules.filter(({ address }) => steps.get(address.split('/')[0] ?? '') === step);

  test(`${step}: every rule of the definition is reached from the error summary @desk`, async ({
    page,
    wizard,
    representative,
  }) => {
    test.setTimeout(300_000);
    expect(ofStep.length).toBeGreaterThan(0);
    const isQuiet = requestsOf(page);
    await representative.deleteDrafts();
    await page.goto('/lk/application');
    await expectOpened(page);
    for (const { values, broken } of sheetsOf(form, ofStep)) {
      // another of the same child would be asked about
      const child = broken.some(({ address }) => address in newChild()) ? {} : newChild();
      const id = await representative.makeDraft(
        fieldsOf(flatten(form.definition, { ...values, ...child, files: undefined })),
      );
      await goInside(page, `/lk/application/edit/?id=${id}&step=${index + 1}`, isQuiet);
      await expect(page).toHaveURL(new RegExp(`id=${id}`));
      await wizard.next.click();
      await expect(wizard.summary).toBeVisible();
      for (const { address, keyword } of broken) {
        await test.step(`${keyword} of ${address}`, () => expectReached(wizard, address));
      }
    }
  });
}

async function expectReached({ page }: Wizard, address: string): Promise<void> {
  // by its class: its role is told once a page, and takes the whole page to find
  const link = page.locator(`.error-summary a[href$="${linkEnding(address)}"]`).first();
  await link.click();
  await expect(page.locator(':focus')).toHaveAttribute('id', idPattern(address));
  const focused = await page.locator(':focus').getAttribute('id');
  await expect(page.locator(`[id="${focused}--error"]`)).toHaveText(/\S/);
}

/** What no draft can be made with: answers that nobody types or no list has, and files, which have tests of their own. */
function untyped(fields: readonly FieldNode[]): readonly string[] {
  return fields.flatMap(({ address, kind, schema, children }) =>
    kind === 'files' || schema['x-widget'] === 'hidden' || schema['x-options'] !== undefined
      ? [address]
      : untyped(children),
  );
}

/** In the store an entry has an id where the data has an index. */
function idPattern(address: string): RegExp {
  const parts = address.split('/').map((part) => (/^\d+$/.test(part) ? '[^/]+' : part));
  return new RegExp(`^${form.definition.id}/${parts.join('/')}`);
}
