import type { FormValues } from '#engine/definition/definition.ts';
import { fromRuDate } from '#engine/values/dates.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/users.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { answersTable } from '../forms/answers-store.ts';
import { withRecord } from '../forms/redaction.ts';
import { formOf } from '../forms/registry.ts';
import { type Caller, type Handlers, Reply } from '../http/contract.ts';
import { type HttpError, notFound } from '../http/errors.ts';
import { nameColumn } from '../lists/read-page.ts';
import { toRuDate } from '../values/dates.ts';
import {
  type ChildRow,
  changeChild,
  deleteChildRow,
  findChild,
  insertChild,
  listChildren,
  type NewChild,
} from './store.ts';

export type Child = components['schemas']['Child'];

/** A person's children, by name. */
export async function ownChildren(db: Db, { userId }: Pick<Caller, 'userId'>): Promise<Child[]> {
  return (await listChildren(db, [userId])).map(childView);
}

/** Names and birth dates (`27.03.2015`) of a person's children, which a password must not contain. */
export async function childrenFacts(db: Db, userId: number): Promise<(string | null)[]> {
  const rows = await listChildren(db, [userId]);
  return rows.flatMap(({ first_name, last_name, birth_date }) => [
    first_name,
    last_name,
    birth_date && toRuDate(birth_date),
  ]);
}

type Users = Pick<Context, 'db' | 'quotas'>;

/** Inserts a child, or with `id` updates the caller's own. Throws 404, 409 for too many, 422 with the fields. */
async function saveChild(
  { db, quotas }: Users,
  caller: Caller,
  { id, ...body }: Readonly<Record<string, unknown>> & { readonly id?: number },
): Promise<Child> {
  const { values } = childServerForm.read(body);
  return db.transaction().execute(async (tx) => {
    const before = id === undefined ? undefined : await findChild(tx, id, caller.userId);
    return writeChild({ db: tx, quotas }, id, toRow(values, caller, before));
  });
}

/** Deletes a child. Applications for the child stay. Throws 404. */
async function deleteChild(db: Db, caller: Caller, id: number): Promise<void> {
  if (!(await deleteChildRow(db, id, caller.userId))) throw childNotFound();
}

/**
 * Saves the child that the answers to another form describe. Updates the child `preferredId` if name and birthday match,
 * otherwise another matching child, otherwise inserts one. Absent members stay as they were. Throws 409 for too many
 * children, and 422 with the invalid fields.
 */
export async function saveMatchingChild(
  { db: tx, quotas }: Users,
  caller: Caller,
  preferredId: number | null,
  body: Readonly<Record<string, unknown>>,
): Promise<Child> {
  const same = await findSameChildren(tx, toRow(childServerForm.toValues(body), caller));
  const match = same.find(({ id }) => id === preferredId) ?? same[0];
  const { values } = childServerForm.readChange(body, match ? childServerForm.answersOf(match) : {});
  return writeChild({ db: tx, quotas }, match?.id, toRow(values, caller, match));
}

/** Whether this child belongs to the user. */
export async function isOwnChild(
  db: Db,
  childId: number,
  { userId }: Pick<Caller, 'userId'>,
): Promise<boolean> {
  return (await findChild(db, childId, userId)) !== undefined;
}

/** The ids of a user's records of one child, found by name and birthday; this record is always included. */
export async function recordsOfChild(db: Db, childId: number, userId: number): Promise<readonly number[]> {
  const all = await listChildren(db, [userId]);
  const child = all.find(({ id }) => id === childId);
  return child
    ? all.filter((one) => one.id === childId || isSameChild(one, child)).map(({ id }) => id)
    : [childId];
}

/** A 404 for an unknown or another user's child. */
export function childNotFound(): HttpError {
  return notFound(words.noChild);
}

async function findSameChildren(tx: Db, child: ReturnType<typeof toRow>): Promise<ChildRow[]> {
  const all = await listChildren(tx, [child.representative_id]);
  return all.filter((one) => isSameChild(one, child));
}

async function writeChild(
  { db: tx, quotas }: Users,
  id: number | undefined,
  child: NewChild,
): Promise<Child> {
  if (id === undefined) await quotas.assertChildren(tx, child.representative_id);
  const storedId = id ?? (await insertChild(tx, child));
  if (id !== undefined && !(await changeChild(tx, id, child))) throw childNotFound();
  const stored = await findChild(tx, storedId, child.representative_id);
  if (!stored) throw childNotFound();
  return childView(stored);
}

function toRow(values: FormValues, { userId }: Caller, before?: ChildRow) {
  return { representative_id: userId, ...childAnswers.row(values, before) };
}

function childView(row: ChildRow): Child {
  const answers = withRecord({ representative_id: row.representative_id }, () => childServerForm.view(row));
  return { ...answers, id: row.id, representative_id: row.representative_id };
}

export const childServerForm = formOf('child');

/** The stored answers about children, with the columns that identify a child and those for the office's list. */
export const childAnswers = answersTable(
  'children',
  childServerForm,
  ({ last_name = null, first_name = null, birth_date }, { title, search }) => ({
    last_name,
    first_name,
    birth_date: birth_date === undefined ? null : fromRuDate(birth_date),
    title,
    search_text: search,
  }),
  { indexPrefixes: [[]] },
);

/** The data that identify a child of a family. */
interface ChildIdentity {
  readonly last_name: string | null;
  readonly first_name: string | null;
  /** In the same format for both children. */
  readonly birth_date: string | null;
}

/**
 * Whether two records describe one child: same birthday, and same first and last name ignoring accents, case and spaces.
 * With a corrected or unknown name or birthday it counts as another child, because a duplicate record can be deleted,
 * but an overwritten one is lost.
 */
export function isSameChild(one: ChildIdentity, other: ChildIdentity): boolean {
  return (
    one.birth_date !== null &&
    one.birth_date === other.birth_date &&
    isSameName(one.first_name, other.first_name) &&
    isSameName(one.last_name, other.last_name)
  );
}

const nameCollator = new Intl.Collator('ru', { sensitivity: 'base' });

function isSameName(one: string | null, other: string | null): boolean {
  return nameCollator.compare(trimName(one ?? ''), trimName(other ?? '')) === 0;
}

function trimName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** The name of a child by id; blank if it does not exist. */
export async function nameOfChild(db: Db, id: number | null): Promise<string> {
  if (id === null) return '';
  const row = await db
    .selectFrom('children')
    .select(nameColumn('children').as('name'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** The class of a user's child; `undefined` if the answer or the child does not exist. */
export async function gradeOfChild(
  db: Db,
  id: number,
  representativeId: number,
): Promise<string | undefined> {
  const child = await findChild(db, id, representativeId);
  return child && childServerForm.columnsOf(childServerForm.answersOf(child)).current_grade;
}

export function childrenHandlers(context: Context) {
  const { db } = context;
  return {
    getChildList: ({ caller }) => ownChildren(db, caller),
    updateOrCreateUserChildData: async ({ caller, body }) =>
      new Reply(await saveChild(context, caller, body), { status: body.id === undefined ? 201 : 200 }),
    deleteUserChildData: ({ caller, params }) => deleteChild(db, caller, params.id),
  } satisfies Partial<Handlers>;
}
