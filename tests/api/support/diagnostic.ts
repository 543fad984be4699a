import type { TestApp } from './app.ts';
import { changeStatuses, readApplication, submitApplication } from './applications.ts';
import type { AnyBody, Client } from './client.ts';
import { signInById, USERS } from './session.ts';

export interface PaymentBody {
  readonly id: number;
  readonly kind: string;
  readonly amount: number;
  readonly status: string;
  readonly title: string;
  readonly application_id: number | null;
  readonly warning?: string | null;
  readonly actions: readonly string[];
}

export const MAIN_TAB = '?tab=main-education';

/** Submits an application of the client, and invites it to the diagnostic test, which is not paid yet. */
export async function createUnpaidDiagnostic(app: TestApp, client: Client): Promise<number> {
  const { id } = await submitApplication(client);
  await changeStatuses(await signInById(app, USERS.administrator), id, 'in_review', 'diagnostic');
  return id;
}

/** Opens the payment of a diagnostic at the bank. */
export async function openPayment(client: Client, applicationId: number, method: 'card' | 'qr' = 'card') {
  const path = `/api/application/diagnostic-payment${method === 'qr' ? '-qr' : ''}/`;
  return client.json<AnyBody & { link: string }>('POST', path, { application_id: applicationId });
}

/** The only payment of an application, as shown to its payer. */
export async function readPayment(client: Client, applicationId: number): Promise<PaymentBody> {
  const body = await client.read<PaymentBody[]>(`/api/payments/${MAIN_TAB}`);
  const found = body.filter(({ application_id }) => application_id === applicationId);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} payments`);
  return found[0];
}

export async function readStatus(client: Client, applicationId: number): Promise<string> {
  return (await readApplication(client, applicationId)).status;
}
