import { type ChildValues, childForm } from '#generated/forms/child.ts';
import * as words from '#generated/words/server/users.ts';
import type { Db } from '../database/open.ts';
import { bodyForm } from '../forms/body-form.ts';
import type { Caller } from '../http/contract.ts';
import { type HttpError, notFound } from '../http/errors.ts';
import { fromRuDate } from '../values/ru-dates.ts';
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
 * Keeps a child that somebody tells of elsewhere: `preferred`, if it is the child that the answers tell of, else another
 * one of the same name and birthday, else a new one; the card of another child is never written. Throws 422 with what is
 * wrong.
 */
export async function keepChildLike(
  tx: Db,
  caller: Caller,
  preferred: number | null,
  body: Readonly<Record<string, unknown>>,
): Promise<ChildRow> {
  const child = rowOf(form.read(body), caller);
  const same = await sameChildren(tx, child);
  const known = same.find(({ id }) => id === preferred) ?? same[0];
  return keepChild(tx, known?.id, child);
}

/** Whether this is one of somebody's children. */
export async function isOwnChild(db: Db, childId: number, caller: Caller): Promise<boolean> {
  return isChildOf(db, childId, caller.userId);
}

/** A 404 for a child who is not there, or somebody else's. */
export function childNotFound(): HttpError {
  return notFound(words.noChild);
}

async function sameChildren(tx: Db, child: NewChild): Promise<ChildRow[]> {
  const all = await listChildren(tx, child.representative_id);
  return all.filter((one) => isSameChild({ ...one, birth_date: fromRuDate(one.birth_date) }, child));
}

async function keepChild(tx: Db, id: number | undefined, child: NewChild): Promise<ChildRow> {
  const keptId = id ?? (await insertChild(tx, child));
  if (id !== undefined && !(await changeChild(tx, id, child))) throw childNotFound();
  const kept = await findChild(tx, keptId, child.representative_id);
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
