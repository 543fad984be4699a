import type { DraftDatabase, FileDatabase } from '#portal/draft/device/database.ts';
import { createDeviceStore } from '#portal/draft/device/device-store.ts';
import { createClaims } from '#portal/draft/device/pending-files.ts';
import { sessionStore } from '#portal/session/impersonation.ts';
import { session } from '#portal/session/services.ts';

let loading: Promise<typeof import('./databases.ts')> | undefined;

/** Loads the databases and their encryption, which other screens than forms do not need at first. */
function load() {
  loading ??= import('./databases.ts').catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

// in advance, so that they are loaded when a form opens
load().catch(() => undefined);

const drafts = async () => (await load()).draftDatabase;
const files = async () => (await load()).fileDatabase;

const draftDatabase: DraftDatabase = {
  read: async (slot) => (await drafts()).read(slot),
  write: async (slot, records) => (await drafts()).write(slot, records),
  move: async (slot, to) => (await drafts()).move(slot, to),
  drop: async (slot) => (await drafts()).drop(slot),
  replace: async (slot, former, records) => (await drafts()).replace(slot, former, records),
  slots: async (user) => (await drafts()).slots(user),
};

const fileDatabase: FileDatabase = {
  read: async (slot) => (await files()).read(slot),
  count: async (slot) => (await files()).count(slot),
  add: async (slot, file, maxBytes) => (await files()).add(slot, file, maxBytes),
  remove: async (id) => (await files()).remove(id),
  move: async (slot, to) => (await files()).move(slot, to),
  drop: async (slot) => (await files()).drop(slot),
  dropAll: async (user) => (await files()).dropAll(user),
  slots: async () => (await files()).slots(),
};

/** The drafts on this device. */
export const device = createDeviceStore({
  database: draftDatabase,
  storage: sessionStore(),
  files: { database: fileDatabase, claims: createClaims(navigator.locks) },
  isLive: (user) => currentUser() === user && !session.state().expired,
});

/** Id of the signed-in person, who owns the drafts; blank without one. */
export function currentUser(): string {
  return String(session.state().user?.id ?? '');
}
