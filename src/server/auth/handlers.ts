import * as words from '#generated/words/server/auth.ts';
import { notFound } from '#server/http/errors.ts';
import type { Context } from '../context.ts';
import type { Caller, HandlersOf } from '../http/contract.ts';
import { accountByPhone, accountOf } from '../users/accounts.ts';
import { type Answerer, storeFurtherAnswers } from '../users/answers.ts';
import { seenView, userView } from '../users/view.ts';
import { browserCookie, browserTokenIn, rememberBrowser } from './attempts.ts';
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
  endSession,
  endSessionsOf,
  login,
  newSessionDuties,
  sessionsOf,
  withDuties,
} from './sessions.ts';
import { markSessionEnded } from './sessions-store.ts';

type SessionOperations = 'login' | 'logout' | 'getResource' | 'presencePhone' | 'presenceEmail';
type CodeOperations = 'verifyPhone' | 'checkCode' | 'sendEmail' | 'restorePassword';
type AccountOperations =
  | 'registration'
  | 'resetPassword'
  | 'checkPasswordLink'
  | 'setPassword'
  | 'finishRegistration'
  | 'updatePassword'
  | 'createUser';

export function authHandlers(
  context: Context,
): HandlersOf<SessionOperations | CodeOperations | AccountOperations> {
  return { ...sessionHandlers(context), ...codeHandlers(context), ...accountHandlers(context) };
}

function sessionHandlers(context: Context): HandlersOf<SessionOperations> {
  const { db } = context;
  return {
    login: async ({ body, address, userAgent, cookies }) => {
      const answers = authForms.login.readFurther(body);
      const carried = browserTokenIn(cookies);
      const call = { ...body, address, userAgent, browser: carried };
      const { token, browser, user, duties } = await login(context, call);
      await storeFurtherAnswers(db, authForms.login, { userId: user.id }, answers);
      const cookie = browserCookie(browser, context);
      return { status: 200, cookie, body: { token, user: withDuties(await userView(db, user), duties) } };
    },
    logout: async ({ caller }) => {
      await endSession(db, caller);
      return { status: 204, clearsCache: true };
    },
    getResource: async ({ caller }) => {
      const account = await accountOf(db, caller.userId);
      const { viewer, office } = caller;
      const view = await userView(db, account);
      const isLook = viewer !== undefined && office;
      const user = isLook ? seenView(view, office) : withDuties(view, caller.duties);
      return { status: 200, body: { user, verified: account.verified } };
    },
    presencePhone: async ({ query }) => ({
      status: 200,
      body: await isPhonePresent(context, query.phone),
    }),
    presenceEmail: async ({ query }) => ({
      status: 200,
      body: await isEmailPresent(context, query.email),
    }),
  };
}

/** The owner of answers with a phone: its account, if there is one. */
async function answererOf({ db }: Context, phone: string): Promise<Answerer> {
  const user = await accountByPhone(db, phone);
  return user ? { userId: user.id } : { phone };
}

function codeHandlers(context: Context): HandlersOf<CodeOperations> {
  const { db } = context;
  return {
    verifyPhone: async ({ body, address }) => {
      const { values, columns } = authForms.verifyPhone.read(body);
      const sent = await verifyPhone(context, columns.phone, address);
      await storeFurtherAnswers(db, authForms.verifyPhone, { phone: columns.phone }, values);
      return { status: 200, body: codeAnswer(context, 'sms', sent) };
    },
    checkCode: async ({ body, address }) => {
      const { values, columns } = authForms.checkCode.read(body);
      await checkCode(context, address, columns);
      await storeFurtherAnswers(db, authForms.checkCode, await answererOf(context, columns.phone), values);
      return { status: 200, body: { valid: true } };
    },
    sendEmail: async ({ body, address }) => {
      const { values, columns } = authForms.sendEmail.read(body);
      const sent = await sendEmail(context, columns, address);
      await storeFurtherAnswers(db, authForms.sendEmail, await answererOf(context, columns.phone), values);
      return { status: 200, body: codeAnswer(context, 'email', sent) };
    },
    restorePassword: async ({ body, address }) => {
      const { values, columns } = authForms.restorePassword.read(body);
      const sent = await restorePassword(context, columns.phone, address);
      await storeFurtherAnswers(
        db,
        authForms.restorePassword,
        await answererOf(context, columns.phone),
        values,
      );
      return { status: 200, body: codeAnswer(context, 'sms', sent) };
    },
  };
}

