import { useCallback, useMemo } from 'react';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { sensitiveGroup } from '#engine/definition/sensitive.ts';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { describe as describeForm } from '#engine/describe/describe.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import { valuesOfServer } from '#portal/draft/merge/values.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { useSession } from '#portal/session/use-session.ts';
import { beforeSentBack } from './record-data.ts';
import { labelsByPath } from './record-labels.ts';

/** The fields whose answers are not sent: that they have none would not be true. */
function fieldsOfGroups(definition: FormDefinition, hidden: ReadonlySet<string>): readonly string[] {
  return formFields(definition).flatMap(({ name, schema }) => {
    const group = sensitiveGroup(schema['x-sensitive']);
    return group !== undefined && hidden.has(group) ? [name] : [];
  });
}

/** The answers of a record in every shape that its page shows; suspends while the form is loaded. */
export function useAnswers(
  { form: id, serverOnly }: Pick<RecordSettings, 'form' | 'serverOnly'>,
  server: ServerDraft,
) {
  const form = useForm(id);
  const { choices } = server.record;
  const { user } = useSession();
  const options = useMemo(() => {
    const hidden = new Set(user?.office?.hidden);
    const except = new Set(fieldsOfGroups(form.definition, hidden));
    return { except, ...(choices && { choices: (operation: string) => choices[operation] }) };
  }, [form, choices, user]);
  const { values, before } = useMemo(() => {
    const valuesOf = (state: ServerDraft) => valuesOfServer(form.definition, state, { sent: [], serverOnly });
    const sentBack = beforeSentBack(server);
    return { values: valuesOf(server), before: sentBack && valuesOf(sentBack) };
  }, [form, server, serverOnly]);
  const sections = useMemo(() => describeForm(form, values, options), [form, values, options]);
  const changes = useMemo(
    () => (before ? changedAnswers(form, before, values, options) : []),
    [form, before, values, options],
  );
  const labels = useMemo(() => labelsByPath(form, values, server.files), [form, values, server.files]);
  const labelOf = useCallback((path: string) => labels.get(path), [labels]);
  return { form, options, values, before, sections, changes, labelOf };
}
