import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auditPage } from '#server/audit/calls.ts';
import type { HttpError } from '#server/http/errors.ts';
import { registerPlainStyle, sendPlainPage, withErrorPage } from '#server/http/plain-page.ts';

type LinkRequest = FastifyRequest<{
  Querystring: { token?: unknown };
  Body: { answer?: unknown } | undefined;
}>;

/** Content of a page; `body` is markup. */
interface PageContent {
  readonly title: string;
  readonly body: string;
}

interface LinkPage {
  readonly path: string;
  /** The confirmation page of a link. Opening it changes nothing, because mail programs open links by themselves. */
  readonly ask: (token: unknown) => Promise<PageContent>;
  /** Runs the action of a button; `answer` is its value. */
  readonly act: (token: unknown, answer: unknown) => Promise<PageContent>;
  /** The page for a dead link; `undefined` for errors with the usual response. */
  readonly refuse: (error: HttpError) => PageContent | undefined;
}

/** Registers the page of a link in a letter: a question with buttons, and the result. It needs no script. */
export function registerLinkPage(app: FastifyInstance, { path, ask, act, refuse }: LinkPage): void {
  const refusalPage = (error: HttpError) => {
    const refusal = refuse(error);
    return refusal && { path, ...refusal };
  };
  registerPlainStyle(app, path);
  app.get(path, async ({ query }: LinkRequest, reply) =>
    withErrorPage(
      reply,
      async () => sendPlainPage(reply, { path, ...(await ask(query.token)) }),
      refusalPage,
    ),
  );
  app.post(path, async (request: LinkRequest, reply) =>
    auditPage(path, request, () =>
      withErrorPage(
        reply,
        async () => sendPlainPage(reply, { path, ...(await act(request.query.token, request.body?.answer)) }),
        refusalPage,
      ),
    ),
  );
}
