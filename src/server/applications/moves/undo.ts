import { record } from '#server/audit/store.ts';
import { restoreIn, stoodIn } from '#server/workflow/moved-row.ts';
import type { Undo, UndoneMove } from '#server/workflow/subject.ts';
import { setInCharge } from '../office/notes-store.ts';
import { HOLDING_PLACE } from '../places.ts';
import { putBackRemarkDraft } from '../remarks/drafts-store.ts';
import { type ApplicationStatus, applicationWorkflow } from '../status.ts';
import type { ApplicationRow } from '../store.ts';

/** How a move of the office is taken back. */
export const applicationUndo: Undo<ApplicationStatus, ApplicationRow> = {
  stood: (tx, id) =>
    stoodIn(tx, 'applications', id, {
      places: { holding: HOLDING_PLACE, of: ['campaign', 'applying_grade'] },
      columns: ['in_charge_id'],
    }),
  restore: async (tx, id, move) => {
    for (const remark of move.remarks)
      await putBackRemarkDraft(tx, { ...remark, applicationId: id, authorId: move.authorId });
    const restored = await restoreIn<ApplicationRow>(tx, 'applications', id, move);
    if (!hasAssigned(move, restored)) return restored;
    await setInCharge(tx, id, null);
    return { ...restored, in_charge_id: null };
  },
  record: (tx, applicationId, { userId, ...details }) =>
    record(tx, { userId, action: 'application.undone', applicationId, details }),
};

/** Whether the move had put its author in charge, and nobody else is by now. */
function hasAssigned(
  { from, stood, authorId }: UndoneMove<ApplicationStatus>,
  { status, in_charge_id }: ApplicationRow,
): boolean {
  const hadNobody = 'in_charge_id' in stood && stood.in_charge_id === null;
  const { transitions } = applicationWorkflow;
  const isAssigning = transitions.some((one) => one.assigns && one.from === status && one.to === from);
  return isAssigning && hadNobody && in_charge_id === authorId;
}
