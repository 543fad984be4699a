import { type FormId, forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import type { AnyBody, ApiResponse, Client } from '../../support/client.ts';
import { offeredChoices } from '../../support/complete-answers.ts';
import type { FormWay, FormWays } from '../way.ts';
import { asFields, multipart } from './calls.ts';

/** Every questionnaire has the same calls: a file of `schemas/questionnaires` is in the walk by itself. */
export const questionnaireWays: FormWays = Object.fromEntries(
  Object.entries<Questionnaire>(questionnaires).map(([name, { form }]) => [form, wayOf(name, form)]),
);

function wayOf(name: string, form: FormId): FormWay {
  const own = `/api/questionnaires/${name}`;
  const answers = async (client: Client, { id }: AnyBody) =>
    (await client.call<{ readonly answers: object }>('GET', `${own}/${id}`)).body.answers;
  return multipart(async ({ parent }) => ({
    given: await offeredChoices(parent, forms[form]),
    send: async (fields, files): Promise<ApiResponse<AnyBody>> => {
      const made = await parent.form(own, asFields(fields), files);
      return made.status === 201 ? parent.json('POST', `${own}/${made.body.id}/send`, {}) : made;
    },
    owner: (now, sent) => answers(now.parent, sent),
    office: (now, sent) => answers(now.office, sent),
    exported: `/api/admin/questionnaires/${name}/export`,
  }));
}
