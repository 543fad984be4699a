import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { equal } from '#engine/values/equal.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { createDraftDatabase } from '#portal/draft/device/database.ts';
import { createDeviceStore } from '#portal/draft/device/device-store.ts';
import { encryptedDatabase, plainRecords } from '#portal/draft/device/encrypted-database.ts';
import { importKeys } from '#portal/draft/device/encryption.ts';
import { listKeptDrafts, openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import recorded from '#tests/fixtures/5817659/device.json' with { type: 'json' };
import { deviceOf, fakeServer } from '../fake-server.ts';
import { memoryStorage } from '../memory-device.ts';

/** Puts back what a browser had, as its raw API names it. */
async function restoreDatabase(): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  const { name, version, stores } = recorded.database;
  const opening = indexedDB.open(name, version);
  opening.onupgradeneeded = () => opening.result.createObjectStore('records');
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  const tx = opening.result.transaction('records', 'readwrite');
  for (const { key, value } of stores.records.records) tx.objectStore('records').put(value, key);
  await new Promise((resolve) => {
    tx.oncomplete = resolve;
  });
  opening.result.close();
}

/** Today's code on the recorded device, without a connection. */
function deviceOfThen(user: string) {
  const storage = memoryStorage();
  for (const [key, value] of Object.entries(recorded.localStorage)) storage.setItem(key, value);
  const server = fakeServer();
  const offline = async () => {
    throw new ApiError(0, 'Нет связи');
  };
  const { context } = deviceOf(server, undefined, applicationForm);
  const device = createDeviceStore(createDraftDatabase(), storage);
  const calls = { ...server.calls, create: offline, read: offline, update: offline, finish: offline };
  return { context: { ...context, user, device, calls }, device, storage };
}

const draftOf = (user: string, isNew: boolean) => {
  const found = recorded.drafts.find(
    (draft) => draft.user === user && draft.form === 'application' && draft.slot.startsWith('new-') === isNew,
  );
  if (!found) throw new Error('not recorded');
  return found;
};

/** The recorded answers as the form of today has them: brought to it, and none of them dropped. */
const today = (values: FormValues) => migrate(applicationForm.definition, values, 1);

/** The recorded state of a draft, under the form of today where its answers had to be brought to it. */
function recordToday({ record, values }: { readonly record?: object | null; readonly values: FormValues }) {
  const { version, hash } = applicationForm.definition;
  return version === 1 && equal(today(values), values) ? record : { ...record, version, hash };
}

describe('a device that commit 5817659 has written on', () => {
  let session: DraftSession | undefined;
  beforeEach(restoreDatabase);
  afterEach(() => session?.close());

  it('offers the drafts that were begun there', async () => {
    const { context } = deviceOfThen('2');
    const slots = (await listKeptDrafts(context)).map(({ slot }) => slot);
    expect(slots.toSorted()).toEqual(['7', draftOf('2', true).slot]);
  });

  it('opens a new form with every answer, and repeats the call that was on its way', async () => {
    const { context } = deviceOfThen('2');
    const then = draftOf('2', true);
    session = await openNewDraft(context, { slot: then.slot });
    expect(session.store.values()).toEqual(today(then.values));
    expect(session.record()).toEqual(recordToday(then));
    expect(session.record().creation?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('opens a draft with every answer, those included that only the journal had', async () => {
    const { context, storage } = deviceOfThen('2');
    const then = draftOf('2', false);
    session = await openSavedDraft(context, 7);
    expect(session.store.values()).toEqual(today(then.values));
    expect(then.values).toMatchObject({ student_first_name: 'Василиса' });
    expect(session.record()).toEqual(recordToday(then));
    expect(session.store.notes.of('student_last_name')?.message).toBe('Как в свидетельстве');
    expect(session.view().server?.revision).toBe(1);
    expect(storage.keys()).toEqual([]);
  });

  it('opens what was submitted without an answer, and knows the key of that call', async () => {
    const { context } = deviceOfThen('3');
    const then = draftOf('3', false);
    session = await openSavedDraft(context, 7);
    expect(session.store.values()).toEqual(today(then.values));
    expect(session.record().finishing).toEqual(then.record?.finishing);
    expect(then.record?.finishing).toMatchObject({ revision: 2 });
  });

  it('opens a draft with every answer by the keys of its person, and encrypts all of it', async () => {
    const { context, storage } = deviceOfThen('2');
    const plain = createDraftDatabase();
    const database = encryptedDatabase(plain);
    await database.use('2', await importKeys('A'.repeat(43)));
    const then = draftOf('2', false);
    const device = createDeviceStore(database, storage);
    session = await openSavedDraft({ ...context, device }, 7);
    expect(session.store.values()).toEqual(today(then.values));
    expect(storage.keys()).toEqual([]);
    const stored = await plain.read({ user: '2', form: 'application', slot: '7' });
    expect(plainRecords(stored)).toEqual({});
    expect(Object.keys(stored).length).toBeGreaterThan(3);
  });

  it('gives the answers of a simple form', async () => {
    const { device } = deviceOfThen('2');
    const then = recorded.drafts.find(({ form }) => form === 'excursion');
    const slot = { user: '2', form: 'excursion', slot: 'excursion' };
    expect(await device.load(slot)).toMatchObject({ answers: { values: then?.values } });
  });
});
