import { wrap } from 'comlink';
import { trustedScript } from '#portal/session/trusted-script.ts';
import workerUrl from './database.worker.ts?worker&url';
import type { EncryptedDatabase } from './encrypted-database.ts';

/** Starts the worker that writes drafts and returns its database. Rejects if the browser cannot load it. */
export async function startDatabaseWorker(): Promise<EncryptedDatabase> {
  const worker = new Worker(trustedScript(workerUrl), { type: 'module', name: 'drafts' });
  const remote = wrap<EncryptedDatabase>(worker);
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The drafts worker failed to start')));
  });
  // the worker has started once it responds
  await Promise.race([remote.slots(''), failed]);
  return remote;
}
