import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import { accountOf } from '#server/users/accounts.ts';
import { sendEmailLink } from './emails.ts';

/** The address of who calls, and whether it is known to be theirs. */
export function emailsHandlers(context: Context): HandlersOf<'listEmails' | 'sendEmailLink'> {
  return {
    listEmails: async ({ caller }) => {
      const { email, email_confirmed_at } = await accountOf(context.db, caller.userId);
      const body = email === null ? [] : [{ email, confirmed: email_confirmed_at !== null }];
      return { status: 200, body };
    },
    sendEmailLink: async ({ caller }) => {
      await sendEmailLink(context, caller.userId);
      return { status: 204 };
    },
  };
}
