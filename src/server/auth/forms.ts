import { formOf } from '../forms/registry.ts';

/** The forms about sign-in, codes, passwords and accounts. */
export const authForms = {
  login: formOf('login'),
  verifyPhone: formOf('verify-phone'),
  checkCode: formOf('check-code'),
  sendEmail: formOf('send-email'),
  restorePassword: formOf('restore-password'),
  resetPassword: formOf('reset-password'),
  updatePassword: formOf('update-password'),
  currentPassword: formOf('current-password'),
  registration: formOf('registration'),
  invite: formOf('invite'),
  createUser: formOf('create-user'),
  changePhone: formOf('change-phone'),
};
