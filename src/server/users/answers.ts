import type { FormValues } from '#engine/definition/definition.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import type { WireAnswers } from '#engine/wire/wire.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';
import { adoptAnswers, findAnswers, listAnswersOf, saveAnswers } from '../forms/answers-store.ts';
import { withRecord } from '../forms/redaction.ts';
import { findForm } from '../forms/registry.ts';
import { isNewer, type ServerForm } from '../forms/server-form.ts';

/** The forms about a person: their fields beside the account's own columns are part of the account (`User`). */
export const PERSON_FORMS: readonly string[] = ['create-user', 'registration', 'invite', 'profile'];

/** The owner of answers: an account, or a phone without an account yet. */
export type AnswersOwner = { readonly userId: number } | { readonly phone: string };

type Form = Pick<ServerForm, 'definition' | 'columns' | 'written'>;

/** Replaces a person's answers in a form about themselves. */
export async function storeAnswers(tx: Db, form: Form, who: AnswersOwner, values: FormValues): Promise<void> {
  const { id: formId } = form.definition;
  const subject = subjectOf(who);
  const before = await findAnswers(tx, formId, subject);
  const userId = 'userId' in who ? who.userId : null;
  await saveAnswers(tx, { formId, subject, userId, ...form.written(values, before) });
}

/**
 * The same for an action such as signing in. A form without fields beyond the server's own leaves
 * no trace. Answers stored by a newer version of the portal stay, because the action must not fail.
 */
export async function storeFurtherAnswers(
  tx: Db,
  form: Form,
  who: AnswersOwner,
  values: FormValues,
): Promise<void> {
  const taken = new Set(Object.values(form.columns));
  const further = Object.entries(values).filter(([name, value]) => !taken.has(name) && !isEmpty(value));
  if (further.length === 0) return;
  const before = await findAnswers(tx, form.definition.id, subjectOf(who));
  if (!before || !isNewer(form.definition, before)) await storeAnswers(tx, form, who, values);
}

/** Moves answers given for a phone to the account that now owns it. */
export async function adoptAnswersOf(tx: Db, phone: string, userId: number): Promise<void> {
  await adoptAnswers(tx, { from: subjectOf({ phone }), to: subjectOf({ userId }), userId });
}

type User = components['schemas']['User'];
type PersonAnswers = Omit<Pick<User, keyof WireAnswers & keyof User>, 'office'>;

/**
 * Each person's last answers as flat members; for a field of several forms, the latest one wins.
 */
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

/** Answers of several forms, oldest first: each field has the answer of the latest form with it, also a blank one. */
export function latestAnswers(records: readonly AnswersRecord[]): WireAnswers {
  return records.reduce<WireAnswers>((earlier, { form, answers }) => {
    const asked = form.fieldsOf(earlier);
    const others = Object.entries(earlier).filter(([key]) => !Object.hasOwn(asked, key));
    return { ...Object.fromEntries(others), ...answers };
  }, blankAnswers());
}

function blankAnswers(): WireAnswers {
  return Object.assign({}, ...PERSON_FORMS.map((id) => findForm(id)?.view({ form: {}, form_version: 1 })));
}

/** A notice for all visitors; usually absent. */
function subjectOf(who: AnswersOwner): string {
  return 'userId' in who ? `user:${who.userId}` : `phone:${who.phone}`;
}
