import { isRuDate } from '../values/dates.ts';
import { isEmail } from '../values/emails.ts';
import { isPhone } from '../values/phones.ts';

/**
 * The formats that definitions may name, each true for a value written as it is stored: what a person types
 * is brought to that form by `normalise` first. The compiled validators call these by name.
 */
export const formats: Readonly<Record<string, (value: string) => boolean>> = {
  'ru-date': isRuDate,
  phone: isPhone,
  email: isEmail,
};
