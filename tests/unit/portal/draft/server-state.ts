import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { ServerDraft } from '#portal/draft/model.ts';

/** A new draft on the server, with these members instead. */
export function stateOf(change: Partial<ServerDraft> = {}): ServerDraft {
  const draft = {
    id: 7,
    status: 'draft',
    revision: 1,
    actions: ['edit', 'finish'],
    answers: {},
    files: [],
    remarks: [],
    formVersion: 1,
    ...change,
  };
  return { ...draft, record: { ...draft, form_version: draft.formVersion } };
}

/** A later state of that draft. */
export function savedAs(
  revision: number,
  answers: ServerDraft['answers'],
  files: readonly StoredFile[] = [],
): ServerDraft {
  return stateOf({ revision, answers, files });
}

/** Files with these ids. */
export function filesOf(...ids: readonly number[]): StoredFile[] {
  return ids.map((id) => ({ id, name: `${id}.pdf`, size: 4 }));
}
