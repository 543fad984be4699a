import type { Page } from '@playwright/test';

/** All that the browser keeps of drafts and their files, in one text. */
export async function storedOn(page: Page): Promise<string> {
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
    // one that is not there would be made by asking for it
    const there = (await indexedDB.databases()).map(({ name }) => name);
    const records: unknown[] = [];
    for (const [name, store] of stores) {
      if (!there.includes(name)) continue;
      const database = await done(indexedDB.open(name));
      records.push(...(await done(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    const journals = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
    return [...records, ...journals].map((record) => JSON.stringify(record)).join('\n');
  });
}
