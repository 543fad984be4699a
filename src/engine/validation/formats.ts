import { isRuDate } from '../values/dates.ts';
import { isEmail } from '../values/emails.ts';
import { isPhone } from '../values/phones.ts';

/** The formats of definitions, as predicates of the stored notation, to which `normalise` converts values. */
export const formats: Readonly<Record<string, (value: string) => boolean>> = {
  'ru-date': isRuDate,
  phone: isPhone,
  email: isEmail,
};
