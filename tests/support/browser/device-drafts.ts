import type { Page } from '@playwright/test';

/** Returns the drafts and draft files stored in the browser as one text, one JSON record per line. */
export async function storedDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stores = [
      ['drafts', 'records'],
      ['draft-files', 'files'],
    ] as const;
    // opening a missing database would create it
    const existing = (await indexedDB.databases()).map(({ name }) => name);
    const records: unknown[] = [];
    for (const [name, store] of stores) {
      if (!existing.includes(name)) continue;
      const database = await done(indexedDB.open(name));
      records.push(...(await done(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    const journals = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
    return [...records, ...journals].map((record) => JSON.stringify(record)).join('\n');
  });
}
