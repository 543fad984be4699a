import { useCallback, useMemo } from 'react';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import type { DescribedItem } from '#engine/definition/described.ts';
import { changedAnswers } from '#engine/describe/changed-answers.ts';
import { describe as describeForm } from '#engine/describe/describe.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import { transitionLabels as labelsByList } from '#generated/transition-labels.ts';
import { valuesOfServer } from '#portal/draft/merge-values.ts';
import type { SavedRecord, ServerDraft } from '#portal/draft/model.ts';
import { useForm, useHiddenFields } from '#portal/forms/forms.ts';

export type Transition = NonNullable<SavedRecord['transitions']>[number];

/** Button labels of the transitions from a status, by target status. */
export function transitionLabels(
  statuses: string,
  status: string | undefined,
): Readonly<Record<string, string>> {
  return (status === undefined ? undefined : labelsByList[statuses]?.[status]) ?? {};
}

/** An offered transition with its button label. */
export interface OfferedTransition {
  readonly transition: Transition;
  readonly label: string;
}

/** The transitions that the reader may make, in the order of the settings; a transition without a label has no button. */
export function offeredTransitions(statuses: string, server: ServerDraft): readonly OfferedTransition[] {
  const labels = transitionLabels(statuses, server.status);
  const { transitions = [] } = server.record;
  return Object.entries(labels).flatMap(([to, label]) => {
    const transition = transitions.find((permitted) => permitted.to === to);
    return transition ? [{ transition, label }] : [];
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days in the current status; `undefined` if the start is unknown. */
export function daysInStatus({ record }: Pick<ServerDraft, 'record'>, now: Date): number | undefined {
  const entries = record.status_history ?? [];
  // an entry with the same status as the one before is another event
  const last = entries.findLast(({ status }, index) => status !== entries[index - 1]?.status);
  const since = last?.created_at ?? record.created_at;
  if (since === undefined) return undefined;
  return Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS));
}

/** The state of a resubmitted record when the school returned it. */
function returnedState(server: ServerDraft): ServerDraft | undefined {
  const { sentBack, record } = server;
  const isResubmitted = sentBack !== undefined && (record.resubmitted_at ?? '') > sentBack.at;
  return isResubmitted ? { ...server, ...sentBack } : undefined;
}

/** Labels of answers and files by the path of a remark: a wire key, or `files/12`. */
export function labelsByPath(
  form: CompiledForm,
  values: FormValues,
  files: readonly Pick<StoredFile, 'id' | 'name'>[],
): ReadonlyMap<string, string> {
  const rows = describeForm(form, values, { includeEmpty: true }).flatMap(({ items }) =>
    items.flatMap((item) => labelledRows(item, '')),
  );
  return new Map([
    ...rows.map(({ address, label }) => [wireKeyOf(form.definition, address), label] as const),
    ...files.map(({ id, name }) => [`files/${id}`, name] as const),
  ]);
}

function labelledRows(item: DescribedItem, above: string): readonly { address: string; label: string }[] {
  const label = above ? `${above}: ${item.label}` : item.label;
  if (item.kind === 'row') return [{ address: item.address, label }];
  if (item.kind === 'object') return item.items.flatMap((inner) => labelledRows(inner, label));
  return item.entries.flatMap(({ title, items }) => items.flatMap((inner) => labelledRows(inner, title)));
}

/**
 * The answers of a record: as values, as described sections, and compared with those before the return. Suspends while
 * the form is loading.
 */
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
    const readValues = (state: ServerDraft) =>
      valuesOfServer(form.definition, state, { sent: [], serverOnly });
    const returned = returnedState(server);
    return { values: readValues(server), before: returned && readValues(returned) };
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
