import type { TestApi } from './api-client.ts';

/** Gives the consent to health answers and takes it back, by which the office gets a case. */
export async function withdrawHealth(parent: TestApi): Promise<void> {
  await giveHealth(parent);
  await parent.call('DELETE', '/consents/health');
}

export async function giveHealth(parent: TestApi): Promise<void> {
  await parent.call('POST', '/consents', { purpose: 'health', version: 1 });
}
