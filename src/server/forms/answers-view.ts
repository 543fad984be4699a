import type { Choice } from '#engine/definition/definition.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';
import { hiddenView, visibleFiles } from './redaction.ts';
import { legacyAnswerView, type ServerForm, type WrittenAnswers } from './server-form.ts';
import { listDefinitionsOf } from './store.ts';

export type RenderedAnswers = components['schemas']['FormAnswers'];

/** One form with its answers, as shown to the school. */
export interface AnsweredForm extends WrittenAnswers {
  readonly of: Pick<ServerForm<unknown, object>, 'definition' | 'view' | 'legacyAnswers'>;
  /** Title, if the form's own title does not identify the answers. */
  readonly title?: string | undefined;
  readonly answeredAt: Date | null;
  readonly files?: RenderedAnswers['files'];
  /** Words of the choices that operations supplied (`x-options`), by the operation. */
  readonly choices?: Readonly<Record<string, Choice[]>>;
}

/** The answers of forms for the office: by title, with legacy answers. */
export async function renderAnswers(db: Db, answered: readonly AnsweredForm[]): Promise<RenderedAnswers[]> {
  const definitions = await listDefinitionsOf(
    db,
    answered.map(({ of }) => of.definition.id),
  );
  return answered.map((one) => {
    const { of, title, answeredAt, files = [], choices = {} } = one;
    const { id } = of.definition;
    const words = { choices: (operation: string) => choices[operation] };
    const earlier = definitions.filter(({ form_id }) => form_id === id).map(({ definition }) => definition);
    return {
      form: id,
      title: title ?? of.definition.title,
      answered_at: answeredAt?.toISOString() ?? null,
      answers: Object.fromEntries(Object.entries(of.view(one)).filter(([, value]) => value !== null)),
      files: [...visibleFiles(of.definition, files)],
      choices,
      retired: of.legacyAnswers(one, earlier, words).map(legacyAnswerView),
      ...hiddenView(of.definition),
    };
  });
}
