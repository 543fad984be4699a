import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/contacts.ts';
import { duringPage } from '#server/audit/calls.ts';
import type { Context } from '#server/context.ts';
import type { HttpError } from '#server/http/errors.ts';
import { escaped, orPageOfRefusal, registerPlainStyle, sendPlainPage } from '#server/http/plain-page.ts';
import { answerByLink, CONTACT_CHANGE_PATH, contactChangeOfLink, contactWords } from './contact-changes.ts';

type LinkRequest = FastifyRequest<{
  Querystring: { token?: unknown };
  Body: { answer?: unknown } | undefined;
}>;

const path = CONTACT_CHANGE_PATH;

/** The page behind the family's link: what the office asks for, with a button for each answer. */
export function registerContactChangePage(app: FastifyInstance, { db }: Context): void {
  registerPlainStyle(app, path);
  app.get(path, async (request: LinkRequest, reply) =>
    orPageOfRefusal(
      reply,
      async () => {
        const contact = escaped(contactWords(await contactChangeOfLink(db, request.query.token)));
        const body = `<p>${words.question({ contact })}</p>
      <form method="post">
        <button name="answer" value="confirm" class="pay">${words.confirm}</button>
        <button name="answer" value="refuse">${words.refuse}</button>
      </form>
      <p>${words.silence}</p>`;
        return sendPlainPage(reply, { path, title: words.title, body });
      },
      refusalPage,
    ),
  );
  app.post(path, async (request: LinkRequest, reply) =>
    duringPage(path, request, () =>
      orPageOfRefusal(
        reply,
        async () => {
          const isConfirmed = request.body?.answer === 'confirm';
          await answerByLink(db, request.query.token, isConfirmed);
          const [title, text] = isConfirmed
            ? [words.confirmedTitle, words.confirmed]
            : [words.refusedTitle, words.refused];
          const body = `<p>${text}</p>\n      <p><a href="/lk/">${words.toPortal}</a></p>`;
          return sendPlainPage(reply, { path, title, body });
        },
        refusalPage,
      ),
    ),
  );
}

/** A dead link, or a contact that another account has by now. */
function refusalPage({ status, message }: HttpError) {
  if (status !== 404 && status !== 422) return undefined;
  return { path, title: words.deadTitle, body: `<p>${message}</p>` };
}
