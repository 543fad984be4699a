import type { StoredFile } from '../context/form-host.ts';

/** What this page itself sent of pictures that a browser shows; others are known by their names. */
const previews = new Map<StoredFile['id'], string>();

const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Keeps a picture that was just sent, so that its row shows it without asking for it again. */
export function keepPreview(id: StoredFile['id'], sent: File): void {
  if (SHOWN.has(sent.type)) previews.set(id, URL.createObjectURL(sent));
}

/** Address of a small picture of a file; `undefined` where this page has none. */
export function previewOf(id: StoredFile['id']): string | undefined {
  return previews.get(id);
}
