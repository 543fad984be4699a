import { parsePhone } from '#engine/values/phones.ts';
import { type CheckCodeValues, checkCodeForm } from '#generated/forms/check-code.ts';
import { type CreateUserValues, createUserForm } from '#generated/forms/create-user.ts';
import { type InviteValues, inviteForm } from '#generated/forms/invite.ts';
import { type RegistrationValues, registrationForm } from '#generated/forms/registration.ts';
import { type ResetPasswordValues, resetPasswordForm } from '#generated/forms/reset-password.ts';
import { type RestorePasswordValues, restorePasswordForm } from '#generated/forms/restore-password.ts';
import { type SendEmailValues, sendEmailForm } from '#generated/forms/send-email.ts';
import { type UpdatePasswordValues, updatePasswordForm } from '#generated/forms/update-password.ts';
import { type VerifyPhoneValues, verifyPhoneForm } from '#generated/forms/verify-phone.ts';
import { bodyForm } from '../forms/body-form.ts';
import type { HandlersOf } from '../http/contract.ts';
import { HttpError } from '../http/errors.ts';
import { findUser, findUserByPhone } from '../users/store.ts';
import { userView } from '../users/view.ts';
import { checkCode } from './codes/codes.ts';
import { restorePassword, sendEmail, verifyPhone } from './codes/send-code.ts';
import { type AuthContext, guessing } from './context.ts';
import { resetPassword, updatePassword } from './passwords/password-change.ts';
import { verifyPassword } from './passwords/passwords.ts';
import { isEmailPresent, isPhonePresent } from './presence.ts';
import { createUser, finishRegistration, register } from './registration.ts';
import { blocked, openSession } from './sessions.ts';
import { deleteSession } from './store.ts';

type Operations =
  | 'login'
  | 'logout'
  | 'getResource'
  | 'verifyPhone'
  | 'checkCode'
  | 'sendEmail'
  | 'registration'
  | 'restorePassword'
  | 'resetPassword'
  | 'finishRegistration'
  | 'updatePassword'
  | 'createUser'
  | 'presencePhone'
  | 'presenceEmail';

const forms = {
  verifyPhone: bodyForm<VerifyPhoneValues>(verifyPhoneForm),
  checkCode: bodyForm<CheckCodeValues>(checkCodeForm),
  sendEmail: bodyForm<SendEmailValues>(sendEmailForm),
  registration: bodyForm<RegistrationValues>(registrationForm),
  restorePassword: bodyForm<RestorePasswordValues>(restorePasswordForm),
  resetPassword: bodyForm<ResetPasswordValues>(resetPasswordForm),
  invite: bodyForm<InviteValues>(inviteForm),
  updatePassword: bodyForm<UpdatePasswordValues>(updatePasswordForm),
  createUser: bodyForm<CreateUserValues>(createUserForm),
};

export function authHandlers(context: AuthContext): HandlersOf<Operations> {
  const { db, limiters } = context;
  return {
    login: async ({ body, address }) => {
      const parsed = parsePhone(body.phone);
      const phone = parsed.ok ? parsed.value : body.phone.slice(0, 40);
      await limiters.loginByAddress.consume(address);
      await limiters.loginByPhone.consume(phone);
      const user = await findUserByPhone(db, phone);
      if (!(await verifyPassword(user?.password_hash, body.password)) || !user)
        throw new HttpError(401, 'Неверный телефон или пароль. Проверьте их и попробуйте ещё раз.');
      await limiters.loginByPhone.forget(phone);
      await limiters.loginByAddress.reward(address);
      if (user.blocked) throw blocked();
      return { status: 200, body: { token: await openSession(db, user.id), user: userView(user) } };
    },

    logout: async ({ caller }) => {
      await deleteSession(db, caller.tokenHash);
      return { status: 204 };
    },

    getResource: async ({ caller }) => {
      const user = await findUser(db, caller.userId);
      return { status: 200, body: { user: userView(user), verified: user.verified } };
    },

    verifyPhone: async ({ body, address }) => {
      const { phone } = forms.verifyPhone.read(body);
      return { status: 200, body: await verifyPhone(context, phone, address) };
    },

    checkCode: async ({ body, address }) => {
      const guess = forms.checkCode.read(body);
      await guessing(context, address, () => checkCode(db, guess));
      return { status: 200, body: { valid: true } };
    },

    sendEmail: async ({ body, address }) => {
      const values = forms.sendEmail.read(body);
      return { status: 200, body: await sendEmail(context, values, address) };
    },

    registration: async ({ body, address }) => {
      const { token, user } = await register(context, forms.registration.read(body), address);
      return { status: 201, body: { token: { accessToken: token }, user: userView(user) } };
    },

    restorePassword: async ({ body, address }) => {
      const { phone } = forms.restorePassword.read(body);
      return { status: 200, body: await restorePassword(context, phone, address) };
    },

    resetPassword: async ({ body, address }) => {
      await resetPassword(context, forms.resetPassword.read(body), address);
      return { status: 204 };
    },

    finishRegistration: async ({ body, caller }) => {
      const user = await finishRegistration(context, caller, forms.invite.read(body));
      return { status: 200, body: { user: userView(user), verified: user.verified } };
    },

    updatePassword: async ({ body, caller }) => {
      const { password } = forms.updatePassword.read(body);
      await updatePassword(context, caller, password);
      return { status: 204 };
    },

    createUser: async ({ body, caller }) => {
      const user = await createUser(context, caller, forms.createUser.read(body));
      return { status: 201, body: userView(user) };
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
