import type { FormValues } from '#engine/definition/definition.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { ApplicationColumns, ChildColumns } from '#generated/columns.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { HttpError } from '../http/errors.ts';
import { childServerForm } from '../users/child-form.ts';
import { keepChildLike } from '../users/children.ts';
import { answersOf, applicationServerForm, toFlat } from './form.ts';
import { updateAnswers } from './store.ts';
import { lockApplication } from './subject.ts';

/**
 * Keeps the child of an application among the children of its representative, and makes it the one that the application
 * is for. The child is the one that was chosen, where the answers are of it; else one of the same name and birthday, else
 * a new one. Throws 404, and 422 with the keys of the application where its answers do not yet make a child.
 */
export async function keepChildOfApplication(
  db: Db,
  caller: Caller,
  applicationId: number,
): ReturnType<typeof keepChildLike> {
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, applicationId, caller);
    const answers = answersOf(application);
    const child = childIn(answers);
    const kept = await keepChildLike(tx, caller, application.student_id, child).catch(inKeysOfApplication);
    if (kept.id !== application.student_id) {
      await record(tx, { userId: caller.userId, action: 'application.updated', applicationId });
      await updateAnswers(tx, application, { form: answers, studentId: kept.id });
    }
    return kept;
  });
}

/** What of a child is told by which answer of an application, by the names of `schemas/columns.json`. */
const TOLD_BY = {
  last_name: 'student_last_name',
  first_name: 'student_first_name',
  middle_name: 'student_middle_name',
  birth_date: 'student_birth_date',
  gender: 'gender',
  current_grade: 'current_grade',
  current_school: 'current_school',
} as const satisfies Readonly<Record<keyof ChildColumns, keyof ApplicationColumns>>;

/** Where both forms ask it: the key of the child, and that of the application. */
const KEYS: ReadonlyMap<string, string> = new Map(
  Object.entries(TOLD_BY).flatMap(([ofChild, ofApplication]): [string, string][] => {
    const child = childServerForm.columns[ofChild];
    const application = applicationServerForm.columns[ofApplication];
    if (child === undefined || application === undefined) return [];
    return [
      [
        wireKeyOf(childServerForm.definition, child),
        wireKeyOf(applicationServerForm.definition, application),
      ],
    ];
  }),
);

function childIn(answers: FormValues): Record<string, unknown> {
  const told = toFlat(answers);
  // a blank one is asked for, where a child cannot be without
  return Object.fromEntries([...KEYS].map(([child, application]) => [child, told[application] ?? '']));
}

/** What is wrong with the child is said of the application's own fields. */
function inKeysOfApplication(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  const errors = error.details.errors?.map(({ path, message }) => ({
    path: KEYS.get(path) ?? path,
    message,
  }));
  throw new HttpError(error.status, error.message, { ...(errors && { errors }) });
}
