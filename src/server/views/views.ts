import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/views.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Call, Caller, Handlers } from '../http/contract.ts';
import { assertMay } from '../http/document.ts';
import { conflict, invalidField, notFound } from '../http/errors.ts';
import {
  countViewRows,
  deleteViewRow,
  hasNamesake,
  insertView,
  listViewRows,
  lockViewRow,
  lockViews,
  setView,
  type ViewRow,
} from './store.ts';

type View = components['schemas']['SavedView'];
type Who = Pick<Caller, 'userId' | 'roleId' | 'office'>;

/** The permission to share saved filters. */
const SHARE = 'views.share';

/** Maximum number of views per person, and for the whole office: a longer menu is unusable. */
const MOST = 20;

/** Saved filters of the caller and of the whole office, by screen and name. */
async function viewsOf(db: Db, { userId }: Pick<Who, 'userId'>): Promise<View[]> {
  return (await listViewRows(db, userId)).map(viewOf);
}

/** Throws 403 if the caller's role may not share one, 409 for too many, 422 for a blank or used name. */
async function createView(
  db: Db,
  { name, screen, query, shared }: Call<'createView'>['body'],
  who: Who,
): Promise<View> {
  if (shared) assertMay(who, SHARE);
  const owner_id = shared ? null : who.userId;
  const tidyName = nameOf(name);
  return db.transaction().execute(async (tx) => {
    await lockViews(tx, owner_id);
    if ((await countViewRows(tx, owner_id)) >= MOST)
      throw conflict(shared ? words.manyShared : words.manyOwn);
    const made = await insertView(tx, { owner_id, screen, name: tidyName, query });
    if (!made) throw nameTaken(tidyName);
    return viewOf(made);
  });
}

/** Renames a saved filter or replaces its filters. Throws 403 as `createView`, 404, 422 for a blank or used name. */
async function changeView(
  db: Db,
  id: number,
  { name, query }: Call<'updateView'>['body'],
  who: Who,
): Promise<View> {
  const tidyName = name === undefined ? undefined : nameOf(name);
  return db.transaction().execute(async (tx) => {
    const row = await existing(tx, id, who);
    if (tidyName !== undefined) {
      await lockViews(tx, row.owner_id);
      if (await hasNamesake(tx, row, tidyName)) throw nameTaken(tidyName);
    }
    return viewOf(
      await setView(tx, id, { ...(tidyName !== undefined && { name: tidyName }), ...(query && { query }) }),
    );
  });
}

/** Throws 403 as `createView`, 404. */
async function deleteView(db: Db, id: number, who: Who): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await existing(tx, id, who);
    await deleteViewRow(tx, id);
  });
}

async function existing(tx: Db, id: number, who: Who): Promise<ViewRow> {
  const row = await lockViewRow(tx, id, who.userId);
  if (!row) throw notFound(words.notFound);
  if (row.owner_id === null) assertMay(who, SHARE);
  return row;
}

function nameOf(written: string): string {
  const name = written.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw invalidField('name', words.nameless);
  return name;
}

function nameTaken(name: string) {
  return invalidField('name', words.taken({ name }));
}

function viewOf({ id, owner_id, screen, name, query }: ViewRow): View {
  return { id, screen, name, query, shared: owner_id === null };
}

export function viewsHandlers({ db }: Context) {
  return {
    listViews: ({ caller }) => viewsOf(db, caller),
    createView: ({ body, caller }) => createView(db, body, caller),
    updateView: ({ params, body, caller }) => changeView(db, params.id, body, caller),
    deleteView: ({ params, caller }) => deleteView(db, params.id, caller),
  } satisfies Partial<Handlers>;
}
