import type { TestApi } from './api-client.ts';

/** Gives and withdraws the consent to health answers, which creates a case for the office. */
export async function withdrawHealth(parent: TestApi): Promise<void> {
  await giveHealth(parent);
  await parent.call('DELETE', '/consents/health');
}

export async function giveHealth(parent: TestApi): Promise<void> {
  await parent.call('POST', '/consents', { purpose: 'health', version: 1 });
}
