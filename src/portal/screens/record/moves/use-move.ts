import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { aboutOne } from '#api/about-one.ts';
import { toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import type { FlatBody } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings, UndoOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { statusList } from '#portal/records/status/status-view.tsx';
import { callConfigured } from '#portal/session/services.ts';
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
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const readAnew = () => client.invalidateQueries({ queryKey: operationKey(list) });
  const labelOf = (status: string) => statusList(statuses).statuses[status]?.label ?? status;

  const undone = async (operation: UndoOperation, to: string) => {
    try {
      const answer = await callConfigured(operation, { path: { id }, body: { expected_status: to } });
      toast(words.undone({ label: labelOf(answer.status) }), { name: 'decision' });
      going.back(id);
    } catch (thrown) {
      toast(toApiError(thrown).message, { tone: 'error' });
    } finally {
      await readAnew();
      // the button went with the notice that it stood in
      setTimeout(() => document.activeElement === document.body && focusHeading());
    }
  };
  const wayBack = (to: string): ToastOptions => {
    const { undo } = operations;
    if (undo === undefined) return {};
    const run = going.undoable(() => void undone(undo, to), UNDO_MS);
    return { action: { label: uiWords.undo, run }, lasts: UNDO_MS };
  };

  const run = async ({ to, form }: Transition, from: string, answers: FlatBody = {}) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    let goesOn = false;
    let reached = to;
    try {
      const body = { ...answers, status: to, expected_status: from };
      const answer = await callConfigured(operations.move, aboutOne(operations.move, { id }, body));
      // a status may be skipped: there is nothing to wait for
      reached = String(memberOf(answer, 'status') ?? to);
      if (form === moves.remarks?.form) clearRemarks(list, id);
      goesOn = going.decided(id, reached);
    } finally {
      const reading = readAnew();
      // also after a failure: somebody else may have moved it; what stood before offers moves that are there no more
      if (!goesOn) await reading;
      busy.current = false;
      setRunning(false);
      setTimeout(() => (goesOn || document.activeElement === document.body) && focusHeading());
    }
    // the last decision alone can be taken back
    toast(fill(moves.done, { ...record, label: labelOf(reached) }), {
      name: 'decision',
      ...wayBack(reached),
    });
  };
  return { run, running };
}
