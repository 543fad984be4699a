import { type CheckCodeValues, checkCodeForm } from '#generated/forms/check-code.ts';
import { type CreateUserValues, createUserForm } from '#generated/forms/create-user.ts';
import { type InviteValues, inviteForm } from '#generated/forms/invite.ts';
import { type RegistrationValues, registrationForm } from '#generated/forms/registration.ts';
import { type ResetPasswordValues, resetPasswordForm } from '#generated/forms/reset-password.ts';
import { type RestorePasswordValues, restorePasswordForm } from '#generated/forms/restore-password.ts';
import { type SendEmailValues, sendEmailForm } from '#generated/forms/send-email.ts';
import { type UpdatePasswordValues, updatePasswordForm } from '#generated/forms/update-password.ts';
import { type VerifyPhoneValues, verifyPhoneForm } from '#generated/forms/verify-phone.ts';
import type { Context } from '../context.ts';
import { bodyForm } from '../forms/body-form.ts';
import type { HandlersOf } from '../http/contract.ts';
import { accountOf } from '../users/accounts.ts';
import { userView } from '../users/view.ts';
import { checkCode, guessing } from './codes/codes.ts';
import { restorePassword, sendEmail, verifyPhone } from './codes/send-code.ts';
import { login } from './login.ts';
import { resetPassword, updatePassword } from './passwords/password-change.ts';
import { isEmailPresent, isPhonePresent } from './presence.ts';
import { createUser, finishRegistration, register } from './registration.ts';
import { endSession } from './sessions.ts';

type SessionOperations = 'login' | 'logout' | 'getResource' | 'presencePhone' | 'presenceEmail';
type CodeOperations = 'verifyPhone' | 'checkCode' | 'sendEmail' | 'restorePassword';
type AccountOperations =
  | 'registration'
  | 'resetPassword'
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
    login: async ({ body, address }) => {
      const { token, user } = await login(context, { ...body, address });
      return { status: 200, body: { token, user: userView(user) } };
    },
    logout: async ({ caller }) => {
      await endSession(db, caller);
      return { status: 204 };
    },
    getResource: async ({ caller }) => {
      const user = await accountOf(db, caller.userId);
      return { status: 200, body: { user: userView(user), verified: user.verified } };
    },
    presencePhone: async ({ query, address }) => ({
      status: 200,
      body: await isPhonePresent(context, query.phone, address),
    }),
    presenceEmail: async ({ query, address }) => ({
      status: 200,
      body: await isEmailPresent(context, query.email, address),
    }),
  };
}

const codeForms = {
  verifyPhone: bodyForm<VerifyPhoneValues>(verifyPhoneForm),
  checkCode: bodyForm<CheckCodeValues>(checkCodeForm),
  sendEmail: bodyForm<SendEmailValues>(sendEmailForm),
  restorePassword: bodyForm<RestorePasswordValues>(restorePasswordForm),
};

function codeHandlers(context: Context): HandlersOf<CodeOperations> {
  return {
    verifyPhone: async ({ body, address }) => {
      const { phone } = codeForms.verifyPhone.read(body);
      return { status: 200, body: await verifyPhone(context, phone, address) };
    },
    checkCode: async ({ body, address }) => {
      const guess = codeForms.checkCode.read(body);
      await guessing(context, address, () => checkCode(context.db, guess));
      return { status: 200, body: { valid: true } };
    },
    sendEmail: async ({ body, address }) => {
      const values = codeForms.sendEmail.read(body);
      return { status: 200, body: await sendEmail(context, values, address) };
    },
    restorePassword: async ({ body, address }) => {
      const { phone } = codeForms.restorePassword.read(body);
      return { status: 200, body: await restorePassword(context, phone, address) };
    },
  };
}

const accountForms = {
  registration: bodyForm<RegistrationValues>(registrationForm),
  resetPassword: bodyForm<ResetPasswordValues>(resetPasswordForm),
  invite: bodyForm<InviteValues>(inviteForm),
  updatePassword: bodyForm<UpdatePasswordValues>(updatePasswordForm),
  createUser: bodyForm<CreateUserValues>(createUserForm),
};

function accountHandlers(context: Context): HandlersOf<AccountOperations> {
  return {
    registration: async ({ body, address }) => {
      const { token, user } = await register(context, accountForms.registration.read(body), address);
      return { status: 201, body: { token: { accessToken: token }, user: userView(user) } };
    },
    resetPassword: async ({ body, address }) => {
      await resetPassword(context, accountForms.resetPassword.read(body), address);
      return { status: 204 };
    },
    finishRegistration: async ({ body, caller }) => {
      const user = await finishRegistration(context, caller, accountForms.invite.read(body));
      return { status: 200, body: { user: userView(user), verified: user.verified } };
    },
    updatePassword: async ({ body, caller }) => {
      const { password } = accountForms.updatePassword.read(body);
      await updatePassword(context, caller, password);
      return { status: 204 };
    },
    createUser: async ({ body, caller }) => {
      const user = await createUser(context, caller, accountForms.createUser.read(body));
      return { status: 201, body: userView(user) };
    },
  };
}
