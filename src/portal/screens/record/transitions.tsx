import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ApiError, toApiError } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { recordArguments } from '#api/record-arguments.ts';
import { isRecord } from '#engine/definition/definition.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings, UndoOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { loadForm } from '#portal/forms/forms.ts';
import { statusList } from '#portal/records/status-view.tsx';
import { useKeys, useShortcutsEnabled } from '#portal/records/use-keys.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { type ToastOptions, toast, toastError } from '#portal/ui/toast.tsx';
import { Key } from './keys.tsx';
import { offeredTransitions, type Transition } from './record-data.ts';
import type { PendingRemark } from './remark-values.ts';
import { clearRemarks } from './remark-values.ts';
import { type ChosenTransition, TransitionDialog } from './transition-form.tsx';
import type { OpenQueue } from './use-review-queue.ts';

interface TransitionsProps {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly title: string;
  readonly remarks: readonly PendingRemark[];
  readonly navigation: ReviewNavigation;
}

/**
 * The available transitions, one button each, the most likely one filled. A transition runs at
 * once, or after a dialog with the message preview and its form.
 */
export function Transitions({ settings, list, server, title, remarks, navigation }: TransitionsProps) {
  const { transitions, keys } = settings;
  const [asked, setAsked] = useState<ChosenTransition>();
  const { run, running } = useRunTransition({ settings, list, server, navigation });
  const offered = offeredTransitions(settings.statuses, server);
  const isSettled = transitions.settled?.includes(server.status);

  const start = ({ transition, label }: (typeof offered)[number]) => {
    if (running) return;
    const from = server.status;
    const isPlain = transition.form === undefined && !transition.asks_reason;
    const atOnce = isPlain && transitions.atOnce.includes(transition.to);
    if (!atOnce) return setAsked({ transition, label, from });
    run(transition, from).catch(toastError);
  };
  const submit = async ({ transition, from }: ChosenTransition, answers: FlatBody) => {
    try {
      await run(transition, from, answers);
    } catch (thrown) {
      // a person who has seen the current status decides knowing it
      const now = currentStatusIn(toApiError(thrown));
      if (now !== undefined) setAsked((open) => open && { ...open, from: now });
      throw thrown;
    }
  };
  // obstacles may have appeared while the dialog was open
  const transitionNow = (asked: Transition) =>
    offered.find(({ transition }) => transition.to === asked.to)?.transition ?? asked;
  const keyOf = ({ to }: Transition) => keys?.transitions[to];
  const bound = offered.flatMap((move) => {
    const key = keyOf(move.transition);
    return key === undefined ? [] : [[key, () => start(move)] as const];
  });
  useKeys(Object.fromEntries(bound));
  usePreloadedForms(offered.map(({ transition }) => transition.form));
  const keysOn = useShortcutsEnabled();

  if (offered.length === 0 && !asked) return null;
  return (
    <div className="transitions grid gap-2 sm:flex sm:flex-wrap print:hidden">
      {offered.map((move, index) => {
        const { transition, label } = move;
        const danger = transitions.danger.includes(transition.to);
        const look = danger
          ? 'btn-ghost text-error'
          : index === 0 && !isSettled
            ? 'btn-primary'
            : 'btn-outline';
        const count =
          transitions.remarks && transition.form === transitions.remarks.form ? remarks.length : 0;
        const key = keyOf(transition);
        return (
          <button
            key={transition.to}
            type="button"
            className={`btn ${look}`}
            aria-disabled={running || undefined}
            aria-keyshortcuts={keysOn ? key?.toUpperCase() : undefined}
            onClick={() => start(move)}
          >
            {label}
            {count > 0 && <span className="badge badge-sm tabular-nums">{count}</span>}
            {key !== undefined && keysOn && (
              <span aria-hidden className="shortcut-key">
                <Key name={key} />
              </span>
            )}
          </button>
        );
      })}
      {asked && (
        <TransitionDialog
          asked={{ ...asked, transition: transitionNow(asked.transition) }}
          settings={settings}
          list={list}
          id={server.id}
          title={title}
          remarks={remarks}
          answered={navigation.answered(server.id, asked.transition.to)}
          onSubmit={(answers) => submit(asked, answers)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Loads the forms of the dialogs once the record is shown: a key that opens one is followed by typing at once. */
function usePreloadedForms(ids: readonly (string | undefined)[]): void {
  const wanted = ids.filter((id) => id !== undefined).join(' ');
  useEffect(() => {
    // the dialog reports a form that fails to load
    for (const id of wanted.split(' ')) if (id) loadForm(id).catch(() => undefined);
  }, [wanted]);
}

/** The current status, from the error response to a decision on another status. */
function currentStatusIn({ body }: ApiError): string | undefined {
  const current = isRecord(body) ? body.current : undefined;
  return isRecord(current) && typeof current.status === 'string' ? current.status : undefined;
}

interface TransitionSource {
  readonly settings: RecordSettings;
  /** Operation of the record's table, which is reloaded too. */
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly navigation: ReviewNavigation;
}

/** Milliseconds for an undo: less than the six seconds until the letter is sent. */
const UNDO_MS = 5_500;

/**
 * Makes a transition, announces it with an undo while its letter is held back, and moves on to the next record of the
 * queue.
 */
function useRunTransition({ settings, list, server, navigation }: TransitionSource) {
  const { operations, statuses, transitions } = settings;
  const { id, record } = server;
  const move = useWrite<typeof operations.move>();
  const takeBack = useWrite<UndoOperation>();
  // ends when the new status is shown, while lists and counts are still reloading
  const [leaving, setLeaving] = useState<string>();
  const running = leaving === server.status;
  const busy = useRef<string>(undefined);
  const decisions = useRef(0);
  const labelOf = (status: string) => statusList(statuses).statuses[status]?.label ?? status;

  const undone = async (operation: UndoOperation, to: string, answers: FlatBody) => {
    try {
      const answer = await takeBack(operation, { path: { id }, body: { expected_status: to } });
      toast(words.undone({ label: labelOf(answer.status) }), { name: 'decision' });
      navigation.back(id, { to, answers });
    } catch (thrown) {
      toastError(thrown);
    } finally {
      await invalidate([list]);
      // the notice removes its button, at once or a moment later
      setTimeout(() => document.activeElement?.closest('main, dialog') ?? focusHeading());
    }
  };
  const wayBack = (to: string, answers: FlatBody): ToastOptions => {
    const { undo } = operations;
    if (undo === undefined) return {};
    const run = navigation.undoable(() => void undone(undo, to, answers), UNDO_MS);
    return { action: { label: uiWords.undo, run }, lasts: UNDO_MS };
  };

  const run = async ({ to, form }: Transition, from: string, answers: FlatBody = {}) => {
    if (busy.current === from) return;
    busy.current = from;
    decisions.current += 1;
    const decision = decisions.current;
    setLeaving(from);
    let goesOn = false;
    let reached = to;
    try {
      const body = { ...answers, status: to, expected_status: from };
      const answer = await move(operations.move, recordArguments(operations.move, { id }, body));
      // a status may be skipped: nothing is pending
      reached = String(memberOf(answer, 'status') ?? to);
      if (form === transitions.remarks?.form) clearRemarks(list, id);
      goesOn = navigation.decided(id, reached);
    } finally {
      const reading = invalidate([list]);
      // after a failure too: somebody else may have changed the status, and the shown transitions may be gone
      if (!goesOn) await reading;
      if (busy.current === from) busy.current = undefined;
      setLeaving((now) => (now === from ? undefined : now));
      setTimeout(() => (goesOn || document.activeElement === document.body) && focusHeading());
    }
    // only the last decision can be undone, and another may have followed meanwhile
    if (decision !== decisions.current) return;
    toast(fill(transitions.done, { ...record, label: labelOf(reached) }), {
      name: 'decision',
      ...wayBack(reached, answers),
    });
  };
  return { run, running };
}

/** An undone decision with the answers of its dialog. */
interface UndoneDecision {
  readonly to: string;
  readonly answers: FlatBody;
}

/** Navigation after a decision, and after it is undone. */
export interface ReviewNavigation {
  /** Marks a record as decided, and opens the next one of the queue if the status is final. Returns whether it did. */
  readonly decided: (id: number, to: string) => boolean;
  /** Opens a record after its decision was undone. */
  readonly back: (id: number, undone: UndoneDecision) => void;
  /** Answers of the last undone decision on the record. */
  readonly answered: (id: number, to: string) => FlatBody | undefined;
  /** Registers the undo function of the last decision for a time; it runs at most once. */
  readonly undoable: (undo: () => void, lasts: number) => () => void;
  /** Undoes the last decision if still possible. */
  readonly undo: () => void;
}

interface NavigationSource {
  readonly set: OpenQueue | undefined;
  readonly transitions: Pick<RecordSettings['transitions'], 'stays'>;
  readonly linkTo: (id: number) => string;
}

export function useReviewNavigation({ set, transitions, linkTo }: NavigationSource): ReviewNavigation {
  const navigate = useNavigate();
  const last = useRef<() => void>(undefined);
  const undone = useRef<UndoneDecision & { readonly id: number }>(undefined);
  const { mark, next } = set ?? {};
  const { stays } = transitions;
  const decided = useCallback(
    (id: number, to: string) => {
      if (stays?.includes(to)) return false;
      mark?.(id, true);
      if (typeof next !== 'number') return false;
      navigate(linkTo(next));
      return true;
    },
    [stays, mark, next, navigate, linkTo],
  );
  const back = useCallback(
    (id: number, decision: UndoneDecision) => {
      undone.current = { ...decision, id };
      mark?.(id, false);
      if (mark) navigate(linkTo(id));
    },
    [mark, navigate, linkTo],
  );
  return useMemo(
    () => ({
      decided,
      back,
      answered: (id, to) =>
        undone.current?.id === id && undone.current.to === to ? undone.current.answers : undefined,
      undoable: (undo, lasts) => {
        const once = () => {
          if (last.current !== once) return;
          last.current = undefined;
          undo();
        };
        last.current = once;
        setTimeout(() => {
          if (last.current === once) last.current = undefined;
        }, lasts);
        return once;
      },
      undo: () => last.current?.(),
    }),
    [decided, back],
  );
}
