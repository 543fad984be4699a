import type { DraftDatabase } from '#portal/draft/device/database.ts';
import { createDeviceStore, type Device } from '#portal/draft/device/device-store.ts';
import { createClaims } from '#portal/draft/device/pending-files.ts';
import { mergeRecords, type Records, SEED_TIME } from '#portal/draft/device/records.ts';
import { MemoryStorage } from '#tests/support/browser/memory-storage.ts';

/** A database in memory with the rules of the real one. `broken`: every call fails; `blocked`: writes wait for it. */
export function memoryDatabase() {
  const slots = new Map<string, Records>();
  const idOf = (user: string, form: string, slot: string) => JSON.stringify([user, form, slot]);
  const control = { broken: false, blocked: undefined as Promise<void> | undefined, writes: 0 };
  const reach = async () => {
    if (control.broken) throw new Error('no database');
  };
  const database: DraftDatabase = {
    async read({ user, form, slot }) {
      await reach();
      return slots.get(idOf(user, form, slot)) ?? {};
    },
    async write({ user, form, slot }, records) {
      await reach();
      await control.blocked;
      control.writes += 1;
      const id = idOf(user, form, slot);
      const existing = slots.get(id) ?? {};
      const newer = Object.entries(records).filter(([key, { at }]) => at !== SEED_TIME || !existing[key]);
      slots.set(id, { ...existing, ...Object.fromEntries(newer) });
    },
    async move({ user, form, slot }, to) {
      await reach();
      const [from, target] = [idOf(user, form, slot), idOf(user, form, to)];
      slots.set(target, mergeRecords(slots.get(from) ?? {}, slots.get(target) ?? {}));
      slots.delete(from);
    },
    async drop({ user, form, slot }) {
      await reach();
      slots.delete(idOf(user, form, slot));
    },
    async slots(user) {
      await reach();
      return [...slots.keys()].flatMap((id) => {
        const [owner, form, slot] = JSON.parse(id);
        return user === undefined || owner === user ? [{ user: String(owner), form, slot }] : [];
      });
    },
    async replace({ user, form, slot }, former, records) {
      await reach();
      const id = idOf(user, form, slot);
      const existing = slots.get(id) ?? {};
      const remaining = Object.entries(existing).filter(([key, { at }]) => former[key]?.at !== at);
      const newer = Object.entries(records).filter(([key, { at }]) => (existing[key]?.at ?? -1) < at);
      slots.set(id, Object.fromEntries([...remaining, ...newer]));
    },
  };
  return { database, control };
}

const resolveNothing = async () => undefined;

/** A device that stores no files, with a live session. */
export const withoutFiles: Pick<Device, 'files' | 'isLive'> = {
  files: {
    database: {
      read: async () => [],
      count: async () => 0,
      add: async () => false,
      remove: resolveNothing,
      move: resolveNothing,
      drop: resolveNothing,
      dropAll: resolveNothing,
      slots: async () => [],
    },
    claims: createClaims(undefined),
  },
  isLive: () => true,
};

/** The drafts of a device in memory. */
export function memoryDevice() {
  const { database, control } = memoryDatabase();
  const storage = new MemoryStorage();
  return { store: createDeviceStore({ ...withoutFiles, database, storage }), control, storage };
}
