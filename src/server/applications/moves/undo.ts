import { record } from '#server/audit/store.ts';
import { restoreIn, stoodIn } from '#server/workflow/moved-row.ts';
import type { Undo } from '#server/workflow/subject.ts';
import { HOLDING_PLACE } from '../places.ts';
import { putBackRemarkDraft } from '../remarks/drafts-store.ts';
import type { ApplicationStatus } from '../status.ts';
import type { ApplicationRow } from '../store.ts';

/** How a move of the office is taken back. */
export const applicationUndo: Undo<ApplicationStatus, ApplicationRow> = {
  stood: (tx, id) =>
    stoodIn(tx, 'applications', id, { holding: HOLDING_PLACE, of: ['campaign', 'applying_grade'] }),
  restore: async (tx, id, move) => {
    for (const remark of move.remarks)
      await putBackRemarkDraft(tx, { ...remark, applicationId: id, authorId: move.authorId });
    return restoreIn(tx, 'applications', id, move);
  },
  record: (tx, applicationId, { userId, ...details }) =>
    record(tx, { userId, action: 'application.undone', applicationId, details }),
};
