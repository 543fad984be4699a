import { submitApplication } from './answers.ts';
import type { TestApp } from './app.ts';
import { type AnyBody, type Client, paths, signIn } from './client.ts';

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

/** Moves an application by an administrator, status by status. */
export async function moveApplication(
  app: TestApp,
  id: number,
  ...statuses: readonly string[]
): Promise<void> {
  const office = await signIn(app.origin, 'administrator');
  for (const status of statuses) {
    const answer = await office.form(paths.status, { id, status, comment: 'Проверка' });
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

/** An application of the client that waits for its diagnostic to be paid. */
export async function createUnpaidDiagnostic(app: TestApp, client: Client): Promise<number> {
  const { id } = await submitApplication(client);
  await moveApplication(app, id, 'in_review', 'diagnostic');
  return id;
}

export async function openPayment(client: Client, applicationId: number, method: 'card' | 'qr' = 'card') {
  const path = `/api/application/diagnostic-payment${method === 'qr' ? '-qr' : ''}/`;
  return client.json<AnyBody & { link: string }>('POST', path, { application_id: applicationId });
}

/** The one payment of an application, as its payer sees it. */
export async function readPayment(client: Client, applicationId: number): Promise<PaymentBody> {
  const { body } = await client.call<PaymentBody[]>('GET', `/api/payments/${MAIN_TAB}`);
  const found = body.filter(({ application_id }) => application_id === applicationId);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} payments`);
  return found[0];
}

export async function readStatus(client: Client, applicationId: number): Promise<string> {
  return (await client.call('GET', paths.one(applicationId))).body.status;
}

/** How often an application came into each status, by its history. */
export async function readStatusHistory(client: Client, applicationId: number): Promise<readonly string[]> {
  const { body } = await client.call<{ status_history: { status: string }[] }>(
    'GET',
    paths.one(applicationId),
  );
  return body.status_history.map(({ status }) => status);
}
