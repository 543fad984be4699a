import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { FormStore } from '#engine/store/types.ts';
import { filesIn, type ServerDraft } from '../model/server-draft.ts';
import { filesField } from './values.ts';

/** Brings the form's list of files up to the server's new state; what came or went here since the old one stays so. */
export function bringFiles(store: FormStore, before: ServerDraft | undefined, next: ServerDraft): void {
  const field = filesField(store.form.definition);
  if (field === undefined) return;
  const mine = filesIn(store.get(field));
  const files = mergeFiles(before?.files ?? [], mine, next.files);
  if (files.length === mine.length && files.every(({ id }, index) => id === mine[index]?.id)) return;
  store.set(field, files.length > 0 ? files.map((file) => ({ ...file })) : undefined);
}

/** Files as the server has them now, with what was added and removed here since `base`; the server's order first. */
function mergeFiles(
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
