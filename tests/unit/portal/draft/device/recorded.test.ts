import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#api/error.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { equal } from '#engine/values/equal.ts';
import { forms } from '#generated/forms.ts';
import { createDraftDatabase } from '#portal/draft/device/database.ts';
import { createDeviceStore } from '#portal/draft/device/device-store.ts';
import { encryptedDatabase, importKeys, plainRecords } from '#portal/draft/device/encrypted-database.ts';
import { listLocalDrafts, openNewDraft, openSavedDraft } from '#portal/draft/open.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';
import { deviceOf, fakeServer } from '../fake-server.ts';
import { withoutFiles } from '../memory-device.ts';

/**
 * A browser of a recorded commit (`tests/fixtures/<commit>/device.json.br`), with the answers that its form showed.
 */
interface RecordedDevice {
  readonly database: {
    readonly name: string;
    readonly version: number;
    readonly stores: {
      readonly records: { readonly records: readonly { readonly key: string[]; readonly value: unknown }[] };
    };
  };
  readonly localStorage: Readonly<Record<string, string>>;
  readonly drafts: readonly RecordedDraft[];
}

interface RecordedDraft {
  readonly what: string;
  readonly user: string;
  readonly form: string;
  readonly slot: string;
  readonly values: FormValues;
  /** Of a draft with steps; a form without drafts on the server has none. */
  readonly record?: object | null;
}

function recordedDevice(commit: string): RecordedDevice {
  const file = readFileSync(resolve('tests/fixtures', commit, 'device.json.br'));
  return JSON.parse(brotliDecompressSync(file).toString());
}

/** Restores a browser's data through its raw API. */
async function restoreDatabase({ database: { name, version, stores } }: RecordedDevice): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
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

function formNamed(name: string): CompiledForm {
  const form = new Map<string, CompiledForm>(Object.entries(forms)).get(name);
  if (!form) throw new Error(`No form ${name}`);
  return form;
}

/** Today's code on the recorded device, without a connection. */
function openDevice(recorded: RecordedDevice, user: string, form: CompiledForm) {
  const storage = new MemoryStorage();
  for (const [key, value] of Object.entries(recorded.localStorage)) storage.setItem(key, value);
  const server = fakeServer();
  const offline = async () => {
    throw new ApiError(0, 'Нет связи');
  };
  const { context } = deviceOf(server, undefined, form);
  const device = createDeviceStore({ ...withoutFiles, database: createDraftDatabase(), storage });
  const calls = { ...server.calls, create: offline, read: offline, update: offline, finish: offline };
  return { context: { ...context, user, device, calls }, device, storage };
}

const isNew = ({ slot }: RecordedDraft) => slot.startsWith('new-');

/** The recorded answers in the present form: every form of these commits was of version 1. */
const valuesToday = ({ form, values }: RecordedDraft) => migrate(formNamed(form).definition, values, 1);

/** The recorded state of a draft, under the present form where its answers had to be migrated. */
function recordToday(draft: RecordedDraft) {
  const { version, hash } = formNamed(draft.form).definition;
  const isUnchanged = version === 1 && equal(valuesToday(draft), draft.values);
  return isUnchanged ? draft.record : { ...draft.record, version, hash };
}

describe.each(['5817659', 'd09a38aa'])('device data of commit %s', (commit) => {
  const recorded = recordedDevice(commit);
  const [drafts, simple] = [
    recorded.drafts.filter(({ record }) => record),
    recorded.drafts.filter(({ record }) => !record),
  ];
  let session: DraftSession | undefined;
  beforeEach(() => restoreDatabase(recorded));
  afterEach(() => session?.close());

  it.each(drafts)('are listed and open with every answer: $what', async (draft) => {
    const { context } = openDevice(recorded, draft.user, formNamed(draft.form));
    expect((await listLocalDrafts(context)).map(({ slot }) => slot)).toContain(draft.slot);
    session = isNew(draft)
      ? await openNewDraft(context, { slot: draft.slot })
      : await openSavedDraft(context, Number(draft.slot));
    expect(session.store.values()).toEqual(valuesToday(draft));
    expect(session.record()).toEqual(recordToday(draft));
  });

  it.each(drafts)('are encrypted with the keys of their person and open again: $what', async (draft) => {
    const { context, storage } = openDevice(recorded, draft.user, formNamed(draft.form));
    const plain = createDraftDatabase();
    const database = encryptedDatabase(plain);
    await database.setKeys(draft.user, await importKeys('A'.repeat(43)));
    const device = createDeviceStore({ ...withoutFiles, database, storage });
    session = isNew(draft)
      ? await openNewDraft({ ...context, device }, { slot: draft.slot })
      : await openSavedDraft({ ...context, device }, Number(draft.slot));
    expect(session.store.values()).toEqual(valuesToday(draft));
    const stored = await plain.read({ user: draft.user, form: draft.form, slot: draft.slot });
    expect(plainRecords(stored)).toEqual({});
    expect(Object.keys(stored)).not.toEqual([]);
  });

  it.each(simple)('open with every answer: $what', async ({ user, form, slot, values }) => {
    const { device } = openDevice(recorded, user, formNamed(form));
    expect(await device.load({ user, form, slot })).toMatchObject({ answers: { values } });
  });
});

describe('unfinished device data of commit 5817659', () => {
  const recorded = recordedDevice('5817659');
  let session: DraftSession | undefined;
  beforeEach(() => restoreDatabase(recorded));
  afterEach(() => session?.close());

  const draftOf = (user: string, isNewDraft: boolean) => {
    const found = recorded.drafts.find(
      (draft) => draft.user === user && draft.form === 'application' && isNew(draft) === isNewDraft,
    );
    if (!found) throw new Error('not recorded');
    return found;
  };

  it('repeat the creation under its key', async () => {
    const { context } = openDevice(recorded, '2', forms.application);
    session = await openNewDraft(context, { slot: draftOf('2', true).slot });
    expect(session.record().creation?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('return the answer that only the journal has, and empty the journal', async () => {
    const { context, storage } = openDevice(recorded, '2', forms.application);
    expect(storage.keys()).toHaveLength(1);
    session = await openSavedDraft(context, 7);
    expect(session.store.values()).toMatchObject({ student_first_name: 'Василиса' });
    expect(session.view().server?.revision).toBe(1);
    expect(storage.keys()).toEqual([]);
  });

  it('keep the school’s remarks', async () => {
    const { context } = openDevice(recorded, '2', forms.application);
    session = await openSavedDraft(context, 7);
    expect(session.store.remarks.of('student_last_name')?.message).toBe('Как в свидетельстве');
  });

  it('keep the key of an unanswered submission', async () => {
    const { context } = openDevice(recorded, '3', forms.application);
    session = await openSavedDraft(context, 7);
    expect(session.record().finishing).toMatchObject({ revision: 2 });
    expect(draftOf('3', false).record).toMatchObject({ finishing: session.record().finishing });
  });
});
