import type { Control } from './control.ts';
import type { ControlName } from './control-of.ts';
import { PasswordControl } from './password-control.tsx';
import { CodeControl, DateControl, NumberControl, PhoneControl, PlainTextControl } from './text-control.tsx';

/** Single-line controls without requests or dialogs. Sign-in pages load only these, to open quickly. */
export const PLAIN_CONTROLS = {
  text: PlainTextControl,
  number: NumberControl,
  date: DateControl,
  phone: PhoneControl,
  password: PasswordControl,
  code: CodeControl,
} satisfies Partial<Record<ControlName, Control>>;
