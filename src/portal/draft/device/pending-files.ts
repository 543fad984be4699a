import { newId } from '../model.ts';
import type { FileDatabase, SavedFile } from './database.ts';
import type { DraftSlot } from './records.ts';

/** Maximum size of all files on a device; further files are lost when the page closes. */
const maxBytes = 64 * 1024 * 1024;

/** Storage of pending files. */
export interface FilesOnDevice {
  readonly database: FileDatabase;
  readonly claims: ReturnType<typeof createClaims>;
}

type Locks = Pick<LockManager, 'request'>;

const releaseNothing = () => undefined;

/**
 * Assigns device data to one tab of the browser, so that two tabs never send the same data: with the browser's locks.
 * Without them every claim succeeds, since repeated calls are idempotent.
 */
export function createClaims(locks: Locks | undefined) {
  return {
    /** Returns a function that releases the claim; `undefined` if another tab has it. Closing a tab releases its claims. */
    async claim(id: string): Promise<(() => void) | undefined> {
      if (!locks) return releaseNothing;
      return new Promise((resolve) => {
        const onLock = (lock: Lock | null) => {
          if (!lock) return resolve(undefined);
          return new Promise<void>((release) => resolve(release));
        };
        locks.request(`draft-file:${id}`, { ifAvailable: true }, onLock).catch(() => resolve(releaseNothing));
      });
    },
  };
}

/** The owner of a file on this page. */
interface FileOwner {
  /** Another draft session of this page takes the file over. */
  giveUp(): void;
  /** Lets another tab take the file over. */
  release(): void;
}

/** The owners of all files on this page, by file id. */
const owners = new Map<string, FileOwner>();

function releaseFile(key: string): void {
  owners.get(key)?.release();
  owners.delete(key);
}

/**
 * The files of one open draft that are not uploaded yet.
 * @param slotOf the current slot of the draft, which changes when the server assigns an id
 */
export function createPendingFiles({ database, claims }: FilesOnDevice, slotOf: () => DraftSlot) {
  const own = new Map<File, { readonly key: string; readonly wasTried: boolean }>();
  let notifyReopened = (_file: File) => {};
  let dropped = false;
  /** Time of the last file. Times are unique, because files are sent in the order of selection. */
  let lastTime = 0;

  const addOwner = (file: File, key: string, release: () => void) => {
    const giveUp = () => {
      own.delete(file);
      notifyReopened(file);
    };
    owners.set(key, { giveUp, release });
  };
  const restore = async ({ id, address, name, type, lastModified, bytes }: SavedFile) => {
    const former = owners.get(id);
    former?.giveUp();
    const release = former?.release ?? (await claims.claim(id));
    if (!release) return [];
    const file = new File([bytes], name, { type, lastModified });
    own.set(file, { key: id, wasTried: true });
    addOwner(file, id, release);
    return [{ address, file }];
  };

  return {
    /**
     * Files left by an earlier page, in the order of selection. The same draft opened elsewhere on
     * this page releases its files and is notified. Files claimed by another tab are excluded.
     */
    async open(onReopened: (file: File) => void) {
      notifyReopened = onReopened;
      const stored = await database.read(slotOf()).catch(() => []);
      // files that were selected while the device was read
      const chosen = new Set(Array.from(own.values(), ({ key }) => key));
      return (await Promise.all(stored.filter(({ id }) => !chosen.has(id)).map(restore))).flat();
    },
    /** Resolves to `false` if the device cannot store the file. */
    async keep(file: File, address: string) {
      const id = newId();
      lastTime = Math.max(Date.now(), lastTime + 1);
      const at = lastTime;
      own.set(file, { key: id, wasTried: false });
      const isWanted = () => own.has(file) && !dropped;
      try {
        const bytes = await file.arrayBuffer();
        const { name, type, lastModified } = file;
        if (!isWanted()) return true;
        addOwner(file, id, (await claims.claim(id)) ?? (() => undefined));
        const isSaved = await database.add(
          slotOf(),
          { id, at, address, name, type, lastModified, bytes },
          maxBytes,
        );
        if (!isWanted()) {
          releaseFile(id);
          await database.remove(id);
        }
        return isSaved;
      } catch {
        return false;
      }
    },
    forget(file: File) {
      const entry = own.get(file);
      own.delete(file);
      if (!entry) return;
      releaseFile(entry.key);
      database.remove(entry.key).catch(() => undefined);
    },
    /** The idempotency key of a file, and whether an earlier page may have sent it. */
    keyOf: (file: File) => own.get(file),
    /** Stops storing files and deletes the stored ones. */
    async drop() {
      dropped = true;
      for (const { key } of own.values()) releaseFile(key);
      own.clear();
      await database.drop(slotOf()).catch(() => undefined);
    },
  };
}
