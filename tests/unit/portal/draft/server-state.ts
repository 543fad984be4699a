import type { ServerDraft } from '#portal/draft/model.ts';

/** A state of the server that differs in this from a draft just made. */
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
