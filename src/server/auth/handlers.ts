import type { RestorePasswordColumns, SendEmailColumns, VerifyPhoneColumns } from '#generated/columns.ts';
import * as words from '#generated/words/server/auth.ts';
import { notFound } from '#server/http/errors.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/open.ts';
import type { ServerForm } from '../forms/server-form.ts';
import { type Caller, type Handlers, Reply } from '../http/contract.ts';
import { findUser, findUserByPhone } from '../users/accounts.ts';
import { type AnswersOwner, storeAddedAnswers } from '../users/answers.ts';
import { impersonatedUserView, ownAccountView, userView } from '../users/view.ts';
import { browserCookieFor, browserTokenIn } from './attempts.ts';
import { checkCode, codeAnswer, restorePassword, sendEmail, verifyPhone } from './codes.ts';
import {
  cancelContactChange,
  confirmContactChange,
  contactChangesOf,
  refuseContactChange,
} from './contact-changes.ts';
import { sendEmailLink } from './emails.ts';
import { authForms } from './forms.ts';
import { ownerOfLink, setPasswordByLink } from './links.ts';
import { resetPassword, updatePassword } from './password-change.ts';
import { createUser, finishRegistration, isEmailPresent, isPhonePresent, register } from './registration.ts';
import { beginFactor, confirmFirstCode, factorState, proveFactor, removeFactor } from './second-factor.ts';
import {
  deviceKeyOf,
  endSessionsOf,
  login,
  requiredActionsOfNewSession,
  sessionsOf,
  withRequiredActions,
} from './sessions.ts';
import { deleteSession, markSessionEnded } from './sessions-store.ts';

export function authHandlers(context: Context) {
  return {
    ...sessionHandlers(context),
    ...codeHandlers(context),
    ...accountHandlers(context),
    ...contactChangesHandlers(context),
    ...emailsHandlers(context),
    ...secondFactorHandlers(context),
    ...sessionsHandlers(context),
  };
}

function sessionHandlers(context: Context) {
  const { db } = context;
  return {
    login: async ({ body, address, userAgent, cookies }) => {
      const answers = authForms.login.readFurther(body);
      const call = { ...body, address, userAgent, browser: browserTokenIn(cookies) };
      const { token, user, requiredActions } = await login(context, call);
      await storeAddedAnswers(db, authForms.login, { userId: user.id }, answers);
      const cookie = await browserCookieFor(context, user.id, cookies);
      return new Reply(
        { token, user: withRequiredActions(await userView(db, user), requiredActions) },
        { cookie },
      );
    },
    logout: async ({ caller }) => {
      await deleteSession(db, caller.tokenHash);
      return new Reply(undefined, { clearsCache: true });
    },
    getResource: async ({ caller }) => {
      const account = await findUser(db, caller.userId);
      const { viewer, office } = caller;
      const view = await userView(db, account);
      const isImpersonation = viewer !== undefined && office;
      const user = isImpersonation
        ? impersonatedUserView(view, office)
        : withRequiredActions(view, caller.requiredActions);
      return { user, verified: account.verified };
    },
    presencePhone: ({ query }) => isPhonePresent(context, query.phone),
    presenceEmail: ({ query }) => isEmailPresent(context, query.email),
  } satisfies Partial<Handlers>;
}

type Flat = Readonly<Record<string, unknown>>;

/** Runs a call about a phone with the answers of its form, then stores the answers that the server itself does not use. */
async function runAboutPhone<Columns extends { readonly phone: string }, R>(
  { db }: Context,
  form: ServerForm<Columns>,
  body: Flat,
  work: (columns: Columns) => Promise<R>,
  ownerOf: (phone: string) => Promise<AnswersOwner> = (phone) => findAnswersOwner(db, phone),
): Promise<R> {
  const { values, columns } = form.read(body);
  const result = await work(columns);
  await storeAddedAnswers(db, form, await ownerOf(columns.phone), values);
  return result;
}

/** The owner of answers about a phone: its account, if it has one. */
async function findAnswersOwner(db: Db, phone: string): Promise<AnswersOwner> {
  const user = await findUserByPhone(db, phone);
  return user ? { userId: user.id } : { phone };
}

