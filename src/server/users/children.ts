import type { FormValues } from '#engine/definition/definition.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/users.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../http/contract.ts';
import { type HttpError, notFound } from '../http/errors.ts';
import { toRuDate } from '../values/ru-dates.ts';
import { childAnswers, childServerForm } from './child-form.ts';
import { isSameChild } from './same-child.ts';
import {
  type ChildRow,
  changeChild,
  deleteChildRow,
  findChild,
  insertChild,
  isChildOf,
  listChildren,
  type NewChild,
} from './store.ts';

type Child = components['schemas']['Child'];

/** The children of somebody, by name. */
export async function ownChildren(db: Db, { userId }: Pick<Caller, 'userId'>): Promise<Child[]> {
  return (await listChildren(db, userId)).map(childView);
}

/** Names and birth dates (`27.03.2015`) of somebody's children: what others know of a parent too. */
export async function childrenWords(db: Db, userId: number): Promise<(string | null)[]> {
  const rows = await listChildren(db, userId);
  return rows.flatMap(({ first_name, last_name, birth_date }) => [
    first_name,
    last_name,
    birth_date && toRuDate(birth_date),
  ]);
}

/** Keeps a new child, or with `id` new data of one's own. Throws 404 for somebody else's, 422 with what is wrong. */
export async function saveChild(
  db: Db,
  caller: Caller,
  { id, ...body }: Readonly<Record<string, unknown>> & { readonly id?: number },
): Promise<Child> {
  const { values } = childServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    const before = id === undefined ? undefined : await findChild(tx, id, caller.userId);
    return keepChild(tx, id, rowOf(values, caller, before));
  });
}

/** Applications that were for the child stay, with their own answers. Throws 404. */
export async function deleteChild(db: Db, caller: Caller, id: number): Promise<void> {
  if (!(await deleteChildRow(db, id, caller.userId))) throw childNotFound();
}

/**
 * Keeps a child that somebody tells of elsewhere: `preferred`, if it is the child that the answers tell of, else another
 * one of the same name and birthday, else a new one; the card of another child is never written. What is not told stays
 * as it was. Throws 422 with what is wrong.
 */
export async function keepChildLike(
  tx: Db,
  caller: Caller,
  preferred: number | null,
  body: Readonly<Record<string, unknown>>,
): Promise<Child> {
  const same = await sameChildren(tx, rowOf(childServerForm.toValues(body), caller));
  const known = same.find(({ id }) => id === preferred) ?? same[0];
  const { values } = childServerForm.readChange(body, known ? childServerForm.answersOf(known) : {});
  return keepChild(tx, known?.id, rowOf(values, caller, known));
}

/** Whether this is one of somebody's children. */
export async function isOwnChild(
  db: Db,
  childId: number,
  { userId }: Pick<Caller, 'userId'>,
): Promise<boolean> {
  return isChildOf(db, childId, userId);
}

/** A 404 for a child who is not there, or somebody else's. */
export function childNotFound(): HttpError {
  return notFound(words.noChild);
}

async function sameChildren(tx: Db, child: ReturnType<typeof rowOf>): Promise<ChildRow[]> {
  const all = await listChildren(tx, child.representative_id);
  return all.filter((one) => isSameChild(one, child));
}

async function keepChild(tx: Db, id: number | undefined, child: NewChild): Promise<Child> {
  const keptId = id ?? (await insertChild(tx, child));
  if (id !== undefined && !(await changeChild(tx, id, child))) throw childNotFound();
  const kept = await findChild(tx, keptId, child.representative_id);
  if (!kept) throw childNotFound();
  return childView(kept);
}

function rowOf(values: FormValues, { userId }: Caller, before?: ChildRow) {
  return { representative_id: userId, ...childAnswers.row(values, before) };
}

function childView(row: ChildRow): Child {
  return { ...childServerForm.view(row), id: row.id, representative_id: row.representative_id };
}
