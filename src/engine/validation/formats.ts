import { isRuDate } from '../values/dates.ts';
import { isEmail } from '../values/emails.ts';
import { isPhone } from '../values/phones.ts';

/**
 * The formats of definitions, each a predicate of the stored spelling: `normalise` converts typed values first. The
 * compiled validators call these by name.
 */
export const formats: Readonly<Record<string, (value: string) => boolean>> = {
  'ru-date': isRuDate,
  phone: isPhone,
  email: isEmail,
};
