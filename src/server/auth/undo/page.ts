import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/undo.ts';
import { duringPage } from '#server/audit/calls.ts';
import type { Context } from '#server/context.ts';
import type { HttpError } from '#server/http/errors.ts';
import { orPageOfRefusal, registerPlainStyle, sendPlainPage } from '#server/http/plain-page.ts';
import { UNDO_PATH, undoChange, undoOfLink } from './undo.ts';

type UndoRequest = FastifyRequest<{ Querystring: { token?: unknown } }>;

/** Where the letter of a change leads: it says what undoing does, and does it at a button, never by being opened. */
export function registerUndoPage(app: FastifyInstance, { db }: Context): void {
  registerPlainStyle(app, UNDO_PATH);
  app.get(UNDO_PATH, async (request: UndoRequest, reply) =>
    orPageOfRefusal(
      reply,
      async () => {
        const { kind } = await undoOfLink(db, request.query.token);
        const body = `<p>${ASKED[kind]}</p>
      <form method="post"><button class="pay">${words.undo}</button></form>
      <p>${words.leave}</p>`;
        return sendPlainPage(reply, { path: UNDO_PATH, title: words.title, body });
      },
      refusalPage,
    ),
  );
  app.post(UNDO_PATH, async (request: UndoRequest, reply) =>
    duringPage(UNDO_PATH, request, () =>
      orPageOfRefusal(
        reply,
        async () => {
          const { kind } = await undoChange(db, request.query.token);
          const body = `<p>${DONE[kind]}</p>\n      ${recovery}`;
          return sendPlainPage(reply, { path: UNDO_PATH, title: words.doneTitle, body });
        },
        refusalPage,
      ),
    ),
  );
}

const ASKED = {
  password: words.password,
  email: words.email,
  phone: words.phone,
} as const;

const DONE = {
  password: words.passwordDone,
  email: words.emailDone,
  phone: words.phoneDone,
} as const;

const recovery = `<p><a href="/lk/forgot-password">${words.newPassword}</a></p>`;

/** A link that is dead, or that cannot do it any more. */
function refusalPage({ status }: HttpError) {
  if (status !== 404 && status !== 422) return undefined;
  const [title, said] = status === 404 ? [words.deadTitle, words.deadLink] : [words.takenTitle, words.taken];
  return { path: UNDO_PATH, title, body: `<p>${said}</p>\n      ${recovery}` };
}
