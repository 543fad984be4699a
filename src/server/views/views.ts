import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/views.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { Call, Caller, Handlers } from '../http/contract.ts';
import { assertMay } from '../http/document.ts';
import { conflict, invalidField, requireFound } from '../http/errors.ts';
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

/** Maximum number of saved filters per person and for the whole office, so that the menu stays usable. */
const MAX_VIEWS = 20;

/** Saved filters of the caller and of the whole office, by screen and name. */
async function listViews(db: Db, { userId }: Pick<Who, 'userId'>): Promise<View[]> {
  return (await listViewRows(db, userId)).map(viewResponse);
}

/** Creates a saved filter. Throws 403 if the caller may not share it, 409 for too many, 422 for a blank or used name. */
async function createView(
  db: Db,
  { name, screen, query, shared }: Call<'createView'>['body'],
  who: Who,
): Promise<View> {
  if (shared) assertMay(who, SHARE);
  const owner_id = shared ? null : who.userId;
  const tidyName = normalizeName(name);
  return db.transaction().execute(async (tx) => {
    await lockViews(tx, owner_id);
    if ((await countViewRows(tx, owner_id)) >= MAX_VIEWS)
      throw conflict(shared ? words.manyShared : words.manyOwn);
    const inserted = await insertView(tx, { owner_id, screen, name: tidyName, query });
    if (!inserted) throw nameTaken(tidyName);
    return viewResponse(inserted);
  });
}

/** Renames a saved filter or replaces its query. Throws 403 as `createView`, 404, 422 for a blank or used name. */
async function changeView(
  db: Db,
  id: number,
  { name, query }: Call<'updateView'>['body'],
  who: Who,
): Promise<View> {
  const tidyName = name === undefined ? undefined : normalizeName(name);
  return db.transaction().execute(async (tx) => {
    const row = await requireChangeable(tx, id, who);
    if (tidyName !== undefined) {
      await lockViews(tx, row.owner_id);
      if (await hasNamesake(tx, row, tidyName)) throw nameTaken(tidyName);
    }
    return viewResponse(
      await setView(tx, id, { ...(tidyName !== undefined && { name: tidyName }), ...(query && { query }) }),
    );
  });
}

/** Deletes a saved filter. Throws 403 as `createView`, 404. */
async function deleteView(db: Db, id: number, who: Who): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireChangeable(tx, id, who);
    await deleteViewRow(tx, id);
  });
}

async function requireChangeable(tx: Db, id: number, who: Who): Promise<ViewRow> {
  const row = requireFound(await lockViewRow(tx, id, who.userId), words.notFound);
  if (row.owner_id === null) assertMay(who, SHARE);
  return row;
}

function normalizeName(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw invalidField('name', words.nameless);
  return name;
}

function nameTaken(name: string) {
  return invalidField('name', words.taken({ name }));
}

function viewResponse({ id, owner_id, screen, name, query }: ViewRow): View {
  return { id, screen, name, query, shared: owner_id === null };
}

export function viewsHandlers({ db }: Context) {
  return {
    listViews: ({ caller }) => listViews(db, caller),
    createView: ({ body, caller }) => createView(db, body, caller),
    updateView: ({ params, body, caller }) => changeView(db, params.id, body, caller),
    deleteView: ({ params, caller }) => deleteView(db, params.id, caller),
  } satisfies Partial<Handlers>;
}
