import payments from '#schemas/payments.json' with { type: 'json' };

/** The category of a payment: main or additional education, or another choice of the form. */
export type Tab = string;

export type PaymentWarning = keyof typeof payments.warnings;

export const { receipt, warnings } = payments;

/** The category of a diagnostic's bill. Its price is a setting of the school (`src/server/settings`). */
export const DIAGNOSTIC_TAB: Tab = payments.diagnostic.tab;

export function diagnosticTitle(number: string): string {
  return payments.diagnostic.title.replaceAll('{number}', number);
}
