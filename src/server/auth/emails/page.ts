import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/emails.ts';
import { duringPage } from '#server/audit/calls.ts';
import type { Context } from '#server/context.ts';
import { HttpError } from '#server/http/errors.ts';
import { escaped, registerPlainStyle, sendPlainPage } from '#server/http/plain-page.ts';
import { addressOfLink, confirmEmail, EMAIL_PATH } from './emails.ts';

type LinkRequest = FastifyRequest<{ Querystring: { token?: unknown } }>;

/** Where the link leads that went to an address: a button, because mail programs open links by themselves. */
export function registerEmailPage(app: FastifyInstance, { db }: Context): void {
  registerPlainStyle(app, EMAIL_PATH);
  app.get(EMAIL_PATH, async (request: LinkRequest, reply) =>
    answer(reply, async () => {
      const { email } = await addressOfLink(db, request.query.token);
      const body = `<p>${words.question({ email: escaped(email) })}</p>
      <form method="post"><button class="pay">${words.confirm}</button></form>`;
      return sendPlainPage(reply, { path: EMAIL_PATH, title: words.title, body });
    }),
  );
  app.post(EMAIL_PATH, async (request: LinkRequest, reply) =>
    duringPage(EMAIL_PATH, request, () =>
      answer(reply, async () => {
        await confirmEmail(db, request.query.token);
        const body = `<p>${words.done}</p>\n      <p><a href="/lk/">${words.toPortal}</a></p>`;
        return sendPlainPage(reply, { path: EMAIL_PATH, title: words.doneTitle, body });
      }),
    ),
  );
}

/** A link that is dead is told on a page too: a person has opened it. */
async function answer(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const body = `<p>${error.message}</p>`;
    return sendPlainPage(reply.code(404), { path: EMAIL_PATH, title: words.deadTitle, body });
  }
}
