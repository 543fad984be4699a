import { closingDays } from '#server/campaigns/campaigns.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { idempotentUpload } from '#server/files/receive.ts';
import { listFiles } from '#server/files/store.ts';
import type { Call } from '#server/http/contract.ts';
import { submitLocked } from '#server/workflow/submissions.ts';
import { applyTransition, changeStatus } from '#server/workflow/transition.ts';
import { undoTransition } from '#server/workflow/undo.ts';
import { transitionBy } from '#server/workflow/workflow.ts';
import { setAssignee } from './office.ts';
import { hiddenRemarkDrafts } from './remark-drafts.ts';
import { deleteSentDrafts } from './remark-drafts-store.ts';
import { applicationIdempotency, readResponse } from './save.ts';
import { assertSubmittable } from './seats.ts';
import { type ApplicationStatus, applicationWorkflow } from './status.ts';
import { type ApplicationRow, changeApplication } from './store.ts';
import { applicationLetter, applicationType, lockApplication } from './submission-type.ts';
import { applicationResponse } from './view.ts';

/**
 * Submits a draft or a returned application. Throws 422 with every invalid field, 409 in another status, for a stale
 * revision and for too many applications of the child. A submitted application is returned as it is.
 */
export function finishApplication(context: Context) {
  const repeated = { ...applicationIdempotency, request: ({ body }: Call<'finishDraftApplication'>) => body };
  return idempotentUpload(context, repeated, async (tx, { caller, body }) => {
    const current = await lockApplication(tx, body.application_id, caller);
    const files = await listFiles(tx, 'application_id', [current.id]);
    const submitted = await submitLocked(tx, applicationType, current, {
      caller,
      files,
      revision: body.revision,
      readStored: () => readResponse(tx, current, caller),
      admit: async () => {
        const campaign = await moveToOpenCampaign(tx, current);
        await context.quotas.assertApplications(tx, { ...current, campaign });
      },
    });
    return applicationResponse(submitted, files, caller);
  });
}

/** Moves an earlier draft to the campaign that is open now; a returned application stays in its own. */
async function moveToOpenCampaign(tx: Db, current: ApplicationRow): Promise<string> {
  const campaign = await assertSubmittable(tx, current);
  if (campaign !== current.campaign) await changeApplication(tx, current.id, { campaign });
  return campaign;
}

/** Payment rules of a locked application. */
export interface ApplicationPayments {
  /** Records a payment to the office, before the application's transition. */
  readonly receive: (tx: Db, application: ApplicationRow, userId: number) => Promise<void>;
  /** Reverts a payment to the office after an undo. Throws 409 if a bank has received it meanwhile, too. */
  readonly revert: (tx: Db, application: ApplicationRow, userId: number) => Promise<void>;
  /** Creates the bill of a diagnostic that awaits payment. */
  readonly createBill: (tx: Db, application: ApplicationRow) => Promise<void>;
  /** Deletes the bill after an undo of its transition. */
  readonly deleteBill: (tx: Db, applicationId: number) => Promise<void>;
  /** Whether the diagnostic is free: its status is then skipped. */
  readonly isFree: (tx: Db) => Promise<boolean>;
  /** The sentence about payment on a portal without online payment. */
  readonly howToPay: (tx: Db) => Promise<string | null>;
  /** Prices of the diagnostics of a person's applications, in kopecks. */
  readonly pricesFor: (db: Db, userId: number) => Promise<(applicationId: number) => number>;
  /** Payment text of the letter about the status; blank unless the status awaits or follows a payment. */
  readonly letterText: (tx: Db, application: ApplicationRow) => Promise<string>;
}

/** Applications as a submission type, with payment texts in their letters and free diagnostics skipped. */
export function payingApplicationType(money: ApplicationPayments): typeof applicationType {
  return {
    ...applicationType,
    letter: async (tx, row) =>
      applicationLetter(row, {
        closes: (await closingDays(tx)).get(row.campaign),
        payment: await money.letterText(tx, row),
      }),
    resolveTarget: async (tx, to) => {
      const paid = transitionBy(applicationWorkflow, { status: to, submitted_at: new Date() }, 'payment');
      return paid && (await money.isFree(tx)) ? paid.to : to;
    },
  };
}

/** Makes a transition of an application, with its payments, assignment and remarks. Throws as `changeStatus` does. */
export function changeApplicationStatus(context: Context, money: ApplicationPayments) {
  return changeStatus(context, payingApplicationType(money), {
    completeRemarks: async (tx, current, remarks, subject) => {
      const allRemarks = [...remarks, ...(await hiddenRemarkDrafts(tx, current.id, subject))];
      await deleteSentDrafts(tx, current.id, allRemarks);
      return allRemarks;
    },
    onTransition: async (tx, before, { to, assigns }, { userId }) => {
      if (assigns && before.in_charge_id === null)
        await setAssignee(tx, before.id, { by: userId, to: userId });
      // a payment received by the office makes this transition
      if (paymentTransition(before)?.to === to) await money.receive(tx, before, userId);
      const moved = { ...before, status: to, status_at: new Date() };
      if (awaitsPayment(moved)) await money.createBill(tx, moved);
    },
  });
}

/** Undoes the last transition of the office while its letter is pending. Throws as `undoTransition` does. */
export function undoApplicationStatus(context: Context, money: ApplicationPayments) {
  return undoTransition(context, payingApplicationType(money), async (tx, undone, restored, { userId }) => {
    if (paymentTransition(restored)?.to === undone.status) await money.revert(tx, undone, userId);
    if (awaitsPayment(undone)) await money.deleteBill(tx, undone.id);
  });
}

const PAYMENTS = applicationWorkflow.transitions.filter(({ call }) => call === 'payment');

export const AWAITING_PAYMENT: readonly ApplicationStatus[] = PAYMENTS.map(({ from }) => from);

export const AFTER_PAYMENT: readonly ApplicationStatus[] = PAYMENTS.map(({ to }) => to);

/** Whether an application waits for its diagnostic to be paid. */
export function awaitsPayment(application: ApplicationRow | undefined): boolean {
  return application !== undefined && paymentTransition(application) !== undefined;
}

/** Makes the transition after a payment, by its payer or receiver. Throws if no payment is awaited. */
export async function transitionOnPayment(
  tx: Db,
  current: ApplicationRow,
  authorId: number,
  money: ApplicationPayments,
): Promise<void> {
  const transition = paymentTransition(current);
  if (!transition) throw new Error(`Application ${current.id} awaits no payment`);
  await applyTransition(tx, payingApplicationType(money), current, {
    to: transition.to,
    comment: null,
    authorId,
  });
}

function paymentTransition(application: ApplicationRow) {
  return transitionBy(applicationWorkflow, application, 'payment');
}
