import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatRoubles } from '#engine/values/money.ts';
import * as httpWords from '#generated/words/server/http.ts';
import * as sandboxWords from '#generated/words/server/sandbox.ts';
import type { Db } from '#server/database/open.ts';
import { HttpError } from '#server/http/errors.ts';
import { qrPicture } from './qr-picture.ts';
import { SANDBOX_PATH } from './sandbox.ts';
import { decideOrder, findOrder, type SandboxPayment } from './sandbox-store.ts';

interface Options {
  readonly db: Db;
  /** What the bank does when something has happened: tells the portal which payment it is about. */
  readonly notify: (id: string) => Promise<void>;
}

type PageRequest = FastifyRequest<{ Params: { id: string }; Body: { decision?: unknown } | undefined }>;

/** The page of the made-up bank. Whoever has its address may use it, as with a real one. */
export function registerSandboxPage(app: FastifyInstance, { db, notify }: Options): void {
  const page = `${SANDBOX_PATH}/:id`;

  async function existingOrder(request: PageRequest): Promise<SandboxPayment> {
    const { id } = request.params;
    const order = /^[0-9a-f-]{36}$/.test(id) ? await findOrder(db, id) : undefined;
    if (!order) throw new HttpError(404, sandboxWords.notFound);
    return order;
  }

  app.get(`${SANDBOX_PATH}.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  );
  app.get(page, async (request: PageRequest, reply: FastifyReply) => {
    const order = await existingOrder(request);
    const address = `${request.protocol}://${request.host}${SANDBOX_PATH}/${order.id}`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html(order, address));
  });
  app.post(page, async (request: PageRequest, reply: FastifyReply) => {
    const order = await existingOrder(request);
    const decision = request.body?.decision;
    if (decision === 'pay' || decision === 'refuse') {
      await decideOrder(db, order.id, decision === 'pay' ? 'succeeded' : 'canceled');
      await notify(order.id);
    } else if (decision !== 'leave') throw new HttpError(400, httpWords.badRequest);
    return reply.redirect(order.return_path, 303);
  });
}

const TITLES = { card: sandboxWords.card, qr: sandboxWords.qr } as const;
const STATES = { succeeded: sandboxWords.succeeded, canceled: sandboxWords.canceled } as const;

function html(order: SandboxPayment, address: string): string {
  const button = (decision: string, words: string) =>
    `<button name="decision" value="${decision}" class="${decision}">${words}</button>`;
  const buttons =
    order.status === 'pending'
      ? [
          button('pay', sandboxWords.pay),
          button('refuse', sandboxWords.refuse),
          button('leave', sandboxWords.leave),
        ].join('\n      ')
      : `<p>${STATES[order.status]}</p>\n      ${button('leave', sandboxWords.back)}`;
  const qr =
    order.status === 'pending' && order.method === 'qr'
      ? `<p>${sandboxWords.scan}</p>\n      ${qrPicture(address, sandboxWords.qrLabel)}`
      : '';
  return `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${TITLES[order.method]}</title>
    <link rel="stylesheet" href="${SANDBOX_PATH}.css">
  </head>
  <body>
    <main>
      <h1>${TITLES[order.method]}</h1>
      <p>${sandboxWords.explanation}</p>
      <dl>
        <dt>${sandboxWords.what}</dt><dd>${escaped(order.description)}</dd>
        <dt>${sandboxWords.amount}</dt><dd>${formatRoubles(order.amount)}</dd>
      </dl>
      ${qr}
      <form method="post">
      ${buttons}
      </form>
    </main>
  </body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const STYLE = `:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0; padding: 1.5rem }
main { max-width: 28rem; margin: 0 auto }
dt { font-weight: 600 }
dd { margin: 0 0 .75rem }
svg { display: block; width: 100%; max-width: 18rem; margin: 0 auto 1rem; border-radius: .5rem }
form { display: grid; gap: .75rem }
button { font: inherit; min-height: 3rem; border-radius: .5rem; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer }
button.pay { background: #1d4ed8; border-color: #1d4ed8; color: #fff }
button:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px }
`;
