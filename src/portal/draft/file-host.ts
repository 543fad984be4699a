import { ApiError, isAbort, toApiError } from '#api/error.ts';
import {
  ConnectionLost,
  type FileHost,
  type PendingFileStore,
  type StoredFile,
  UploadError,
} from '#engine/react/context/form-host.ts';
import * as generic from '#generated/words/draft.ts';
import type { Draft } from './merge.ts';
import { type DraftWords, newId } from './model.ts';
import type { DraftCalls } from './saver.ts';

export interface FileHostOptions {
  readonly draft: Draft;
  readonly calls: DraftCalls;
  readonly words: DraftWords;
  /** Creates the draft on the server if needed, since a file belongs to a draft. */
  readonly ready: () => Promise<number>;
  readonly href: (id: StoredFile['id']) => string;
  /** Stores pending files. */
  readonly pendingFiles?: PendingFileStore | undefined;
  /** For a stored file: its idempotency key, and whether an earlier page may have sent it. */
  readonly keyOf?: (file: File) => { readonly key: string; readonly wasTried: boolean } | undefined;
}

/**
 * Files of a draft, each sent in its own request (design §9). The response lists all files; the new
 * one is the previously unknown one.
 */
export function createFileHost({
  draft,
  calls,
  words,
  ready,
  href,
  pendingFiles,
  keyOf,
}: FileHostOptions): FileHost {
  const given = new Set<StoredFile['id']>();
  /**
   * If the response is lost, the file is on the server already; its idempotency key prevents a
   * second copy.
   */
  const keys = new WeakMap<File, string>();

  const arrivedIn = (files: readonly StoredFile[], name: string): StoredFile | undefined => {
    const known = new Set(draft.state().server?.files.map(({ id }) => id));
    const others = files.filter(({ id }) => !given.has(id));
    const fresh = others.filter(({ id }) => !known.has(id));
    // a file from a lost attempt is known if another file's response has listed it since
    const possible = fresh.length > 0 ? fresh : others;
    // The server may have turned a photo into another type, and its name with it.
    return possible.findLast((file) => file.name === name) ?? possible.at(-1);
  };

  return {
    async upload(file, { onProgress, signal }) {
      const saved = keyOf?.(file);
      const tried = keys.get(file) ?? (saved?.wasTried ? saved.key : undefined);
      const key = tried ?? saved?.key ?? newId();
      keys.set(file, key);
      try {
        const id = await ready();
        const answer = await calls.attach(id, file, { key, onProgress, signal });
        const stored = arrivedIn(answer.files, file.name);
        if (!stored) throw new ApiError(-1, words.noFile);
        // a repeated answer is as old as the first try
        const { files } = tried ? await calls.read(id) : answer;
        given.add(stored.id);
        draft.dispatch({ type: 'files', files });
        return stored;
      } catch (thrown) {
        if (isAbort(thrown)) throw thrown;
        throw uploadError(toApiError(thrown));
      }
    },
    async remove(id) {
      await calls.removeFile(id).catch((thrown: unknown) => {
        if (toApiError(thrown).status !== 404) throw thrown;
      });
      const files = draft.state().server?.files ?? [];
      draft.dispatch({ type: 'files', files: files.filter((file) => file.id !== id) });
    },
    href,
    originLabel: (id) => draft.state().server?.record.files?.find((file) => file.id === id)?.note,
    pendingFiles,
  };
}

function uploadError(error: ApiError): UploadError {
  if (error.status === 401) return new UploadError(generic.signedOutUpload, true);
  if (error.status === 0) return new ConnectionLost(error.message);
  return new UploadError(error.message, error.isTemporary || error.status < 0);
}
