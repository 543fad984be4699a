import type {
  ChangePhoneColumns,
  CheckCodeColumns,
  CreateUserColumns,
  CurrentPasswordColumns,
  InviteColumns,
  LoginColumns,
  RegistrationColumns,
  ResetPasswordColumns,
  RestorePasswordColumns,
  SendEmailColumns,
  UpdatePasswordColumns,
  VerifyPhoneColumns,
} from '#generated/columns.ts';
import { forms } from '#generated/forms.ts';
import { serverForm } from '../forms/server-form.ts';

/** The forms about sign-in, codes, passwords and accounts. */
export const authForms = {
  login: serverForm<LoginColumns>(forms.login),
  verifyPhone: serverForm<VerifyPhoneColumns>(forms['verify-phone']),
  checkCode: serverForm<CheckCodeColumns>(forms['check-code']),
  sendEmail: serverForm<SendEmailColumns>(forms['send-email']),
  restorePassword: serverForm<RestorePasswordColumns>(forms['restore-password']),
  resetPassword: serverForm<ResetPasswordColumns>(forms['reset-password']),
  updatePassword: serverForm<UpdatePasswordColumns>(forms['update-password']),
  currentPassword: serverForm<CurrentPasswordColumns>(forms['current-password']),
  registration: serverForm<RegistrationColumns>(forms.registration),
  invite: serverForm<InviteColumns>(forms.invite),
  createUser: serverForm<CreateUserColumns>(forms['create-user']),
  changePhone: serverForm<ChangePhoneColumns>(forms['change-phone']),
};
