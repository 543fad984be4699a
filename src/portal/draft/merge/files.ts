import type { StoredFile } from '#engine/react/context/form-host.ts';

/** Files as the server has them now, with what was added and removed here since `base`; the server's order first. */
export function mergeFiles(
  base: readonly StoredFile[],
  mine: readonly StoredFile[],
  theirs: readonly StoredFile[],
): readonly StoredFile[] {
  const has = (files: readonly StoredFile[]) => {
    const ids = new Set(files.map(({ id }) => id));
    return ({ id }: StoredFile) => ids.has(id);
  };
  const [inBase, inMine, inTheirs] = [has(base), has(mine), has(theirs)];
  const kept = theirs.filter((file) => inMine(file) || !inBase(file));
  return [...kept, ...mine.filter((file) => !inBase(file) && !inTheirs(file))];
}
