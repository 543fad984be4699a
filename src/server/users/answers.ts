import type { FormValues } from '#engine/definition/definition.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import type { WireAnswers } from '#engine/wire/answers.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';
import { adoptAnswers, findAnswers, listAnswersOf, saveAnswers } from '../forms/answers-store.ts';
import { withRecord } from '../forms/redaction.ts';
import { findForm } from '../forms/registry.ts';
import { isNewer, type ServerForm } from '../forms/server-form.ts';

/** The forms about a person. Their answers are part of the `User` of the contract, with the columns of the account. */
export const PERSON_FORMS: readonly string[] = ['create-user', 'registration', 'invite', 'profile'];

/** The owner of answers: an account, or a phone without an account yet. */
export type AnswersOwner = { readonly userId: number } | { readonly phone: string };

type Form = Pick<ServerForm, 'definition' | 'columns' | 'answerColumns'>;

/** Replaces a person's answers to a form about themselves. */
export async function storeAnswers(
  tx: Db,
  form: Form,
  owner: AnswersOwner,
  values: FormValues,
): Promise<void> {
  const { id: formId } = form.definition;
  const subject = answersSubject(owner);
  const before = await findAnswers(tx, formId, subject);
  const userId = 'userId' in owner ? owner.userId : null;
  await saveAnswers(tx, { formId, subject, userId, ...form.answerColumns(values, before) });
}

/**
 * Stores the answers to the form of an action, such as signing in, if the school has added fields to the form. Answers
 * of a newer version of the portal stay, because the action must not fail.
 */
export async function storeAddedAnswers(
  tx: Db,
  form: Form,
  owner: AnswersOwner,
  values: FormValues,
): Promise<void> {
  const accountFields = new Set(Object.values(form.columns));
  const schoolAnswers = Object.entries(values).filter(
    ([name, value]) => !accountFields.has(name) && !isEmpty(value),
  );
  if (schoolAnswers.length === 0) return;
  const before = await findAnswers(tx, form.definition.id, answersSubject(owner));
  if (!before || !isNewer(form.definition, before)) await storeAnswers(tx, form, owner, values);
}

/** Moves answers stored under a phone to the account that now owns the phone. */
export async function moveAnswersToAccount(tx: Db, phone: string, userId: number): Promise<void> {
  await adoptAnswers(tx, { from: answersSubject({ phone }), to: answersSubject({ userId }), userId });
}

type User = components['schemas']['User'];
type PersonAnswers = Omit<Pick<User, keyof WireAnswers & keyof User>, 'office'>;

/** Each person's last answers as flat members; of a field in several forms, the latest answer. */
export async function answersOfPeople(
  db: Db,
  userIds: readonly number[],
): Promise<(userId: number) => PersonAnswers> {
  const rows = await listAnswersOf(db, userIds, PERSON_FORMS);
  const records = rows.flatMap((row) => {
    const form = findForm(row.form_id);
    return form
      ? [
          {
            userId: row.user_id,
            form,
            answers: withRecord({ representative_id: row.user_id ?? 0 }, () => form.view(row)),
          },
        ]
      : [];
  });
  return (userId) => latestAnswers(records.filter((one) => one.userId === userId)) as PersonAnswers;
}

interface AnswersRecord {
  readonly form: Pick<ServerForm, 'fieldsOf'>;
  readonly answers: WireAnswers;
}

/** Merges answers to several forms, given oldest first: a field has the answer of the latest form, even a blank one. */
export function latestAnswers(records: readonly AnswersRecord[]): WireAnswers {
  return records.reduce<WireAnswers>((earlier, { form, answers }) => {
    const replaced = form.fieldsOf(earlier);
    const unchanged = Object.entries(earlier).filter(([key]) => !Object.hasOwn(replaced, key));
    return { ...Object.fromEntries(unchanged), ...answers };
  }, blankAnswers());
}

function blankAnswers(): WireAnswers {
  return Object.assign({}, ...PERSON_FORMS.map((id) => findForm(id)?.view({ form: {}, form_version: 1 })));
}

/** The key of a person's answers in `form_answers`. */
function answersSubject(owner: AnswersOwner): string {
  return 'userId' in owner ? `user:${owner.userId}` : `phone:${owner.phone}`;
}
