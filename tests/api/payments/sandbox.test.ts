import jsQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { clientOf, signIn } from '../support/client.ts';
import { createUnpaidDiagnostic, openPayment, readPayment, readStatus } from '../support/diagnostic.ts';

const nobody = () => clientOf(app.origin);
const app = await openApp();
const parent = await signIn(app.origin);

/** Presses a button of the page, and returns the URL of the final redirect. */
async function press(link: string, decision: string): Promise<string | null> {
  const path = new URL(link).pathname;
  const body = new URLSearchParams({ decision });
  const decided = await nobody().call('POST', path, { body });
  expect(decided.status).toBe(303);
  const back = decided.headers.get('location') ?? '';
  expect(back).toMatch(/^\/payment-return\//);
  return (await nobody().call('GET', back)).headers.get('location');
}

/** Decodes the QR code of the page, an SVG path with a unit square for each dark module. */
function decodeQr(page: string): string | undefined {
  const size = Number(/viewBox="0 0 (\d+) /.exec(page)?.[1]);
  const scale = 8;
  const pixels = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  for (const [, x, y] of page.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * size + Number(x)) * scale * 4;
      for (let at = start; at < start + scale * 4; at += 4) pixels.fill(0, at, at + 3);
    }
  return jsQr(pixels, size * scale, size * scale)?.data;
}

describe('the sandbox page', () => {
  it('is served at the URL of the payment, with purpose and amount', async () => {
    const { body } = await openPayment(parent, await createUnpaidDiagnostic(app, parent));
    expect(body.link).toMatch(new RegExp(`^${app.origin}/sandbox-payment/[0-9a-f-]{36}$`));
    const page = await nobody().call('GET', new URL(body.link).pathname);
    expect(page.text).toContain('Оплата картой');
    expect(page.text).toContain('1\u00a0500\u00a0₽');
    expect(page.text).toContain('Диагностика, заявка 2027-');
    expect(page.text).not.toContain('<svg');
    for (const words of ['Оплатить', 'Отказаться', 'Вернуться без оплаты'])
      expect(page.text).toContain(`>${words}</button>`);
  });

  it('has a strict policy: no scripts, only its own style sheet', async () => {
    const { body } = await openPayment(parent, await createUnpaidDiagnostic(app, parent), 'qr');
    const page = await nobody().call('GET', new URL(body.link).pathname);
    expect(page.text).toContain('Оплата по QR');
    expect(page.text).not.toMatch(/<script|<style| style=| on\w+=/);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const sheet = await nobody().call('GET', '/sandbox-payment.css');
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('shows a QR code with its URL until a decision', async () => {
    const { body } = await openPayment(parent, await createUnpaidDiagnostic(app, parent), 'qr');
    const page = () => nobody().call('GET', new URL(body.link).pathname);
    expect(decodeQr((await page()).text)).toBe(body.link);
    await press(body.link, 'pay');
    expect((await page()).text).not.toContain('<svg');
  });

  it('pays: makes the transition and notifies the payer', async () => {
    const id = await createUnpaidDiagnostic(app, parent);
    const { body } = await openPayment(parent, id);
    expect(await press(body.link, 'pay')).toMatch(/^\/lk\/application\?payment=succeeded&bill=\d+$/);
    expect(await readStatus(parent, id)).toBe('diagnostic_paid');
    expect(await readPayment(parent, id)).toMatchObject({ status: 'succeeded', amount: 150000, actions: [] });
    const notes = await parent.read<{ data: { event: string; application_id: number | null }[] }>(
      '/api/notifications/?per_page=100',
    );
    const events = notes.data.filter(({ application_id }) => application_id === id).map(({ event }) => event);
    expect(events).toContain('payment-succeeded');
    expect(events).toContain('application-diagnostic_paid');
  });

  it('refuses: the application waits, and a new payment is possible', async () => {
    const id = await createUnpaidDiagnostic(app, parent);
    const first = await openPayment(parent, id);
    await press(first.body.link, 'refuse');
    expect(await readStatus(parent, id)).toBe('diagnostic');
    expect(await readPayment(parent, id)).toMatchObject({ status: 'pending', actions: ['pay'] });
    const second = await openPayment(parent, id);
    expect(second.body.link).not.toBe(first.body.link);
    await press(second.body.link, 'pay');
    expect(await readStatus(parent, id)).toBe('diagnostic_paid');
  });

  it('can be left without a change, with the same open payment', async () => {
    const id = await createUnpaidDiagnostic(app, parent);
    const { body } = await openPayment(parent, id);
    expect(await press(body.link, 'leave')).toMatch(/^\/lk\/application\?payment=pending&bill=\d+$/);
    expect(await readStatus(parent, id)).toBe('diagnostic');
    expect((await openPayment(parent, id)).body.link).toBe(body.link);
  });

  it.each(['/sandbox-payment/none', '/sandbox-payment/00000000-0000-0000-0000-000000000000'])(
    'does not exist at %s',
    async (path) => {
      expect((await nobody().call('GET', path)).status).toBe(404);
      const body = new URLSearchParams({ decision: 'pay' });
      expect((await nobody().call('POST', path, { body })).status).toBe(404);
    },
  );

  it('accepts only its three decisions', async () => {
    const { body } = await openPayment(parent, await createUnpaidDiagnostic(app, parent));
    const wrong = new URLSearchParams({ decision: 'everything' });
    const response = await nobody().call('POST', new URL(body.link).pathname, { body: wrong });
    expect([response.status, response.body.message]).toEqual([400, 'Запрос составлен неверно.']);
  });
});
