import type { FastifyInstance } from 'fastify';
import * as words from '#generated/words/server/undo.ts';
import type { Context } from '#server/context.ts';
import { registerLinkPage } from '../link-page.ts';
import { UNDO_PATH, undoChange, undoOfLink } from './undo.ts';

/** Where the letter of a change leads: it says what undoing does. */
export function registerUndoPage(app: FastifyInstance, { db }: Context): void {
  registerLinkPage(app, {
    path: UNDO_PATH,
    ask: async (token) => {
      const { kind } = await undoOfLink(db, token);
      const body = `<p>${ASKED[kind]}</p>
      <form method="post"><button class="pay">${words.undo}</button></form>
      <p>${words.leave}</p>`;
      return { title: words.title, body };
    },
    act: async (token) => {
      const { kind } = await undoChange(db, token);
      return { title: words.doneTitle, body: `<p>${DONE[kind]}</p>\n      ${recovery}` };
    },
    // a link that is dead, or that cannot do it any more
    refuse: ({ status }) => {
      if (status !== 404 && status !== 422) return undefined;
      const [title, said] =
        status === 404 ? [words.deadTitle, words.deadLink] : [words.takenTitle, words.taken];
      return { title, body: `<p>${said}</p>\n      ${recovery}` };
    },
  });
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
