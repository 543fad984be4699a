import type { ApplicationValues } from '#generated/forms/application.ts';
import { type ChildValues, childForm } from '#generated/forms/child.ts';
import { heldApplication } from '../applications/access.ts';
import { answersOf } from '../applications/form.ts';
import { updateAnswers } from '../applications/store.ts';
import { record } from '../audit/store.ts';
import type { Db } from '../database/open.ts';
import { bodyForm } from '../forms/body-form.ts';
import type { Caller } from '../http/contract.ts';
import { HttpError, notFound } from '../http/errors.ts';
import { fromRuDate } from '../values/ru-dates.ts';
import {
  type ChildRow,
  changeChild,
  deleteChildRow,
  findChild,
  insertChild,
  listChildren,
  type NewChild,
} from './store.ts';

const form = bodyForm<ChildValues>(childForm);

/** Keeps a new child, or with `id` new data of one's own. Throws 404 for somebody else's, 422 with what is wrong. */
export async function saveChild(
  db: Db,
  caller: Caller,
  { id, ...body }: Readonly<Record<string, unknown>> & { readonly id?: number },
): Promise<ChildRow> {
  const child = rowOf(form.read(body), caller);
  return db.transaction().execute((tx) => keepChild(tx, id, child));
}

/** Applications that were for the child stay, with their own answers. Throws 404. */
export async function deleteChild(db: Db, caller: Caller, id: number): Promise<void> {
  if (!(await deleteChildRow(db, id, caller.userId))) throw childNotFound();
}

/**
 * Keeps the child of an application among the children of its representative, and makes it the one that the application
 * is for. The child is the one that was chosen, else one of the same name and birthday, else a new one. Throws 404, and
 * 422 with the keys of the application where its answers do not yet make a child.
 */
export async function keepChildOfApplication(
  db: Db,
  caller: Caller,
  applicationId: number,
): Promise<ChildRow> {
  return db.transaction().execute(async (tx) => {
    const application = await heldApplication(tx, applicationId, caller);
    const answers = answersOf(application);
    const child = rowOf(readAnswers(answers), caller);
    const known = application.student_id ?? (await sameChild(tx, child))?.id;
    const kept = await keepChild(tx, known, child);
    if (kept.id !== application.student_id) {
      await record(tx, { userId: caller.userId, action: 'application.updated', applicationId });
      await updateAnswers(tx, applicationId, { form: answers, studentId: kept.id });
    }
    return kept;
  });
}

/** Which answer of an application tells what of the child. */
const ANSWERS = {
  last_name: 'student_last_name',
  first_name: 'student_first_name',
  middle_name: 'student_middle_name',
  birth_date: 'student_birth_date',
  gender: 'gender',
  current_grade: 'current_grade',
  current_school: 'current_school',
} as const satisfies Readonly<Record<keyof ChildValues, keyof ApplicationValues>>;

function readAnswers(answers: ReturnType<typeof answersOf>): ChildValues {
  const given = Object.entries(ANSWERS).flatMap(([name, key]) => {
    const value = answers[key];
    return value === undefined ? [] : [[name, value] as const];
  });
  try {
    return form.read(Object.fromEntries(given));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const keys = new Map<string, string>(Object.entries(ANSWERS));
    const errors = error.details.errors?.map(({ path, message }) => ({
      path: keys.get(path) ?? path,
      message,
    }));
    throw new HttpError(error.status, error.message, { ...(errors && { errors }) });
  }
}

async function sameChild(tx: Db, child: NewChild): Promise<ChildRow | undefined> {
  const all = await listChildren(tx, child.representative_id);
  return all.find(
    (one) =>
      fromRuDate(one.birth_date) === child.birth_date &&
      one.first_name === child.first_name &&
      one.last_name === child.last_name,
  );
}

async function keepChild(tx: Db, id: number | undefined, child: NewChild): Promise<ChildRow> {
  const known = id ?? (await insertChild(tx, child));
  if (id !== undefined && !(await changeChild(tx, id, child))) throw childNotFound();
  const kept = await findChild(tx, known, child.representative_id);
  if (!kept) throw childNotFound();
  return kept;
}

function rowOf(values: ChildValues, { userId }: Caller): NewChild {
  return {
    representative_id: userId,
    last_name: values.last_name,
    first_name: values.first_name,
    middle_name: values.middle_name ?? null,
    birth_date: fromRuDate(values.birth_date),
    gender: values.gender,
    current_grade: values.current_grade ?? null,
    current_school: values.current_school ?? null,
  };
}

function childNotFound(): HttpError {
  return notFound('Ребёнок не найден.');
}
