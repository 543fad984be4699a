import type { Page } from '@playwright/test';
import { formFields } from '#engine/definition/definition.ts';
import { forms } from '#generated/forms.ts';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { wizards } from '#generated/words/wizards.ts';
import type { Session } from '#tests/api/support/client.ts';
import { expectOpened } from '#tests/support/browser/expect-opened.ts';
import { control } from '#tests/support/browser/robot.ts';
import { portal as config } from '#tests/support/portal/configuration.ts';
import { storeSession } from '../../e2e/fixtures.ts';
import { button, officeText, type Screen, showsText, textAt } from './screen.ts';

const { screens }: PortalConfig = config;

/** The screens that name the operations of each questionnaire, so that a new questionnaire is tested, too. */
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
      const given = await selectOptions(page, questionnaire);
      const newest = async () => (await ownOf(parent, name))[0]?.id;
      return {
        given,
        submit: button(page, wizards[wizard.settings.words]?.submit ?? ''),
        sent: showsText(page, new RegExp(`${questionnaire.number}-\\d+`)),
        shownIn: {
          owner: textAt(page, async () => `/lk/${wizard.path}?id=${await newest()}&mode=show`),
          office: officeText(page, portal, async () => `/lk/${record.path}?id=${await newest()}`),
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

/** Selects the first loaded option of each list. The returned answers leave these fields unchanged. */
async function selectOptions(page: Page, { form: id }: Questionnaire) {
  const form = forms[id];
  const withOptions = formFields(form.definition).filter(({ schema }) => schema['x-options'] !== undefined);
  for (const { name } of withOptions) await control(page, form, name).selectOption({ index: 1 });
  return Object.fromEntries(withOptions.map(({ name }) => [name, undefined]));
}

/** The questionnaires of the caller, the newest first. */
async function ownOf(api: Session, name: string): Promise<readonly { readonly id: number }[]> {
  return api.read<{ id: number }[]>(`/api/questionnaires/${name}`);
}
