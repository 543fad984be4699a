import type { FormStore } from '#engine/store/types.ts';
import { mergeFiles } from '../merge/files.ts';
import type { ServerDraft } from '../model/server-draft.ts';

/** Brings the form's list of files up to the server's new state; what came or went here since the old one stays so. */
export function bringFiles(
  store: FormStore,
  field: string,
  before: ServerDraft | undefined,
  next: ServerDraft,
): void {
  const now = store.get(field);
  const mine = Array.isArray(now) ? (now as unknown as ServerDraft['files']) : [];
  const files = mergeFiles(before?.files ?? [], mine, next.files);
  if (files.length === mine.length && files.every(({ id }, index) => id === mine[index]?.id)) return;
  store.set(field, files.length > 0 ? files.map((file) => ({ ...file })) : undefined);
}
