import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFields } from '#engine/definition/definition.ts';
import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/opening.ts';
import { duringPage } from '#server/audit/calls.ts';
import type { Context } from '#server/context.ts';
import { HttpError } from '#server/http/errors.ts';
import { escaped, orPageOfRefusal, registerPlainStyle, sendPlainPage } from '#server/http/plain-page.ts';
import { authForms } from '../forms.ts';
import { LINK_PATH, ownerOfLink, setPasswordByLink } from './links.ts';

type LinkRequest = FastifyRequest<{
  Querystring: { token?: unknown };
  Body: { password?: unknown } | undefined;
}>;

/** Where a one-time link leads: one field for the new password. No script, so that it needs nothing of the portal. */
export function registerLinkPage(app: FastifyInstance, context: Context): void {
  registerPlainStyle(app, LINK_PATH);
  app.get(LINK_PATH, async (request: LinkRequest, reply) =>
    orPageOfRefusal(
      reply,
      async () => {
        const { phone } = await ownerOfLink(context.db, request.query.token);
        return sendForm(reply, phone);
      },
      refusalPage,
    ),
  );
  app.post(LINK_PATH, async (request: LinkRequest, reply) =>
    duringPage(LINK_PATH, request, () =>
      orPageOfRefusal(
        reply,
        async () => {
          const { token } = request.query;
          const { phone } = await ownerOfLink(context.db, token);
          try {
            const body = { password: request.body?.password };
            await setPasswordByLink(context, token, { body, address: request.ip });
          } catch (error) {
            if (!(error instanceof HttpError) || error.status !== 422) throw error;
            return sendForm(reply.code(422), phone, error.details.errors?.[0]?.message ?? error.message);
          }
          const body = `<p>${words.saved({ phone: escaped(formatPhone(phone)) })}</p>
      <p><a href="/lk/login">${words.toSignIn}</a></p>`;
          return sendPlainPage(reply, { path: LINK_PATH, title: words.savedTitle, body });
        },
        refusalPage,
      ),
    ),
  );
}

/** A link that is dead. */
function refusalPage({ status, message }: HttpError) {
  return status === 404 ? { path: LINK_PATH, title: words.deadTitle, body: `<p>${message}</p>` } : undefined;
}

/** What the form that judges the password says of it. */
const HELP =
  formFields(authForms.updatePassword.definition).find(
    ({ name }) => name === authForms.updatePassword.columns.password,
  )?.schema['x-help'] ?? '';

function sendForm(reply: FastifyReply, phone: string, problem?: string): FastifyReply {
  const told = problem === undefined ? '' : `<p role="alert" id="problem">${escaped(problem)}</p>`;
  const shown = escaped(formatPhone(phone));
  const described = problem === undefined ? 'help' : 'problem help';
  const body = `<p>${words.explanation}</p>
      <form method="post">
        <label for="phone">${words.phone}</label>
        <input id="phone" type="tel" value="${shown}" autocomplete="username" readonly>
        <label for="password">${words.password}</label>
        <p id="help">${escaped(HELP)}</p>
        ${told}
        <input id="password" name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="${described}"${problem === undefined ? '' : ' aria-invalid="true"'}>
        <button class="pay">${words.save}</button>
      </form>`;
  return sendPlainPage(reply, { path: LINK_PATH, title: words.title, body });
}