function accountHandlers(context: Context): HandlersOf<AccountOperations> {
  const { db } = context;
  return {
    registration: async ({ body, address, userAgent, cookies }) => {
      const answers = authForms.registration.read(body);
      const newcomer = { address, userAgent, consents: body.consents };
      const { token, user } = await register(context, answers, newcomer);
      const browser = await rememberBrowser(db, user.id, browserTokenIn(cookies));
      const cookie = browserCookie(browser, context);
      return {
        status: 201,
        cookie,
        body: { token: { accessToken: token }, user: await userView(db, user) },
      };
    },
    resetPassword: async ({ body, address }) => {
      const { values, columns } = authForms.resetPassword.read(body);
      await resetPassword(context, columns, address);
      await storeFurtherAnswers(
        db,
        authForms.resetPassword,
        await answererOf(context, columns.phone),
        values,
      );
      return { status: 204 };
    },
    checkPasswordLink: async ({ body }) => {
      const { phone } = await ownerOfLink(db, body.token);
      return { status: 200, body: { phone } };
    },
    setPassword: async ({ body, address, userAgent, cookies }) => {
      const { token, user } = await setPasswordByLink(context, { body, address, userAgent });
      const browser = await rememberBrowser(db, user.id, browserTokenIn(cookies));
      const cookie = browserCookie(browser, context);
      const view = withDuties(await userView(db, user), await newSessionDuties(context, user));
      return { status: 201, cookie, body: { token: { accessToken: token }, user: view } };
    },
    finishRegistration: async ({ body, caller, address }) => {
      const user = await finishRegistration(context, caller, authForms.invite.read(body), address);
      return { status: 200, body: { user: await userView(db, user), verified: user.verified } };
    },
    updatePassword: async ({ body, caller, address }) => {
      await updatePassword(context, { caller, body, code: body.code, address });
      return { status: 204 };
    },
    createUser: async ({ body, caller }) => {
      const { user, handedOver } = await createUser(context, caller, authForms.createUser.read(body));
      return { status: 201, body: { ...(await userView(db, user)), ...handedOver } };
    },
  };
}

type ContactChangeOperations =
  | 'listContactChanges'
  | 'refuseContactChange'
  | 'confirmContactChange'
  | 'cancelContactChange';

export function contactChangesHandlers({ db }: Context): HandlersOf<ContactChangeOperations> {
  return {
    listContactChanges: async ({ caller }) => ({
      status: 200,
      body: await contactChangesOf(db, caller.userId),
    }),
    refuseContactChange: async ({ params, caller }) => {
      await refuseContactChange(db, params.id, caller);
      return { status: 204 };
    },
    confirmContactChange: async ({ params, caller }) => {
      await confirmContactChange(db, params.id, caller);
      return { status: 204 };
    },
    cancelContactChange: async ({ params, caller }) => {
      await cancelContactChange(db, params.id, caller);
      return { status: 204 };
    },
  };
}

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

type SecondFactorOperations =
  | 'getSecondFactor'
  | 'proveSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor';

export function secondFactorHandlers(context: Context): HandlersOf<SecondFactorOperations> {
  const viewOf = async ({ userId }: Caller) => {
    const user = await accountOf(context.db, userId);
    return { user: await userView(context.db, user), verified: user.verified };
  };
  return {
    getSecondFactor: async ({ caller }) => ({ status: 200, body: await factorState(context, caller) }),
    proveSecondFactor: async ({ caller, body }) => {
      await proveFactor(context, caller, body.code);
      return { status: 200, body: await viewOf(caller) };
    },
    beginSecondFactor: async ({ caller }) => ({ status: 200, body: await beginFactor(context, caller) }),
    confirmSecondFactor: async ({ caller, body }) => {
      const recovery_codes = [...(await confirmFirstCode(context, caller, body.code))];
      return { status: 200, body: { ...(await viewOf(caller)), recovery_codes } };
    },
    removeSecondFactor: async ({ caller, body }) => {
      await removeFactor(context, caller, body.code);
      return { status: 204 };
    },
  };
}

type DeviceOperations = 'listSessions' | 'endSession' | 'endOtherSessions' | 'getDeviceKey';

/** List of the sessions of a user, and their termination. */
export function sessionsHandlers(context: Context): HandlersOf<DeviceOperations> {
  const { db } = context;
  return {
    listSessions: async ({ caller }) => ({
      status: 200,
      body: await sessionsOf(db, caller.userId, caller.tokenHash),
    }),
    endSession: async ({ caller, params }) => {
      if (!(await markSessionEnded(db, params.id, caller.userId, new Date())))
        throw notFound(words.noSession);
      return { status: 204 };
    },
    endOtherSessions: async ({ caller }) => {
      await endSessionsOf(db, caller.userId, caller);
      return { status: 204 };
    },
    getDeviceKey: async ({ caller }) => ({ status: 200, body: await deviceKeyOf(context, caller) }),
  };
}
