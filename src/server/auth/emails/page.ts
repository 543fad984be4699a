import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/emails.ts';
import { duringPage } from '#server/audit/calls.ts';
import type { Context } from '#server/context.ts';
import type { HttpError } from '#server/http/errors.ts';
import { escaped, orPageOfRefusal, registerPlainStyle, sendPlainPage } from '#server/http/plain-page.ts';
import { addressOfLink, confirmEmail, EMAIL_PATH } from './emails.ts';

type LinkRequest = FastifyRequest<{ Querystring: { token?: unknown } }>;

/** Where the link leads that went to an address: a button, because mail programs open links by themselves. */
export function registerEmailPage(app: FastifyInstance, { db }: Context): void {
  registerPlainStyle(app, EMAIL_PATH);
  app.get(EMAIL_PATH, async (request: LinkRequest, reply) =>
    orPageOfRefusal(
      reply,
      async () => {
        const { email } = await addressOfLink(db, request.query.token);
        const body = `<p>${words.question({ email: escaped(email) })}</p>
      <form method="post"><button class="pay">${words.confirm}</button></form>`;
        return sendPlainPage(reply, { path: EMAIL_PATH, title: words.title, body });
      },
      refusalPage,
    ),
  );
  app.post(EMAIL_PATH, async (request: LinkRequest, reply) =>
    duringPage(EMAIL_PATH, request, () =>
      orPageOfRefusal(
        reply,
        async () => {
          await confirmEmail(db, request.query.token);
          const body = `<p>${words.done}</p>\n      <p><a href="/lk/">${words.toPortal}</a></p>`;
          return sendPlainPage(reply, { path: EMAIL_PATH, title: words.doneTitle, body });
        },
        refusalPage,
      ),
    ),
  );
}

/** A link that is dead. */
function refusalPage({ status, message }: HttpError) {
  return status === 404 ? { path: EMAIL_PATH, title: words.deadTitle, body: `<p>${message}</p>` } : undefined;
}
