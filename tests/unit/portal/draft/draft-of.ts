import type { CompiledForm } from '#engine/definition/definition.ts';
import { createDraft } from '#portal/draft/merge.ts';
import { initialDraft } from '#portal/draft/merge-state.ts';
import { mergeContext } from '#portal/draft/merge-values.ts';
import { newDraftRecord, type ServerDraft } from '#portal/draft/model.ts';
import { createDraftStore } from '#portal/draft/open.ts';
import { firstApplication } from '#tests/unit/engine/first-application.ts';

/** Members beside the answers in the server's draft. */
export const related = { sent: ['student_id'], serverOnly: ['comment'] };

/** A draft opened from a state of the server, or a new one. */
export function draftOf(server?: ServerDraft, form: CompiledForm = firstApplication, extras = {}) {
  const context = mergeContext(form, related);
  const record = newDraftRecord(form.definition, extras);
  const values = context.valuesOf(server);
  const store = createDraftStore(form, values);
  return { draft: createDraft(context, store, initialDraft(context, values, { record, server })), store };
}
