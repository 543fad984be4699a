import type { Db } from '../database/open.ts';
import { listAnswersOf } from '../forms/answers-store.ts';
import { servedForms } from '../forms/registry.ts';
import type { AnsweredForm } from '../forms/told-answers.ts';
import { personName } from './accounts.ts';
import { PERSON_FORMS } from './answers.ts';
import { childServerForm } from './child-form.ts';
import { listChildrenOf } from './store.ts';

/** The forms that people answer about themselves and by the way, those about the person first, the last told before. */
export const peopleForms = [...servedForms]
  .map((form) => ({ form, rank: PERSON_FORMS.indexOf(form.definition.id) }))
  .sort((one, other) => other.rank - one.rank)
  .map(({ form }) => form);

/** Everything that people have answered, about themselves and about their children, by their ids. */
export async function answeredByPeople(
  db: Db,
  userIds: readonly number[],
): Promise<(userId: number) => { own: readonly AnsweredForm[]; children: readonly AnsweredForm[] }> {
  const formIds = peopleForms.map(({ definition }) => definition.id);
  const answers = await listAnswersOf(db, userIds, formIds);
  const children = await listChildrenOf(db, userIds);
  return (userId) => ({
    own: peopleForms.flatMap((of) =>
      answers
        .filter((row) => row.user_id === userId && row.form_id === of.definition.id)
        .map((row) => ({ ...row, of, answeredAt: row.updated_at })),
    ),
    children: children
      .filter((child) => child.representative_id === userId)
      .map((child) => ({
        ...child,
        of: childServerForm,
        title: personName(child) ?? undefined,
        answeredAt: child.created_at,
      })),
  });
}
