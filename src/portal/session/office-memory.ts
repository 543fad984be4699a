/** Begins the name of all that the office leaves in the tab: it goes when somebody signs out, whatever page is open. */
export const OFFICE = 'office:';

/** Takes it away: the next person in the tab is another. */
export function forgetOffice(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.keys(storage)) if (key.startsWith(OFFICE)) storage.removeItem(key);
}
