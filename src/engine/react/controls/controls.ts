import { FilesControl } from '../files/files-control.tsx';
import { CheckboxesControl } from './checkboxes-control.tsx';
import type { Control } from './control.ts';
import type { ControlName } from './control-of.ts';
import { EmailControl } from './email-control.tsx';
import { MoneyControl } from './money-control.tsx';
import { PLAIN_CONTROLS } from './plain-controls.ts';
import { RadioControl } from './radio-control.tsx';
import { SelectControl } from './select-control.tsx';
import { SwitchControl } from './switch-control.tsx';
import { TextareaControl } from './textarea-control.tsx';

/** Controls by `x-widget`. The compiler reports a widget of the meta schema that is missing here. */
export const CONTROLS: Readonly<Record<ControlName, Control>> = {
  ...PLAIN_CONTROLS,
  textarea: TextareaControl,
  email: EmailControl,
  money: MoneyControl,
  radio: RadioControl,
  select: SelectControl,
  checkboxes: CheckboxesControl,
  switch: SwitchControl,
  files: FilesControl,
};
