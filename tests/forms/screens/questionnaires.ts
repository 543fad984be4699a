import type { Page } from '@playwright/test';
import { formFields } from '#engine/definition/definition.ts';
import { forms } from '#generated/forms.ts';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { wizards } from '#generated/words/wizards.ts';
import { expectOpened } from '#tests/support/browser/expect-opened.ts';
import { control } from '#tests/support/browser/robot.ts';
import type { TestApi } from '#tests/support/portal/api-client.ts';
import { portal as config } from '#tests/support/portal/configuration.ts';
import { storeSession } from '../../e2e/fixtures.ts';
import { button, officeWords, type Screen, said, wordsAt } from './screen.ts';

const { screens }: PortalConfig = config;

/** A questionnaire stands on the screens that name its operations: one that is added is in the walk by itself. */
export const questionnaireScreens: readonly Screen[] = Object.entries<Questionnaire>(questionnaires).map(
  ([name, questionnaire]) => ({
    form: questionnaire.form,
    async open(page, portal, parent) {
      const { wizard, record } = screensOf(name, questionnaire);
      await storeSession(page, parent);
      await page.goto(`/lk/${wizard.path}`);
      await expectOpened(page);
      const begin = page.getByRole('button', { name: /^Начать/ });
      if (await begin.isVisible()) await begin.click();
      const given = await choose(page, questionnaire);
      const newest = async () => (await ownOf(parent, name))[0]?.id;
      return {
        given,
        submit: button(page, wizards[wizard.settings.words]?.submit ?? ''),
        sent: said(page, new RegExp(`${questionnaire.number}-\\d+`)),
        shownIn: {
          owner: wordsAt(page, async () => `/lk/${wizard.path}?id=${await newest()}&mode=show`),
          office: officeWords(page, portal, async () => `/lk/${record.path}?id=${await newest()}`),
        },
      };
    },
  }),
);

function screensOf(name: string, { operations }: Questionnaire) {
  const wizard = screens.find(
    (one) => one.kind === 'wizard' && one.settings.operations.draft === operations.create,
  );
  const record = screens.find(
    (one) => one.kind === 'record' && one.settings.operations.read === operations.get,
  );
  if (wizard?.kind !== 'wizard' || !record) throw new Error(`No screens of the questionnaire ${name}`);
  return { wizard, record };
}

/** Takes the first choice of each list that an operation gives; the walk leaves these fields as they are. */
async function choose(page: Page, { form: id }: Questionnaire) {
  const form = forms[id];
  const supplied = formFields(form.definition).filter(({ schema }) => schema['x-options'] !== undefined);
  for (const { name } of supplied) await control(page, form, name).selectOption({ index: 1 });
  return Object.fromEntries(supplied.map(({ name }) => [name, undefined]));
}

/** Theirs, the newest first. */
async function ownOf(api: TestApi, name: string): Promise<readonly { readonly id: number }[]> {
  return (await api.call('GET', `/questionnaires/${name}`)).json();
}