function codeHandlers(context: Context) {
  return {
    verifyPhone: async ({ body, address }) => {
      const verify = ({ phone }: VerifyPhoneColumns) => verifyPhone(context, phone, address);
      // an unproven account of this phone may belong to somebody else
      const sent = await runAboutPhone(context, authForms.verifyPhone, body, verify, async (phone) => ({
        phone,
      }));
      return codeAnswer(context, 'sms', sent);
    },
    checkCode: async ({ body, address }) => {
      await runAboutPhone(context, authForms.checkCode, body, (guess) => checkCode(context, address, guess));
      return { valid: true };
    },
    sendEmail: async ({ body, address }) => {
      const send = (columns: SendEmailColumns) => sendEmail(context, columns, address);
      return codeAnswer(context, 'email', await runAboutPhone(context, authForms.sendEmail, body, send));
    },
    restorePassword: async ({ body, address }) => {
      const restore = ({ phone }: RestorePasswordColumns) => restorePassword(context, phone, address);
      return codeAnswer(
        context,
        'sms',
        await runAboutPhone(context, authForms.restorePassword, body, restore),
      );
    },
  } satisfies Partial<Handlers>;
}

function accountHandlers(context: Context) {
  const { db } = context;
  return {
    registration: async ({ body, address, userAgent, cookies }) => {
      const answers = authForms.registration.read(body);
      const newcomer = { address, userAgent, consents: body.consents };
      const { token, user } = await register(context, answers, newcomer);
      const cookie = await browserCookieFor(context, user.id, cookies);
      return new Reply({ token: { accessToken: token }, user: await userView(db, user) }, { cookie });
    },
    resetPassword: ({ body, address }) =>
      runAboutPhone(context, authForms.resetPassword, body, (columns) =>
        resetPassword(context, columns, address),
      ),
    checkPasswordLink: async ({ body }) => {
      const { phone } = await ownerOfLink(db, body.token);
      return { phone };
    },
    setPassword: async ({ body, address, userAgent, cookies }) => {
      const { token, user } = await setPasswordByLink(context, { body, address, userAgent });
      const cookie = await browserCookieFor(context, user.id, cookies);
      const view = withRequiredActions(
        await userView(db, user),
        await requiredActionsOfNewSession(context, user),
      );
      return new Reply({ token: { accessToken: token }, user: view }, { cookie });
    },
    finishRegistration: async ({ body, caller, address }) => {
      const user = await finishRegistration(context, caller, authForms.invite.read(body), address);
      return ownAccountView(db, user);
    },
    updatePassword: ({ body, caller, address }) =>
      updatePassword(context, { caller, body, code: body.code, address }),
    createUser: async ({ body, caller }) => {
      const { user, handedOver } = await createUser(context, caller, authForms.createUser.read(body));
      return { ...(await userView(db, user)), ...handedOver };
    },
  } satisfies Partial<Handlers>;
}

function contactChangesHandlers({ db }: Context) {
  return {
    listContactChanges: ({ caller }) => contactChangesOf(db, caller.userId),
    refuseContactChange: ({ params, caller }) => refuseContactChange(db, params.id, caller),
    confirmContactChange: ({ params, caller }) => confirmContactChange(db, params.id, caller),
    cancelContactChange: ({ params, caller }) => cancelContactChange(db, params.id, caller),
  } satisfies Partial<Handlers>;
}

/** The caller's email address, and whether it is confirmed. */
function emailsHandlers(context: Context) {
  return {
    listEmails: async ({ caller }) => {
      const { email, email_confirmed_at } = await findUser(context.db, caller.userId);
      return email === null ? [] : [{ email, confirmed: email_confirmed_at !== null }];
    },
    sendEmailLink: ({ caller }) => sendEmailLink(context, caller.userId),
  } satisfies Partial<Handlers>;
}

function secondFactorHandlers(context: Context) {
  const { db } = context;
  const viewOf = async ({ userId }: Caller) => ownAccountView(db, await findUser(db, userId));
  return {
    getSecondFactor: ({ caller }) => factorState(context, caller),
    proveSecondFactor: async ({ caller, body }) => {
      await proveFactor(context, caller, body.code);
      return viewOf(caller);
    },
    beginSecondFactor: ({ caller }) => beginFactor(context, caller),
    confirmSecondFactor: async ({ caller, body }) => {
      const recovery_codes = [...(await confirmFirstCode(context, caller, body.code))];
      return { ...(await viewOf(caller)), recovery_codes };
    },
    removeSecondFactor: ({ caller, body }) => removeFactor(context, caller, body.code),
  } satisfies Partial<Handlers>;
}

/** List of the sessions of a user, and their termination. */
function sessionsHandlers(context: Context) {
  const { db } = context;
  return {
    listSessions: ({ caller }) => sessionsOf(db, caller.userId, caller.tokenHash),
    endSession: async ({ caller, params }) => {
      if (!(await markSessionEnded(db, params.id, caller.userId, new Date())))
        throw notFound(words.noSession);
    },
    endOtherSessions: ({ caller }) => endSessionsOf(db, caller.userId, caller),
    getDeviceKey: ({ caller }) => deviceKeyOf(context, caller),
  } satisfies Partial<Handlers>;
}
