import type { FastifyInstance } from 'fastify';
import * as words from '#generated/words/server/emails.ts';
import type { Context } from '#server/context.ts';
import { escaped } from '#server/http/plain-page.ts';
import { registerLinkPage } from '../link-page.ts';
import { addressOfLink, confirmEmail, EMAIL_PATH } from './emails.ts';

/** Where the link leads that went to an address. */
export function registerEmailPage(app: FastifyInstance, { db }: Context): void {
  registerLinkPage(app, {
    path: EMAIL_PATH,
    ask: async (token) => {
      const { email } = await addressOfLink(db, token);
      const body = `<p>${words.question({ email: escaped(email) })}</p>
      <form method="post"><button class="pay">${words.confirm}</button></form>`;
      return { title: words.title, body };
    },
    act: async (token) => {
      await confirmEmail(db, token);
      const body = `<p>${words.done}</p>\n      <p><a href="/lk/">${words.toPortal}</a></p>`;
      return { title: words.doneTitle, body };
    },
    refuse: ({ status, message }) =>
      status === 404 ? { title: words.deadTitle, body: `<p>${message}</p>` } : undefined,
  });
}
