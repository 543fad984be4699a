import { useRef, useState } from 'react';
import { aboutOne } from '#api/about-one.ts';
import { toApiError } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings, UndoOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { statusList } from '#portal/records/status/status-view.tsx';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { memberOf } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { focusHeading } from '#portal/ui/page/page-focus.ts';
import { type ToastOptions, toast } from '#portal/ui/toast.tsx';
import { clearRemarks } from '../answers/remarks.ts';
import type { Transition } from '../record-data.ts';
import type { Going } from './going.ts';

interface MoveSource {
  readonly settings: RecordSettings;
  /** Operation of the table that the record is of: it is read anew too. */
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly going: Going;
}

/** The letter waits for six seconds; who undoes in the last moment is to be in time. */
const UNDO_MS = 5_500;

/** Moves the record, says so, and offers the way back while its letter waits; then on to the next of the set. */
export function useMove({ settings, list, server, going }: MoveSource) {
  const { operations, statuses, moves } = settings;
  const { id, record } = server;
  const move = useWrite<typeof operations.move>();
  const takeBack = useWrite<UndoOperation>();
  // over as soon as the new status is shown, while lists and counts are still read anew
  const [leaving, setLeaving] = useState<string>();
  const running = leaving === server.status;
  const busy = useRef<string>(undefined);
  const decisions = useRef(0);
  const labelOf = (status: string) => statusList(statuses).statuses[status]?.label ?? status;

  const undone = async (operation: UndoOperation, to: string, answers: FlatBody) => {
    try {
      const answer = await takeBack(operation, { path: { id }, body: { expected_status: to } });
      toast(words.undone({ label: labelOf(answer.status) }), { name: 'decision' });
      going.back(id, { to, answers });
    } catch (thrown) {
      toast(toApiError(thrown).message, { tone: 'error' });
    } finally {
      await invalidate([list]);
      // the button went with the notice that it stood in
      setTimeout(() => document.activeElement === document.body && focusHeading());
    }
  };
  const wayBack = (to: string, answers: FlatBody): ToastOptions => {
    const { undo } = operations;
    if (undo === undefined) return {};
    const run = going.undoable(() => void undone(undo, to, answers), UNDO_MS);
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
      const answer = await move(operations.move, aboutOne(operations.move, { id }, body));
      // a status may be skipped: there is nothing to wait for
      reached = String(memberOf(answer, 'status') ?? to);
      if (form === moves.remarks?.form) clearRemarks(list, id);
      goesOn = going.decided(id, reached);
    } finally {
      const reading = invalidate([list]);
      // also after a failure: somebody else may have moved it; what stood before offers moves that are there no more
      if (!goesOn) await reading;
      if (busy.current === from) busy.current = undefined;
      setLeaving((now) => (now === from ? undefined : now));
      setTimeout(() => (goesOn || document.activeElement === document.body) && focusHeading());
    }
    // the last decision alone can be taken back, and one may have followed while lists were read anew
    if (decision !== decisions.current) return;
    toast(fill(moves.done, { ...record, label: labelOf(reached) }), {
      name: 'decision',
      ...wayBack(reached, answers),
    });
  };
  return { run, running };
}
