import payments from '#schemas/payments.json' with { type: 'json' };

/** Where a payment stands: main or additional education, or what else the form lets choose. */
export type Tab = string;

export type PaymentWarning = keyof typeof payments.warnings;

export const { receipt, warnings } = payments;

/** Where the bill of a diagnostic stands. What it costs is a setting of the school (`src/server/settings`). */
export const DIAGNOSTIC_TAB: Tab = payments.diagnostic.tab;

export function diagnosticTitle(number: string): string {
  return payments.diagnostic.title.replaceAll('{number}', number);
}
