import { newId } from '../model.ts';
import { type Claims, createClaims } from './claims.ts';
import type { FileDatabase, SavedFile } from './database.ts';
import type { DraftSlot } from './records.ts';

/** Maximum size of a person's files on a device; further files wait in the page only. */
const mostBytes = 64 * 1024 * 1024;

/** Storage of pending files. */
export interface FilesOnDevice {
  readonly database: FileDatabase;
  readonly claims: Claims;
}

const nothing = async () => undefined;

/** For forms without files: stores nothing. */
export const noFiles: FilesOnDevice = {
  database: {
    read: async () => [],
    count: async () => 0,
    add: async () => false,
    remove: nothing,
    move: nothing,
    drop: nothing,
    dropAll: nothing,
    slots: async () => [],
  },
  claims: createClaims(undefined),
};

/** The files of one open draft that wait to be sent. */
export interface WaitingFiles {
  /**
   * Files left by an earlier page, in the order of selection. The same draft opened elsewhere on
   * this page releases its files and is notified. Files claimed by another tab are excluded.
   */
  open(onTaken: (file: File) => void): Promise<readonly { readonly address: string; readonly file: File }[]>;
  /** `false` where the device does not take it. */
  keep(file: File, address: string): Promise<boolean>;
  forget(file: File): void;
  /** The idempotency key of a file, and whether an earlier page may have sent it. */
  keyOf(file: File): { readonly key: string; readonly wasTried: boolean } | undefined;
  /** Stops storing files and deletes the stored ones. */
  drop(): Promise<void>;
}

/** The owner of a file on this page. */
interface Holder {
  /** Another has it from now on. */
  giveUp(): void;
  /** Another tab may have it. */
  release(): void;
}

/** By the id of the file. */
const holders = new Map<string, Holder>();

function letGo(key: string): void {
  holders.get(key)?.release();
  holders.delete(key);
}

/**
 * @param slotOf slot of the stored draft, which gets its id from the server while it is open
 */
export function waitingFiles({ database, claims }: FilesOnDevice, slotOf: () => DraftSlot): WaitingFiles {
  const own = new Map<File, { readonly key: string; readonly wasTried: boolean }>();
  let tellTaken = (_file: File) => {};
  let dropped = false;
  /** Each has a moment of its own: they are sent in the order of choosing. */
  let last = 0;

  const hold = (file: File, key: string, release: () => void) => {
    const giveUp = () => {
      own.delete(file);
      tellTaken(file);
    };
    holders.set(key, { giveUp, release });
  };
  const restored = async ({ id, address, name, type, lastModified, bytes }: SavedFile) => {
    const former = holders.get(id);
    former?.giveUp();
    const release = former?.release ?? (await claims.claim(id));
    if (!release) return [];
    const file = new File([bytes], name, { type, lastModified });
    own.set(file, { key: id, wasTried: true });
    hold(file, id, release);
    return [{ address, file }];
  };

  return {
    async open(onTaken) {
      tellTaken = onTaken;
      const stored = await database.read(slotOf()).catch(() => []);
      // selected while the device was read
      const chosen = new Set(Array.from(own.values(), ({ key }) => key));
      return (await Promise.all(stored.filter(({ id }) => !chosen.has(id)).map(restored))).flat();
    },
    async keep(file, address) {
      const id = newId();
      last = Math.max(Date.now(), last + 1);
      const at = last;
      own.set(file, { key: id, wasTried: false });
      const isWanted = () => own.has(file) && !dropped;
      try {
        const bytes = await file.arrayBuffer();
        const { name, type, lastModified } = file;
        if (!isWanted()) return true;
        hold(file, id, (await claims.claim(id)) ?? (() => undefined));
        const isSaved = await database.add(
          slotOf(),
          { id, at, address, name, type, lastModified, bytes },
          mostBytes,
        );
        if (!isWanted()) {
          letGo(id);
          await database.remove(id);
        }
        return isSaved;
      } catch {
        return false;
      }
    },
    forget(file) {
      const known = own.get(file);
      own.delete(file);
      if (!known) return;
      letGo(known.key);
      database.remove(known.key).catch(() => undefined);
    },
    keyOf: (file) => own.get(file),
    async drop() {
      dropped = true;
      for (const { key } of own.values()) letGo(key);
      own.clear();
      await database.drop(slotOf()).catch(() => undefined);
    },
  };
}
