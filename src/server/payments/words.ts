import payments from '#schemas/payments.json' with { type: 'json' };

/** Where a payment stands: main or additional education, or what else the form lets choose. */
export type Tab = string;

export type PaymentWarning = keyof typeof payments.warnings;

/** What a diagnostic costs and how it is called (`schemas/payments.json`). */
export const { diagnostic, receipt, warnings } = payments;

export function diagnosticTitle(number: string): string {
  return diagnostic.title.replaceAll('{number}', number);
}
