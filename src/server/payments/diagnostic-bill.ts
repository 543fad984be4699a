import type { Db } from '../database/open.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { dueOn } from '../workflow/due.ts';
import { diagnosticAmountsOf, findDiagnostic, lockDiagnostic, type PaymentRow } from './store.ts';
import { DIAGNOSTIC_TAB, diagnosticTitle } from './words.ts';

export interface BilledApplication {
  readonly id: number;
  readonly number: string;
  readonly representative_id: number;
  readonly status: string;
  readonly status_at: Date;
}

/**
 * The locked bill of an application's diagnostic. A missing bill is created with the current fee and the deadline of the
 * application's status; `undefined` if the diagnostic is free and has no bill.
 */
export async function diagnosticBill(
  tx: Db,
  application: BilledApplication,
): Promise<PaymentRow | undefined> {
  const { id: application_id, number, representative_id: user_id } = application;
  const { fee } = await readSchoolSettings(tx);
  if (fee === 0) return findDiagnostic(tx, application_id);
  return lockDiagnostic(tx, {
    user_id,
    application_id,
    tab: DIAGNOSTIC_TAB,
    title: diagnosticTitle(number),
    amount: fee,
    due_date: diagnosticDue(application),
  });
}

/** The payment deadline of an application's diagnostic: `2026-11-29`. */
export function diagnosticDue({ status, status_at }: BilledApplication): string | null {
  return dueOn('application', status, status_at);
}

/** Prices of the diagnostics of a person's applications: as billed, or the current fee. */
export async function diagnosticPrices(db: Db, userId: number): Promise<(applicationId: number) => number> {
  const billed = await diagnosticAmountsOf(db, userId);
  const { fee } = await readSchoolSettings(db);
  return (id) => billed.get(id) ?? fee;
}
