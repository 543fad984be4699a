import type { FormId } from '#generated/forms.ts';

/** `owner`: the person who answered or who is described; `office`: the school. */
export type Reader = 'owner' | 'office';

/** `export`: the file of a list of the office. */
type Destination = Reader | 'export';

const SIGN_IN = 'a step of signing in, which the person does not read again';
const OFFICE = 'the office writes and reads it';

const BILL = 'the family sees the result on its bill; further answers are for the office';

/** By reader or file, the forms whose answers it does not show, with the reason. Passwords and codes are never shown. */
export const unseen: Readonly<Record<Destination, Readonly<Partial<Record<FormId, string>>>>> = {
  owner: {
    login: SIGN_IN,
    'verify-phone': SIGN_IN,
    'check-code': SIGN_IN,
    'send-email': SIGN_IN,
    'restore-password': SIGN_IN,
    'reset-password': SIGN_IN,
    'update-password': SIGN_IN,
    'change-phone': SIGN_IN,
    'current-password': SIGN_IN,
    'create-user': OFFICE,
    'mend-account': OFFICE,
    'new-contact': OFFICE,
    'contact-code': OFFICE,
    'office-role': OFFICE,
    'class-list': OFFICE,
    'school-settings': OFFICE,
    campaign: OFFICE,
    course: OFFICE,
    'close-case': OFFICE,
    'move-deadline': OFFICE,
    'receive-payment': BILL,
    'withdraw-invoice': BILL,
    'postpone-invoice': BILL,
    'withdraw-contract': 'the family sees the reason on its contract; further answers are for the office',
  },
  office: {},
  export: {
    'close-case': 'cases are not exported',
    'school-settings': 'the settings are in no list; their form shows them',
    course: 'the list exports the applications for a course; the form shows the course itself',
    campaign: 'campaigns are in no list; their form shows them',
    'class-list': 'there is one class list, which its form shows',
  },
};
