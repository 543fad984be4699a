import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import { createFileDatabase } from '#portal/draft/device/database.ts';
import { createClaims } from '#portal/draft/device/pending-files.ts';
import { isOnServer, openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { deviceOf, fakeServer } from './fake-server.ts';

const name = 'student_first_name';
const file = new File(['%PDF'], 'Справка.pdf', { type: 'application/pdf' });
const options = { field: 'files', onProgress: () => undefined, signal: new AbortController().signal };
/** A user of this file only: the module remembers open drafts of other tests. */
const user = '81';
const slotOf = (slot: string, owner = user) => ({ user: owner, form: 'application', slot });
const offline = () => new ApiError(0, 'Нет связи');

/** A device that stores files, and its server. */
function setUp() {
  const server = fakeServer();
  const database = createFileDatabase();
  const device = deviceOf(server, undefined, undefined, { database, claims: createClaims(undefined) });
  return { ...device, context: { ...device.context, user }, server, database };
}

const keepFile = (session: DraftSession) => session.files.pendingFiles?.keep(file, 'files');
const restoredFiles = async (session: DraftSession) =>
  (await session.files.pendingFiles?.open(() => undefined))?.map((one) => one.file) ?? [];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a pending file of a draft', () => {
  it('creates the local draft, which opens offline', async () => {
    const { server, context } = setUp();
    server.begin({ [name]: 'Анна' });
    const session = await openSavedDraft(context, 7);
    expect(await keepFile(session)).toBe(true);
    session.spill();
    server.control.failNextCall = offline();
    const reopened = await openSavedDraft(context, 7);
    expect(reopened.store.get(name)).toBe('Анна');
    expect((await restoredFiles(reopened)).map((one) => one.name)).toEqual(['Справка.pdf']);
  });

  it('follows the draft to its server id', async () => {
    const { context, database } = setUp();
    const session = await openNewDraft(context, { slot: 'new-1' });
    await keepFile(session);
    expect(await database.count(slotOf('new-1'))).toBe(1);
    await session.files.upload(file, options);
    expect(await database.count(slotOf('7'))).toBe(1);
    session.files.pendingFiles?.forget(file);
    expect(await database.count(slotOf('7'))).toBe(0);
  });

  it('is stored once on the server if the response to its first upload was lost', async () => {
    const { server, context } = setUp();
    server.begin({});
    const session = await openSavedDraft(context, 7);
    await keepFile(session);
    server.control.loseNextResponse = true;
    await expect(session.files.upload(file, options)).rejects.toMatchObject({ retry: true });
    const reopened = await openSavedDraft(context, 7);
    const [restored] = await restoredFiles(reopened);
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
    await keepFile(session);
    expect(await isOnServer(context, '7')).toBe(false);
  });

  const otherDraft = slotOf('8');
  const otherPerson = slotOf('7', '82');
  it.each<
    [
      string,
      (session: DraftSession, context: ReturnType<typeof setUp>['context']) => Promise<unknown>,
      ReturnType<typeof slotOf>[],
    ]
  >([
    ['the draft is discarded', (session) => session.discard(), [otherDraft, otherPerson]],
    ['the draft is sent', (session) => session.submit(), [otherDraft, otherPerson]],
    [
      'the draft is deleted in the list',
      (_session, { device }) => device.drop(slotOf('7')),
      [otherDraft, otherPerson],
    ],
    ['the person signs out', (_session, { device }) => device.dropAll(user), [otherPerson]],
  ])('is deleted if %s; files of other drafts and people stay', async (_, end, others) => {
    const { server, context, database } = setUp();
    server.begin({});
    const session = await openSavedDraft(context, 7);
    await keepFile(session);
    for (const other of others) {
      const draft = context.device.openDraft(other);
      await draft.files.keep(new File(['%PDF'], 'Табель.pdf'), 'files');
      draft.close();
    }
    await end(session, context);
    expect(await context.device.countFiles(slotOf('7'))).toBe(0);
    for (const other of others) expect(await database.count(other)).toBe(1);
  });
});

describe('a closed draft', () => {
  it('is deleted from the device completely, journal included', async () => {
    const { context, storage } = setUp();
    const draft = context.device.openDraft(slotOf('new-1'));
    draft.put(name, 'Анна');
    await draft.settled();
    draft.put(name, 'Анна О');
    await draft.files.keep(file, 'files');
    draft.close();
    await context.device.drop(slotOf('new-1'));
    expect(await context.device.load(slotOf('new-1'))).toEqual({});
    expect(storage.keys()).toEqual([]);
    expect(await context.device.countFiles(slotOf('new-1'))).toBe(0);
  });

  it('has no pending files without a device database', async () => {
    const { context } = deviceOf(fakeServer());
    expect(await context.device.countFiles(slotOf('7'))).toBe(0);
  });
});
