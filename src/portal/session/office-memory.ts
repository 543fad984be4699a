/** Begins the name of all that the office leaves in the tab. */
export const OFFICE = 'office:';

/** Prefix of the stored state of multi-step forms in the tab, which includes answers. */
export const FLOW = 'flow/';

/** Deletes both when a session ends, on any page: the tab's next user may be another person. */
export function clearTabStorage(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(OFFICE) || key.startsWith(FLOW)) storage.removeItem(key);
}
