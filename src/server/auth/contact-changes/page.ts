import type { FastifyInstance } from 'fastify';
import * as words from '#generated/words/server/contacts.ts';
import type { Context } from '#server/context.ts';
import { escaped } from '#server/http/plain-page.ts';
import { registerLinkPage } from '../link-page.ts';
import { answerByLink, CONTACT_CHANGE_PATH, contactChangeOfLink, contactWords } from './contact-changes.ts';

/** The page behind the family's link: what the office asks for, with a button for each answer. */
export function registerContactChangePage(app: FastifyInstance, { db }: Context): void {
  registerLinkPage(app, {
    path: CONTACT_CHANGE_PATH,
    ask: async (token) => {
      const contact = escaped(contactWords(await contactChangeOfLink(db, token)));
      const body = `<p>${words.question({ contact })}</p>
      <form method="post">
        <button name="answer" value="confirm" class="pay">${words.confirm}</button>
        <button name="answer" value="refuse">${words.refuse}</button>
      </form>
      <p>${words.silence}</p>`;
      return { title: words.title, body };
    },
    act: async (token, answer) => {
      const isConfirmed = answer === 'confirm';
      await answerByLink(db, token, isConfirmed);
      const [title, text] = isConfirmed
        ? [words.confirmedTitle, words.confirmed]
        : [words.refusedTitle, words.refused];
      return { title, body: `<p>${text}</p>\n      <p><a href="/lk/">${words.toPortal}</a></p>` };
    },
    // a dead link, or a contact that another account has by now
    refuse: ({ status, message }) =>
      status === 404 || status === 422 ? { title: words.deadTitle, body: `<p>${message}</p>` } : undefined,
  });
}
