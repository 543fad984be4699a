import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import { createClaims } from '#portal/draft/device/claims.ts';
import { createFileDatabase } from '#portal/draft/device/database.ts';
import { isOnServer, openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

const name = 'student_first_name';
const file = new File(['%PDF'], 'Справка.pdf', { type: 'application/pdf' });
const options = { field: 'files', onProgress: () => undefined, signal: new AbortController().signal };
/** A user of this file only: the module remembers open drafts of other tests. */
const me = '81';
const slot = (of: string, user = me) => ({ user, form: 'application', slot: of });
const offline = () => new ApiError(0, 'Нет связи');

/** A device that stores files, and its server. */
function setUp() {
  const server = fakeServer();
  const database = createFileDatabase();
  const device = deviceOf(server, undefined, undefined, { database, claims: createClaims(undefined) });
  return { ...device, context: { ...device.context, user: me }, server, database };
}

const keep = (session: DraftSession, one = file) => session.files.pendingFiles?.keep(one, 'files');
const remaining = async (session: DraftSession) =>
  (await session.files.pendingFiles?.open(() => undefined))?.map((one) => one.file) ?? [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a pending file of a draft', () => {
  it('creates the local draft, which opens offline', async () => {
    const { server, context } = setUp();
    server.begin({ [name]: 'Анна' });
    const session = await openSavedDraft(context, 7);
    expect(await keep(session)).toBe(true);
    session.spill();
    server.control.failBefore = offline();
    const reopened = await openSavedDraft(context, 7);
    expect(reopened.store.get(name)).toBe('Анна');
    expect((await remaining(reopened)).map((one) => one.name)).toEqual(['Справка.pdf']);
  });

  it('follows the draft to its server id', async () => {
    const { context, database } = setUp();
    const session = await openNewDraft(context, { slot: 'new-1' });
    await keep(session);
    expect(await database.count(slot('new-1'))).toBe(1);
    await session.files.upload(file, options);
    expect(await database.count(slot('7'))).toBe(1);
    session.files.pendingFiles?.forget(file);
    await expect.poll(() => database.count(slot('7'))).toBe(0);
  });

  it('with a lost answer is uploaded once', async () => {
    const { server, context } = setUp();
    server.begin({});
    const session = await openSavedDraft(context, 7);
    await keep(session);
    server.control.loseAnswer = true;
    await expect(session.files.upload(file, options)).rejects.toMatchObject({ retry: true });
    const reopened = await openSavedDraft(context, 7);
    const [restored] = await remaining(reopened);
    expect(restored && (await reopened.files.upload(restored, options)).id).toBe(1);
    expect(server.draft()?.files).toHaveLength(1);
  });

  it('is reported as missing on the server before sign-out', async () => {
    const { server, context } = setUp();
    server.begin({});
    const session = await openSavedDraft(context, 7);
    session.store.set(name, 'Анна');
    await session.flush();
    session.spill();
    expect(await isOnServer(context, '7')).toBe(true);
    await keep(session);
    expect(await isOnServer(context, '7')).toBe(false);
  });

  it.each<
    [string, (session: DraftSession, context: ReturnType<typeof setUp>['context']) => Promise<unknown>]
  >([
    ['is discarded', (session) => session.discard()],
    ['is sent', (session) => session.submit()],
    ['draft is deleted in the list', (_session, { device }) => device.drop(slot('7'))],
    ['draft’s person signs out', (_session, { device }) => device.dropAll(me)],
  ])('is deleted if that %s, and another’s stays', async (_when, ends) => {
    const { server, context, database } = setUp();
    server.begin({});
    const session = await openSavedDraft(context, 7);
    await keep(session);
    const others = [slot('7', '82'), ...(_when.includes('signs out') ? [] : [slot('8')])];
    for (const other of others) {
      const otherDraft = context.device.openDraft(other);
      await otherDraft.files.keep(new File(['%PDF'], 'Табель.pdf'), 'files');
      otherDraft.close();
    }
    await ends(session, context);
    expect(await context.device.countFiles(slot('7'))).toBe(0);
    for (const other of others) expect(await database.count(other)).toBe(1);
  });

  it('is dropped if the person signs out while it is read', async () => {
    const { server, context, database } = setUp();
    server.begin({});
    const session = await openSavedDraft(context, 7);
    const keeping = keep(session);
    await context.device.dropAll(me);
    await keeping;
    expect(await database.count(slot('7'))).toBe(0);
  });
});

describe('a closed draft', () => {
  it('is deleted from the device completely, journal included', async () => {
    const { context, storage } = setUp();
    const otherDraft = context.device.openDraft(slot('new-1'));
    otherDraft.put(name, 'Анна');
    await otherDraft.settled();
    otherDraft.put(name, 'Анна О');
    await otherDraft.files.keep(file, 'files');
    otherDraft.close();
    await context.device.drop(slot('new-1'));
    expect(await context.device.load(slot('new-1'))).toEqual({});
    expect(storage.keys()).toEqual([]);
    expect(await context.device.countFiles(slot('new-1'))).toBe(0);
  });

  it('has no pending files without a device database', async () => {
    const { context } = deviceOf(fakeServer());
    expect(await context.device.countFiles(slot('7'))).toBe(0);
  });
});
