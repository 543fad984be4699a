import { expect } from '@playwright/test';
import { flatten } from '#engine/wire/wire.ts';
import { deleteDrafts, listApplications, readApplication } from '#tests/api/support/applications.ts';
import { signIn } from '#tests/api/support/client.ts';
import { countEffort } from '#tests/support/browser/effort.ts';
import { expectShown } from '#tests/support/browser/expect-shown.ts';
import { fillStep } from '#tests/support/browser/robot.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { form, stepIds, Wizard } from '#tests/support/browser/wizard.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { newChild } from '#tests/support/data/children.ts';
import { docxFile, jpegFile, pdfFile, pngFile } from '#tests/support/data/files.ts';
import { DEMO_PASSWORD } from '#tests/support/portal/portal.ts';
import { saveScreenshot, test } from '../fixtures.ts';

const documents = {
  files: [
    pdfFile('Свидетельство.pdf'),
    pngFile('Табель.png'),
    jpegFile('Грамота.jpg'),
    docxFile('Рассказ.docx'),
  ],
};

for (const tags of ['@phone @journey', '@desktop']) {
  test(`a parent signs in, fills four steps over two evenings, submits, and sees the application ${tags}`, async ({
    page,
    context,
    portal,
    representative,
    width,
  }) => {
    test.setTimeout(240_000);
    const answers = { ...everyAnswer(form), ...newChild() };
    await deleteDrafts(representative);
    const formerIds = (await listApplications(representative)).map(({ id }) => id);

    const effort = await countEffort(context);
    await page.goto('/lk');
    await expect(page).toHaveTitle('Личный кабинет | Вход');
    await saveScreenshot(page, width, 'login');
    await signInOn(page, { phone: '8 900 000-00-02', password: DEMO_PASSWORD });
    await expect(page).toHaveTitle('Личный кабинет | Заявки на поступление');
    await page.getByRole('link', { name: 'Новая заявка' }).click();

    const firstWizard = new Wizard(page);
    await firstWizard.begin();
    for (const [index, step] of stepIds.slice(0, 3).entries()) {
      await firstWizard.expectStep(index);
      await fillStep(page, form, step, answers, documents);
      await saveScreenshot(page, width, step);
      if (index < 2) await firstWizard.goOn(index);
    }
    await page.close();

    const secondEveningPage = await context.newPage();
    const wizard = new Wizard(secondEveningPage);
    await secondEveningPage.goto('/lk/application');
    const draft = secondEveningPage.getByRole('listitem').filter({ hasText: 'Черновик' });
    await draft.getByRole('link').first().click();
    await wizard.expectStep(2);
    await expect(secondEveningPage.getByRole('link', { name: 'Рассказ.docx' })).toBeVisible();
    await wizard.goOn(2);
    await fillStep(secondEveningPage, form, 'step-4', answers);
    await saveScreenshot(secondEveningPage, width, 'step-4');
    await wizard.goOn(3);

    await expectShown(secondEveningPage, form, answers);
    await saveScreenshot(secondEveningPage, width, 'review');
    await wizard.submit.click();
    await expect(secondEveningPage).toHaveTitle('Личный кабинет | Заявки на поступление');
    await expect(secondEveningPage).toHaveURL(/\/lk\/application$/);
    // a redesign must not make the form more laborious; one long page per step would need 10,469 px of scrolling
    expect(effort.keys).toBeLessThan(640);
    expect(effort.taps).toBeLessThan(75);
    if (width === 'phone') expect(effort.scrolled).toBeLessThan(4_000);
    await saveScreenshot(secondEveningPage, width, 'list');

    const api = await signIn(portal.origin);
    const newApplications = (await listApplications(api)).filter(({ id }) => !formerIds.includes(id));
    expect(newApplications.map(({ status }) => status)).toEqual(['submitted']);
    const application = await readApplication(api, newApplications[0]?.id ?? 0);
    expect(application.application_long).toMatchObject({
      ...flatten(form.definition, answers),
      // the account that fills in the application (decision 13)
      representative_1_id: String(api.user.id),
    });
    expect(application.files.map(({ name }) => name)).toEqual(documents.files.map(({ name }) => name));

    await secondEveningPage.goto(`/lk/application/edit/?id=${application.id}&mode=show`);
    await expectShown(secondEveningPage, form, answers);
    await expect(secondEveningPage.getByRole('button', { name: 'Далее' })).toHaveCount(0);
    await saveScreenshot(secondEveningPage, width, 'show');
  });
}
