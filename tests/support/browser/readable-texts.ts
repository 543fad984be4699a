import type { Page } from '@playwright/test';

/**
 * Returns all text stored in the browser: in every IndexedDB database, in both storages and in every cache. Binary values
 * are decoded as text too, so that an unencrypted text in bytes is found.
 */
export async function readableTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [];
    const read = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (Array.isArray(value)) return value.map(read);
      if (typeof value !== 'object' || value === null) return value;
      return Object.entries(value).map(([name, part]) => [name, read(part)]);
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const tx = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(tx.getAllKeys()), done(tx.getAll())]);
        texts.push(JSON.stringify([name, store, keys, values.map(read)]));
      }
      database.close();
    }
    texts.push(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return texts.join('\n');
  });
}
