import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { valueAt } from '#engine/definition/address.ts';
import type { FormDefinition, FormValues } from '#engine/definition/definition.ts';
import { unflatten, wireKeyOf } from '#engine/wire/wire.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { screenUrl } from '#portal/config/screens.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, cardTitle } from '#portal/records/record-texts.tsx';
import { StatusBadge, statusList } from '#portal/records/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { queryClient } from '#portal/session/services.ts';
import { memberOf, objectAt } from '#portal/text/member.ts';
import { fillIfComplete } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { useFilling } from './filling.ts';
import { normaliseWord } from './prefill.ts';
import { listOf } from './wizard-services.ts';

/** Asks the person once about an earlier application with the same answers: whether to open it, or to continue with this one. */
export function RepeatedQuestion() {
  const { session, settings } = useFilling();
  const [found, dismiss] = useRepeated(session, settings);
  const { repeated } = settings;
  if (!found || !repeated) return null;
  const { statuses, card } = listOf(settings);
  const status = statusList(statuses).statuses[found.status];
  const isDraft = found.actions?.includes('finish');
  const to = screenUrl(settings.screens.edit, {
    id: String(found.id),
    ...(!isDraft && { mode: 'show' }),
  });
  return (
    <Dialog title={repeated.title} onClose={dismiss}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium break-words">{cardTitle(card, found)}</p>
        {status && <StatusBadge status={status} />}
      </div>
      <p className="tabular-nums text-base-content/75">
        {repeated.texts.map((text) => fillIfComplete(text, found)).find(Boolean)}
      </p>
      <DialogActions>
        <Link to={to} className="btn btn-primary" data-first-focus>
          {repeated.open}
        </Link>
        <Button className="btn-ghost" onClick={dismiss}>
          {repeated.goOn}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The earlier application, looked up when the person moves within the form; and the function that dismisses the question. */
function useRepeated(
  session: DraftSession,
  settings: WizardSettings,
): readonly [CardRecord | undefined, () => void] {
  const [query] = useSearchParams();
  const [found, setFound] = useState<CardRecord>();
  // a new draft id and an opened entry change the URL, but not the step or panel
  const position = `${query.get('step')} ${query.get('panel')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `position` triggers the check
  useEffect(() => {
    let isStale = false;
    const check = async () => {
      const { server } = session.view();
      const isNew = !server || server.actions.includes('delete');
      if (!settings.repeated || !isNew || session.record().isSecond) return;
      const records: readonly CardRecord[] = await queryClient
        .fetchQuery({ ...freshOptions({ operation: listOf(settings).operation }), staleTime: 30_000 })
        .catch(() => []);
      const { form } = session.store;
      const filled = { definition: form.definition, values: session.store.values(), record: server?.record };
      if (!isStale) setFound(findRepeated(settings, filled, records));
    };
    void check();
    return () => {
      isStale = true;
    };
  }, [session, settings, position]);
  const dismiss = () => {
    session.remember({ isSecond: true });
    setFound(undefined);
  };
  return [found, dismiss];
}

/** The form that is compared with earlier applications. */
interface CurrentForm {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  /** Its record on the server, if it has one. */
  readonly record: CardRecord | undefined;
}

/**
 * The newest other record with equal answers to the fields of `repeated.same`, in any spelling. `undefined` if there is
 * none, and while one of these fields has no answer.
 */
export function findRepeated(
  { repeated, values: member }: Pick<WizardSettings, 'repeated' | 'values'>,
  { definition, values, record }: CurrentForm,
  records: readonly CardRecord[],
): CardRecord | undefined {
  if (!repeated) return undefined;
  const { same, period } = repeated;
  const keys = same.map((address) => wireKeyOf(definition, address));
  const own = same.map((address) => comparableAnswer(values, address));
  if (own.includes('')) return undefined;
  return records.find((other) => {
    if (other.id === record?.id || !appliesTo(repeated, other)) return false;
    if (period !== undefined && record && memberOf(other, period) !== memberOf(record, period)) return false;
    const wire = objectAt(other, member) ?? {};
    const answers = unflatten(definition, Object.fromEntries(keys.map((key) => [key, wire[key]])));
    return same.every((address, index) => comparableAnswer(answers, address) === own[index]);
  });
}

function comparableAnswer(values: FormValues, address: string): string {
  const value = valueAt(values, address);
  if (typeof value !== 'string') return value === undefined || value === null ? '' : JSON.stringify(value);
  return normaliseWord(value);
}
