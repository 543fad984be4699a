import type { FormId } from '#generated/forms.ts';

/** Who reads answers: who gave them or whom they are about, and the school. */
export type Reader = 'owner' | 'office';

/** Where answers come back: to readers, and in the file of one of the school's lists. */
type Place = Reader | 'export';

const ACT = 'an act of signing in: the person has nothing to look up in it, the school has what was asked';
const OWN = 'the office writes it, and reads it where the office does';

/** Forms whose answers do not come back to one of these, and why. Passwords and codes are shown to nobody. */
export const unseen: Readonly<Record<Place, Readonly<Partial<Record<FormId, string>>>>> = {
  owner: {
    login: ACT,
    'verify-phone': ACT,
    'check-code': ACT,
    'send-email': ACT,
    'restore-password': ACT,
    'reset-password': ACT,
    'update-password': ACT,
    'change-phone': ACT,
    'current-password': ACT,
    'create-user': OWN,
    'mend-account': OWN,
    'new-contact': OWN,
    'contact-code': OWN,
    'office-role': OWN,
    'class-list': OWN,
    'school-settings': OWN,
    campaign: OWN,
    course: OWN,
    'close-case': OWN,
    'move-deadline': OWN,
    'withdraw-contract':
      'the reason stands beside the contract that its family sees, and the rest is the office’s',
  },
  office: {},
  export: {
    'close-case': 'the list of cases has no file: it is the office’s work, and stays there',
    'school-settings': 'the school says it of itself: no list has it, and its form shows all of it',
    course:
      'the schedule, whose form shows all of it; who applied for a course stands in the list of applications',
    campaign: 'a few lines a year, and its form shows all of them',
    'class-list': 'the school answers it once: no list has it, and its form shows all of it',
  },
};
