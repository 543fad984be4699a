import { forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import type { ApiResponse, Client } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers';

/** Makes questionnaires of somebody's, by the name of their file. */
export interface QuestionnaireThings {
  /** A draft that lacks nothing. */
  readonly questionnaire: (name: string) => Promise<number>;
  readonly submittedQuestionnaire: (name: string) => Promise<number>;
}

type Call = (client: Client, on: QuestionnaireThings) => Promise<ApiResponse<unknown>>;

const all = Object.entries<Questionnaire>(questionnaires);

/** How each operation of each questionnaire is called in earnest. */
export const questionnaireCalls: Readonly<Record<string, Call>> = Object.assign(
  {},
  ...all.map(([name, { form, statuses, operations: ids }]) => {
    const own = `/api/questionnaires/${name}`;
    const forOffice = `/api/admin/questionnaires/${name}`;
    const status = submittedIn(workflows[statuses]);
    const calls: Record<keyof Questionnaire['operations'], Call> = {
      list: (client) => client.call('GET', own),
      create: async (client) => client.form(own, await completeAnswers(client, forms[form])),
      get: async (client, on) => client.call('GET', `${own}/${await on.questionnaire(name)}`),
      update: async (client, on) =>
        client.form(
          `${own}/${await on.questionnaire(name)}`,
          await completeAnswers(client, forms[form]),
          [],
          {},
          'PATCH',
        ),
      remove: async (client, on) => client.call('DELETE', `${own}/${await on.questionnaire(name)}`),
      send: async (client, on) => client.json('POST', `${own}/${await on.questionnaire(name)}/send`, {}),
      move: async (client, on) =>
        client.json('POST', `${own}/${await on.submittedQuestionnaire(name)}/status`, { status }),
      moveAny: async (client, on) =>
        client.json('POST', `${forOffice}/${await on.submittedQuestionnaire(name)}/status`, { status }),
      listAll: (client) => client.call('GET', `${forOffice}?per_page=5&status=${status}&q=орлова`),
      exportAll: (client) => client.call('GET', `${forOffice}/export?format=csv`),
      ids: (client) => client.call('GET', `${forOffice}/ids?status=${status}&q=орлова`),
      rows: async (client, on) =>
        client.call('GET', `${forOffice}/rows?ids=${await on.submittedQuestionnaire(name)}`),
      letters: async (client, on) =>
        client.call('GET', `${forOffice}/${await on.submittedQuestionnaire(name)}/messages`),
      letter: async (client, on) =>
        client.call('GET', `${forOffice}/${await on.submittedQuestionnaire(name)}/letter?status=${status}`),
      undo: async (client, on) =>
        client.json('POST', `${forOffice}/${await on.submittedQuestionnaire(name)}/undo`, {
          expected_status: status,
        }),
    };
    return Object.fromEntries(
      Object.entries(calls).map(([does, call]) => [ids[does as keyof typeof ids], call]),
    );
  }),
);

/** Of what nobody of the office has moved there is nothing to take back. */
export const undoneQuestionnaires: Readonly<Record<string, 409>> = Object.fromEntries(
  all.map(([, { operations: ids }]) => [ids.undo, 409]),
);

/** Operations that are about nothing of anybody's: what one begins, and the list of one's own. */
export const generalQuestionnaireCalls: readonly string[] = all.flatMap(([, { operations: ids }]) => [
  ids.list,
  ids.create,
]);

export function questionnaireThings(owner: Client): QuestionnaireThings {
  const questionnaire = async (name: string) => {
    const form = all.find(([one]) => one === name)?.[1].form;
    if (form === undefined) throw new Error(`schemas/questionnaires has no ${name}`);
    const made = await owner.form(`/api/questionnaires/${name}`, await completeAnswers(owner, forms[form]));
    if (made.status !== 201) throw new Error(made.text);
    return made.body.id;
  };
  return {
    questionnaire,
    submittedQuestionnaire: async (name) => {
      const id = await questionnaire(name);
      await owner.json('POST', `/api/questionnaires/${name}/${id}/send`, {});
      return id;
    },
  };
}

function submittedIn({ transitions }: Workflow): string {
  return transitions.find(({ call }) => call === 'finish')?.to ?? '';
}
