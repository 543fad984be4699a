import { sql } from 'kysely';
import * as words from '#generated/words/server/workflow.ts';
import { record } from '#server/audit/store.ts';
import type { Db } from '#server/database/open.ts';
import { conflict } from '#server/http/errors.ts';
import type { Undo, UndoneMove } from '#server/workflow/subject.ts';
import { putBackRemarkDraft } from '../remarks/drafts-store.ts';
import type { ApplicationStatus } from '../status.ts';
import type { ApplicationRow } from '../store.ts';

/** How a move of the office is taken back. */
export const applicationUndo: Undo<ApplicationStatus, ApplicationRow> = {
  stood: async (tx, id) => {
    const { rows } = await sql<{ stood: object }>`
      select jsonb_build_object('status', status, 'comment', comment, 'remarks', remarks, 'updated_at', updated_at,
        'status_at', status_at, 'revision', revision, 'submitted_at', submitted_at, 'resubmitted_at', resubmitted_at) as stood
      from applications where id = ${id}`.execute(tx);
    return JSON.stringify(rows[0]?.stood ?? {});
  },
  restore: async (tx, id, move) => {
    for (const remark of move.remarks)
      await putBackRemarkDraft(tx, { ...remark, applicationId: id, authorId: move.authorId });
    return restoreRow(tx, id, move);
  },
  record: (tx, applicationId, { userId, ...details }) =>
    record(tx, { userId, action: 'application.undone', applicationId, details }),
};

/** Throws 409 where the family has written something since. */
async function restoreRow(tx: Db, id: number, { stood, sentBack }: UndoneMove): Promise<ApplicationRow> {
  const { rows } = await sql<ApplicationRow>`
    update applications set status = stood ->> 'status', comment = stood ->> 'comment',
      remarks = nullif(stood -> 'remarks', 'null'), updated_at = (stood ->> 'updated_at')::timestamptz,
      status_at = (stood ->> 'status_at')::timestamptz, submitted_at = (stood ->> 'submitted_at')::timestamptz,
      resubmitted_at = (stood ->> 'resubmitted_at')::timestamptz,
      sent_back = case when ${sentBack} then nullif(sent_back -> 'former', 'null') else sent_back end
    from (select ${JSON.stringify(stood)}::jsonb as stood) as before
    where id = ${id} and revision = coalesce((stood ->> 'revision')::int, revision) returning applications.*`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw conflict(words.cannotUndo);
  return row;
}
