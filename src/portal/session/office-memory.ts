/** Begins the name of all that the office leaves in the tab. */
export const OFFICE = 'office:';

/** Begins the name of what a form of several steps keeps in the tab: answers among them. */
export const FLOW = 'flow/';

/** Deletes both when a session ends, whatever page is open: the next person in the tab is another. */
export function forgetTab(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(OFFICE) || key.startsWith(FLOW)) storage.removeItem(key);
}
