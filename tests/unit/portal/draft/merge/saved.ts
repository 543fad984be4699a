import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';

/** A state of the server's draft 7. */
export function savedAs(
  revision: number,
  answers: ServerDraft['answers'],
  files: readonly StoredFile[] = [],
): ServerDraft {
  const rest = { id: 7, status: 'draft', revision, actions: ['edit', 'finish'], remarks: [] };
  return { ...rest, answers, files, formVersion: 1, record: { ...rest, form_version: 1 } };
}

/** Files of these numbers. */
export function filesOf(...ids: readonly number[]): StoredFile[] {
  return ids.map((id) => ({ id, name: `${id}.pdf`, size: 4 }));
}
