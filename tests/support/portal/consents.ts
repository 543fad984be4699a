import type { TestApi } from './api-client.ts';

/** Gives and withdraws the consent to health answers, which creates a case for the office. */
export async function withdrawHealthConsent(parent: TestApi): Promise<void> {
  await giveHealthConsent(parent);
  await parent.call('DELETE', '/consents/health');
}

export async function giveHealthConsent(parent: TestApi): Promise<void> {
  await parent.call('POST', '/consents', { purpose: 'health', version: 1 });
}
