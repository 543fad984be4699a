import type { Control } from './control.ts';
import type { ControlName } from './control-of.ts';
import { PasswordControl } from './password-control.tsx';
import { CodeControl, DateControl, NumberControl, PhoneControl, PlainTextControl } from './text-control.tsx';

/** Controls of one line that ask nothing back: all that a page needs which is to be there at once. */
export const PLAIN_CONTROLS = {
  text: PlainTextControl,
  number: NumberControl,
  date: DateControl,
  phone: PhoneControl,
  password: PasswordControl,
  code: CodeControl,
} satisfies Partial<Record<ControlName, Control>>;
