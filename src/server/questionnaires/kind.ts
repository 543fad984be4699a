import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { type StatusList, statuses } from '#generated/statuses.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { type AnswersTable, answersTable, recordIdOf } from '../forms/answers-store.ts';
import { findForm } from '../forms/registry.ts';
import type { ServerForm } from '../forms/server-form.ts';

/** Data derived from the answers of a questionnaire for queries. */
interface Derived {
  readonly title: string;
  readonly search_text: string;
  readonly child_id: number | null;
}

/** A questionnaire of `schemas/questionnaires`, with its form and statuses. */
export interface Kind extends Questionnaire {
  readonly name: string;
  readonly serverForm: ServerForm<{ readonly child?: string }>;
  readonly workflow: Workflow;
  /** Names of its statuses, for the person. */
  readonly labels: StatusList['statuses'];
  readonly answers: AnswersTable<Derived>;
}

export const kinds: readonly Kind[] = Object.entries<Questionnaire>(questionnaires).map(([name, file]) => {
  const serverForm = findServerForm(name, file);
  return {
    ...file,
    name,
    serverForm,
    workflow: workflows[file.statuses],
    labels: statuses[file.statuses].statuses,
    answers: answersTable(
      'questionnaires',
      serverForm,
      ({ child }, { title, search }): Derived => ({
        title,
        search_text: search,
        child_id: recordIdOf(child),
      }),
      { indexPrefixes: [['name']], name },
    ),
  };
});

/** A questionnaire by name; `undefined` if its file was removed. */
export function findKind(name: string): Kind | undefined {
  return kinds.find((kind) => kind.name === name);
}

function findServerForm(name: string, { form }: Questionnaire): ServerForm<{ readonly child?: string }> {
  const serverForm = findForm(form);
  if (!serverForm)
    throw new Error(
      `schemas/questionnaires/${name}.json: schemas/forms/${form}.json does not exist; correct "form"`,
    );
  return serverForm;
}
