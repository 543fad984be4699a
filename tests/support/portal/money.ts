import { pdfFile } from '../data/files.ts';
import { assertOk, signIn } from './api-client.ts';
import { DEMO_ADMINISTRATOR } from './portal.ts';

type Tab = 'main-education' | 'additional-education';

/** Sends a contract to a representative as an administrator. */
export async function offerContract(
  origin: string,
  userId: number,
  { title, tab }: { readonly title: string; readonly tab: Tab },
): Promise<void> {
  const administrator = await signIn(origin, DEMO_ADMINISTRATOR);
  const { buffer, mimeType } = pdfFile();
  const body = new FormData();
  body.set('user_id', String(userId));
  body.set('tab', tab);
  body.set('title', title);
  body.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'Договор.pdf');
  await assertOk(await administrator.call('POST', '/admin/contracts', body));
}

interface Invoice {
  readonly title: string;
  /** Kopecks. */
  readonly amount: number;
  readonly due_date: string;
  readonly tab: Tab;
}

/** Sends an invoice to a representative as an administrator. */
export async function issueInvoice(origin: string, userId: number, invoice: Invoice): Promise<void> {
  const administrator = await signIn(origin, DEMO_ADMINISTRATOR);
  await assertOk(await administrator.call('POST', '/admin/invoices', { user_id: userId, ...invoice }));
}
