import type { FieldNode } from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/widget.ts';
import { dateHelp } from '#engine/text/fields.ts';
import type { WidgetName } from '#generated/widget-name.ts';
import { FilesControl } from '../files/files-control.tsx';
import { CheckboxesControl } from './checkboxes-control.tsx';
import type { Control } from './control.ts';
import { EmailControl } from './email-control.tsx';
import { MoneyControl } from './money-control.tsx';
import { PasswordControl } from './password-control.tsx';
import { RadioControl } from './radio-control.tsx';
import { SelectControl } from './select-control.tsx';
import { CodeControl, DateControl, NumberControl, PhoneControl, PlainTextControl } from './text-control.tsx';
import { TextareaControl } from './textarea-control.tsx';

/** A widget with a control: a `hidden` field is kept and not drawn. */
export type ControlName = Exclude<WidgetName, 'hidden'>;

/** Every control by the name that `x-widget` gives. A widget of the meta schema without a line here does not compile. */
export const CONTROLS: Readonly<Record<ControlName, Control>> = {
  text: PlainTextControl,
  textarea: TextareaControl,
  number: NumberControl,
  money: MoneyControl,
  date: DateControl,
  phone: PhoneControl,
  email: EmailControl,
  password: PasswordControl,
  code: CodeControl,
  radio: RadioControl,
  select: SelectControl,
  checkboxes: CheckboxesControl,
  files: FilesControl,
};

/** Controls of several inputs: a `fieldset` with a `legend`, and not a label, names them. */
const GROUPED: ReadonlySet<ControlName> = new Set<ControlName>(['radio', 'checkboxes']);

export function isGrouped(control: ControlName): boolean {
  return GROUPED.has(control);
}

/**
 * The control of a field: the one that `x-widget` names, or the one that its type, format and choices call for. Throws
 * for what is drawn by no control: a hidden field, an object, a group.
 */
export function controlOf(node: FieldNode): ControlName {
  const name = widgetOf(node);
  if (isControlName(name)) return name;
  throw new Error(`No control draws the field ${node.address}, which is a ${name}`);
}

function isControlName(name: string): name is ControlName {
  return Object.hasOwn(CONTROLS, name);
}

/** The sentence between label and control: the definition's own, for a date an example with a day over 12. */
export function helpOf(node: FieldNode): string | undefined {
  return node.schema['x-help'] ?? (controlOf(node) === 'date' ? dateHelp : undefined);
}
