import type { Readable } from 'node:stream';
import * as words from '#generated/words/server/files.ts';
import { HttpError } from '../../http/errors.ts';

/** What calls do with files. */
interface Calls {
  take(path: string): Promise<string>;
  copy(key: string): Promise<string>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/**
 * The same, where that a storage cannot be reached, or has too much to do, is told to the person as such (503). What is
 * to go goes then by the next sweep: its row is gone already, and nobody can take it away a second time.
 */
export function tellingSilence<S extends Calls>(storage: S): S {
  return {
    ...storage,
    take: (path: string) => storage.take(path).catch(told),
    copy: (key: string) => storage.copy(key).catch(told),
    read: (key: string) => storage.read(key).catch(told),
    remove: (key: string) =>
      storage.remove(key).catch((error: unknown) => {
        if (!isSilence(error)) throw error;
      }),
  };
}

function told(error: unknown): never {
  if (!isSilence(error)) throw error;
  throw new HttpError(503, words.storageSilent, { cause: error });
}

/** Whether the storage did not answer, or answered that it cannot now; what else it says is a fault of the portal. */
function isSilence(error: unknown): boolean {
  const {
    name,
    code,
    $metadata,
  }: { name?: unknown; code?: unknown; $metadata?: { httpStatusCode?: number } } = Object(error);
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500 || status === 429;
  return name === 'TimeoutError' || typeof code === 'string';
}
