import type { Db } from '../database/open.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import type { lockDiagnostic } from './store.ts';
import { DIAGNOSTIC_TAB, diagnosticTitle } from './words.ts';

interface Billed {
  readonly id: number;
  readonly number: string;
  readonly representative_id: number;
}

/** What an application owes for its diagnostic, by the fee of today. */
export async function diagnosticBill(
  tx: Db,
  { id, number, representative_id }: Billed,
): Promise<Parameters<typeof lockDiagnostic>[1]> {
  return {
    userId: representative_id,
    applicationId: id,
    tab: DIAGNOSTIC_TAB === 'main-education' ? 'main-education' : 'additional-education',
    title: diagnosticTitle(number),
    amount: (await readSchoolSettings(tx)).fee,
  };
}
