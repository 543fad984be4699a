import { useCallback, useMemo } from 'react';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { describe as describeForm } from '#engine/describe/describe.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import { valuesOfServer } from '#portal/draft/merge/values.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { useHiddenFields } from '#portal/forms/hidden-fields.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { beforeSentBack } from './record-data.ts';
import { labelsByPath } from './record-labels.ts';

/** The answers of a record in every shape that its page shows; suspends while the form is loaded. */
export function useAnswers(
  { form: id, serverOnly }: Pick<RecordSettings, 'form' | 'serverOnly'>,
  server: ServerDraft,
) {
  const form = useForm(id);
  const { choices, hidden_fields } = server.record;
  const except = useHiddenFields(form.definition, hidden_fields);
  const options = useMemo(
    () => ({ except, ...(choices && { choices: (operation: string) => choices[operation] }) }),
    [except, choices],
  );
  const { values, before } = useMemo(() => {
    const valuesOf = (state: ServerDraft) => valuesOfServer(form.definition, state, { sent: [], serverOnly });
    const sentBack = beforeSentBack(server);
    return { values: valuesOf(server), before: sentBack && valuesOf(sentBack) };
  }, [form, server, serverOnly]);
  const sections = useMemo(
    () => describeForm(form, values, { ...options, includeEmpty: true }),
    [form, values, options],
  );
  const changes = useMemo(
    () => (before ? changedAnswers(form, before, values, options) : []),
    [form, before, values, options],
  );
  const labels = useMemo(() => labelsByPath(form, values, server.files), [form, values, server.files]);
  const labelOf = useCallback((path: string) => labels.get(path), [labels]);
  return { form, options, values, before, sections, changes, labelOf, hidden: except };
}
