/** Prefix of the office's entries in the storage of the tab. */
export const OFFICE = 'office:';

/** Prefix of the state of multi-step forms in the storage of the tab, which includes answers. */
export const FLOW = 'flow/';

/** Deletes both kinds of entries when a session ends, because the next user of the tab may be another person. */
export function clearTabStorage(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.keys(storage))
    if (key.startsWith(OFFICE) || key.startsWith(FLOW)) storage.removeItem(key);
}
