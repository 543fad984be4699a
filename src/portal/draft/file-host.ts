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
  /** Resolves with the id of the draft on the server. Creates it if needed, because a file belongs to a draft. */
  readonly ensureDraft: () => Promise<number>;
  readonly href: (id: StoredFile['id']) => string;
  /** Stores pending files. */
  readonly pendingFiles?: PendingFileStore | undefined;
  /** For a stored file: its idempotency key, and whether an earlier page may have sent it. */
  readonly keyOf?: (file: File) => { readonly key: string; readonly wasTried: boolean } | undefined;
}

/**
 * The files of a draft, each sent in its own request. The response lists all files of the draft; the
 * uploaded one is the one that was unknown before.
 */
export function createFileHost({
  draft,
  calls,
  words,
  ensureDraft,
  href,
  pendingFiles,
  keyOf,
}: FileHostOptions): FileHost {
  const returnedIds = new Set<StoredFile['id']>();
  /** Idempotency keys of attempted uploads: if a response was lost, they prevent a second copy. */
  const keys = new WeakMap<File, string>();

  const findUploaded = (files: readonly StoredFile[], name: string): StoredFile | undefined => {
    const known = new Set(draft.state().server?.files.map(({ id }) => id));
    const others = files.filter(({ id }) => !returnedIds.has(id));
    const unknown = others.filter(({ id }) => !known.has(id));
    // a file whose response was lost may be known, because the response to another file has listed it
    const candidates = unknown.length > 0 ? unknown : others;
    // the server may have converted a photo, and changed its name
    return candidates.findLast((file) => file.name === name) ?? candidates.at(-1);
  };

  return {
    async upload(file, { onProgress, signal }) {
      const saved = keyOf?.(file);
      const triedKey = keys.get(file) ?? (saved?.wasTried ? saved.key : undefined);
      const key = triedKey ?? saved?.key ?? newId();
      keys.set(file, key);
      try {
        const id = await ensureDraft();
        const response = await calls.attach(id, file, { key, onProgress, signal });
        const stored = findUploaded(response.files, file.name);
        if (!stored) throw new ApiError(-1, words.noFile);
        // the response to a repeated upload is as old as the first attempt
        const { files } = triedKey ? await calls.read(id) : response;
        returnedIds.add(stored.id);
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
