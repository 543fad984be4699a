import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { isViewing } from '#portal/session/viewing.ts';

const openingMs = 3_000;

/**
 * A database of this browser, opened at the first use and again where it was closed from outside. Rejects where the
 * browser gives none, and to who looks with a family's eyes.
 */
export function opened<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    if (isViewing) return Promise.reject(new Error('Nothing is kept of a look'));
    opening ??= inTime(openDB<Schema>(name, 1, { upgrade: create, terminated: forget }));
    opening.catch(forget);
    return opening;
  };
}

/** Some browsers never answer (a damaged profile): that is no database either. */
function inTime<T>(opening: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database does not open')), openingMs);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
