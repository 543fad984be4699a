import type { Page } from '@playwright/test';

/** All that the browser keeps of drafts, in one text. */
export async function keptOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('drafts');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const kept = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction('records').objectStore('records').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    const journals = Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
    return [...kept, ...journals].map((record) => JSON.stringify(record)).join('\n');
  });
}
