import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError } from './errors.ts';

/** A server-rendered page: `path` selects the registered style, `body` is markup. */
interface PlainPage {
  readonly path: string;
  readonly title: string;
  readonly body: string;
}

/** Serves the style of the script-free pages below a path. */
export function registerPlainStyle(app: FastifyInstance, path: string): void {
  app.get(`${path}.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  );
}

/** Sends a server-rendered page; user text in `body` must be passed through `escapeHtml`. */
export function sendPlainPage(reply: FastifyReply, { path, title, body }: PlainPage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="${path}.css">
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`);
}

/** Runs a handler that responds with a page. Errors known to `pageOf` are pages too: people open them. */
export async function withErrorPage(
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
  pageOf: (refusal: HttpError) => PlainPage | undefined,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const page = error instanceof HttpError ? pageOf(error) : undefined;
    if (!(error instanceof HttpError) || !page) throw error;
    return sendPlainPage(reply.code(error.status), page);
  }
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const STYLE = `:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0; padding: 1.5rem }
main { max-width: 28rem; margin: 0 auto }
dt { font-weight: 600 }
dd { margin: 0 0 .75rem }
svg { display: block; width: 100%; max-width: 18rem; margin: 0 auto 1rem; border-radius: .5rem }
form { display: grid; gap: .75rem }
label { font-weight: 600 }
input { font: inherit; min-height: 3rem; padding: 0 .75rem; border-radius: .5rem; border: 1px solid currentColor; background: none; color: inherit; box-sizing: border-box; width: 100% }
[role=alert] { margin: 0; border-left: 4px solid #dc2626; padding-left: .75rem }
button { font: inherit; min-height: 3rem; border-radius: .5rem; border: 1px solid currentColor; background: none; color: inherit; cursor: pointer }
button.pay { background: #1d4ed8; border-color: #1d4ed8; color: #fff }
button:focus-visible, input:focus-visible { outline: 3px solid #f59e0b; outline-offset: 2px }
`;
