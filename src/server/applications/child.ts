import { prefillMappings } from '#engine/definition/columns.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import { record } from '../audit/store.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/contract.ts';
import { HttpError } from '../http/errors.ts';
import { type Child, childServerForm, saveMatchingChild } from '../users/children.ts';
import { answersOf, applicationServerForm, toFlat } from './form.ts';
import { type ApplicationRow, applicationRows } from './store.ts';
import { lockApplication } from './submission-type.ts';

/**
 * Saves the child of an application among its representative's children and links it: the chosen child if the answers
 * match, else one with the same name and birthday, else a new one. Throws 404, and 422 with the keys of the
 * application if its answers are incomplete for a child.
 */
export async function saveChildOfApplication(
  { db, quotas }: Pick<Context, 'db' | 'quotas'>,
  caller: Caller,
  applicationId: number,
): ReturnType<typeof saveMatchingChild> {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationId, caller);
    const answers = answersOf(application);
    const child = childAnswers(answers);
    const users = { db: tx, quotas };
    const saved = await saveMatchingChild(users, caller, application.student_id, child).catch(
      withApplicationKeys,
    );
    if (saved.id !== application.student_id) {
      await record(tx, { userId: caller.userId, action: 'application.updated', applicationId });
      await applicationRows.update(tx, application, answers, { student_id: saved.id });
    }
    return saved;
  });
}

/** The keys of the child that an application fills (`x-prefills`), with those of the application. */
const APPLICATION_KEYS: ReadonlyMap<string, string> = new Map(
  prefillMappings(childServerForm.definition, applicationServerForm.definition).flatMap(
    ({ target, source }): [string, string][] =>
      target && source
        ? [
            [
              wireKeyOf(childServerForm.definition, target.address),
              wireKeyOf(applicationServerForm.definition, source.address),
            ],
          ]
        : [],
  ),
);

function childAnswers(answers: FormValues): Record<string, unknown> {
  const flatAnswers = toFlat(answers);
  // a blank answer is reported if a child requires it
  return Object.fromEntries(
    [...APPLICATION_KEYS].map(([child, application]) => [child, flatAnswers[application] ?? '']),
  );
}

/** Whether answers of an application differ from those of its linked child. */
export function childDiffers(row: ApplicationRow, children: readonly Child[]): boolean {
  const child = children.find(({ id }) => id === row.student_id);
  if (!child) return false;
  const childMembers = new Map<string, unknown>(Object.entries(child));
  return Object.entries(childAnswers(answersOf(row))).some(
    ([key, answer]) => answer !== '' && answer !== (childMembers.get(key) ?? ''),
  );
}

/** Reports errors of the child on the application's own fields. */
function withApplicationKeys(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  const errors = error.details.errors?.map(({ path, message }) => ({
    path: APPLICATION_KEYS.get(path) ?? path,
    message,
  }));
  throw new HttpError(error.status, error.message, { ...(errors && { errors }) });
}
