import { type FormId, forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import type { AnyBody, ApiResponse, Client } from '../../support/client';
import { offeredChoices } from '../../support/complete-answers';
import type { FormScenario, FormScenarios } from '../scenario.ts';
import { asFields, multipart } from '../scenarios/calls.ts';

/** A scenario for every file of `schemas/questionnaires`: all questionnaires have the same calls. */
export const questionnaireScenarios: FormScenarios = Object.fromEntries(
  Object.entries<Questionnaire>(questionnaires).map(([name, { form }]) => [form, scenarioOf(name, form)]),
);

function scenarioOf(name: string, form: FormId): FormScenario {
  const path = `/api/questionnaires/${name}`;
  const answers = async (client: Client, { id }: AnyBody) =>
    (await client.read<{ readonly answers: object }>(`${path}/${id}`)).answers;
  return multipart(async ({ parent }) => ({
    fixedAnswers: await offeredChoices(parent, forms[form]),
    send: async (fields, files): Promise<ApiResponse<AnyBody>> => {
      const created = await parent.form(path, asFields(fields), files);
      return created.status === 201 ? parent.json('POST', `${path}/${created.body.id}/send`, {}) : created;
    },
    readAsOwner: (currentPeople, sent) => answers(currentPeople.parent, sent),
    readAsOffice: (currentPeople, sent) => answers(currentPeople.office, sent),
    exportPath: `/api/admin/questionnaires/${name}/export`,
  }));
}
