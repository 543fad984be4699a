import type { components } from '#generated/api.d.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import { type AnsweredForm, type RenderedAnswers, renderAnswers } from '../forms/answers-view.ts';
import { type AnsweredRecord, withRecord } from '../forms/redaction.ts';
import type { Caller } from '../http/contract.ts';
import { lettersOf } from '../messages/view.ts';
import { findVisible, recordViewed } from './access.ts';
import { listHistory, transitionFormAnswers } from './history.ts';
import type { SubmissionType } from './submission-type.ts';
import { type DatedRow, type PreviewedTransition, previewTransition } from './undo.ts';

interface RecordCall {
  readonly params: { readonly id: number };
  readonly caller: Caller;
}

/** Office handlers for one submission. Both throw 404. */
export function officeRecordHandlers<R extends DatedRow>(context: Context, type: SubmissionType<R>) {
  const { db, origin } = context;
  const find = ({ params, caller }: RecordCall) => findVisible(db, type, params.id, caller);
  return {
    /** The letters about the submission, newest first. */
    letters: async (call: RecordCall): Promise<components['schemas']['Message'][]> => {
      const { id } = await find(call);
      return lettersOf({ db, origin }, { column: type.history.owner, id });
    },
    /** The message that a transition to the queried status would send; nothing is sent. */
    preview: async (call: RecordCall & { readonly query: PreviewedTransition<R['status']> }) =>
      previewTransition(context, type, await find(call), call.query),
  };
}

/** All answers of a submission: to its form, then to its transition forms. The view is recorded in the audit log. */
export async function viewAnswers(
  db: Db,
  type: Pick<SubmissionType, 'auditReference' | 'form' | 'history' | 'kind'>,
  row: AnsweredRecord & Omit<AnsweredForm, 'of'> & { readonly id: number },
  caller: Pick<Caller, 'userId'>,
): Promise<RenderedAnswers[]> {
  await recordViewed(db, type, row.id, caller);
  return withRecord(row, async () => {
    const history = await listHistory(db, type.history, row.id);
    return renderAnswers(db, [{ ...row, of: type.form }, ...transitionFormAnswers(history)]);
  });
}
