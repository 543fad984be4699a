import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '#api/error.ts';
import { recordArguments } from '#api/operation-key.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { isRecord } from '#engine/definition/definition.ts';
import type { UndoOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { loadForm } from '#portal/forms/forms.ts';
import { isSettled, statusList } from '#portal/records/status-view.tsx';
import { useKeys } from '#portal/records/use-keys.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { type ToastOptions, toast, toastError } from '#portal/ui/toast.tsx';
import { KeyButton } from './keys.tsx';
import { useRecord } from './open-record.ts';
import { type OfferedTransition, offeredTransitions, type Transition } from './record-data.ts';
import { clearRemarks } from './remark-values.ts';
import { type ChosenTransition, TransitionDialog } from './transition-form.tsx';

/**
 * A button for each available transition; the most likely one is filled. A transition runs at once, or after a dialog
 * with its form and the preview of its letter.
 */
export function Transitions() {
  const { settings, server, remarks } = useRecord();
  const { transitions, keys } = settings;
  const [chosen, setChosen] = useState<ChosenTransition>();
  const { run, running } = useRunTransition();
  const offered = offeredTransitions(settings.statuses, server);
  const isDecided = isSettled(settings.statuses, server.status);

  const start = ({ transition, label }: OfferedTransition) => {
    if (running) return;
    const from = server.status;
    const isPlain = transition.form === undefined && !transition.asks_reason;
    const needsDialog = !isPlain || !transitions.atOnce.includes(transition.to);
    if (needsDialog) return setChosen({ transition, label, from });
    run(transition, from).catch(toastError);
  };
  const submit = async ({ transition, from }: ChosenTransition, answers: FlatBody) => {
    try {
      await run(transition, from, answers);
    } catch (thrown) {
      // the error message names the current status, so the person may confirm the decision
      const current = currentStatusIn(toApiError(thrown));
      if (current !== undefined) setChosen((open) => open && { ...open, from: current });
      throw thrown;
    }
  };
  // the reason for an exception may have become necessary while the dialog was open
  const currentTransition = (opened: Transition) =>
    offered.find(({ transition }) => transition.to === opened.to)?.transition ?? opened;
  const keyOf = ({ to }: Transition) => keys?.transitions[to];
  const shortcuts = offered.flatMap((offer) => {
    const key = keyOf(offer.transition);
    return key === undefined ? [] : [[key, () => start(offer)] as const];
  });
  useKeys(Object.fromEntries(shortcuts));
  usePreloadedForms(offered.map(({ transition }) => transition.form));

  if (offered.length === 0 && !chosen) return null;
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap print:hidden">
      {offered.map((offer, index) => {
        const { transition, label } = offer;
        const isDanger = transitions.danger.includes(transition.to);
        const calmStyle = index === 0 && !isDecided ? 'btn-primary lg:basis-full' : 'btn-outline';
        const count =
          transitions.remarks && transition.form === transitions.remarks.form ? remarks.pending.length : 0;
        return (
          <KeyButton
            key={transition.to}
            className={isDanger ? 'btn-ghost text-error' : calmStyle}
            isBusy={running}
            shortcut={keyOf(transition)}
            onClick={() => start(offer)}
          >
            {label}
            {count > 0 && <span className="badge badge-sm tabular-nums">{count}</span>}
          </KeyButton>
        );
      })}
      {chosen && (
        <TransitionDialog
          chosen={{ ...chosen, transition: currentTransition(chosen.transition) }}
          onSubmit={(answers) => submit(chosen, answers)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

/** Loads the forms of the dialogs in advance: a person who opens a dialog by its key types at once. */
function usePreloadedForms(ids: readonly (string | undefined)[]): void {
  const idList = ids.filter((id) => id !== undefined).join(' ');
  useEffect(() => {
    // the dialog reports a form that fails to load
    for (const id of idList.split(' ')) if (id) loadForm(id).catch(() => undefined);
  }, [idList]);
}

/** The current status in the error response to a decision about a former status. */
function currentStatusIn({ body }: ApiError): string | undefined {
  const current = isRecord(body) ? body.current : undefined;
  return isRecord(current) && typeof current.status === 'string' ? current.status : undefined;
}

/** Time for an undo: less than the six seconds until the letter is sent. */
const UNDO_MS = 5_500;

/** Returns the function that makes a transition, offers its undo until the letter is sent, and opens the next record. */
function useRunTransition() {
  const { settings, list, server, navigation } = useRecord();
  const { operations, statuses, transitions } = settings;
  const { id, record } = server;
  const send = useWrite<typeof operations.move>();
  const sendUndo = useWrite<UndoOperation>();
  // the transition ends when the new status is shown, while lists and counts are still reloading
  const [leavingStatus, setLeavingStatus] = useState<string>();
  const running = leavingStatus === server.status;
  const runningFrom = useRef<string>(undefined);
  const decisions = useRef(0);
  const labelOf = (status: string) => statusList(statuses).statuses[status]?.label ?? status;

  const undo = async (operation: UndoOperation, to: string, answers: FlatBody) => {
    try {
      const response = await sendUndo(operation, { path: { id }, body: { expected_status: to } });
      toast(words.undone({ label: labelOf(response.status) }), { name: 'decision' });
      navigation.reopen(id, { to, answers });
    } catch (thrown) {
      toastError(thrown);
    } finally {
      await invalidate([list]);
      // the notice removes its button, which may have the focus
      setTimeout(() => document.activeElement?.closest('main, dialog') ?? focusHeading());
    }
  };
  const undoOptions = (to: string, answers: FlatBody): ToastOptions => {
    const { undo: operation } = operations;
    if (operation === undefined) return {};
    const run = navigation.registerUndo(() => void undo(operation, to, answers), UNDO_MS);
    return { action: { label: uiWords.undo, run }, durationMs: UNDO_MS };
  };

  const run = async ({ to, form }: Transition, from: string, answers: FlatBody = {}) => {
    if (runningFrom.current === from) return;
    runningFrom.current = from;
    decisions.current += 1;
    const decision = decisions.current;
    setLeavingStatus(from);
    let opensNext = false;
    let reached = to;
    try {
      const body = { ...answers, status: to, expected_status: from };
      const response = await send(operations.move, recordArguments(operations.move, { id }, body));
      // the server skips a status that has nothing to wait for
      reached = String(memberOf(response, 'status') ?? to);
      if (form === transitions.remarks?.form) clearRemarks(list, id);
      opensNext = navigation.markDecided(id, reached);
    } finally {
      const reload = invalidate([list]);
      // after a failure too: somebody else may have changed the status, and with it the transitions
      if (!opensNext) await reload;
      if (runningFrom.current === from) runningFrom.current = undefined;
      setLeavingStatus((current) => (current === from ? undefined : current));
      setTimeout(() => (opensNext || document.activeElement === document.body) && focusHeading());
    }
    // only the last decision can be undone, and a later one may have been made meanwhile
    if (decision !== decisions.current) return;
    toast(fill(transitions.done, { ...record, label: labelOf(reached) }), {
      name: 'decision',
      ...undoOptions(reached, answers),
    });
  };
  return { run, running };
}
