import type { FieldNode } from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/widget.ts';
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

/** Every control by the name that `x-widget` gives; `hidden` is no control: such a field is kept and not drawn. */
export const CONTROLS = {
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
} satisfies Record<string, Control>;

export type WidgetName = keyof typeof CONTROLS;

/** Controls of several inputs: a `fieldset` with a `legend`, and not a label, names them. */
const GROUPED: ReadonlySet<WidgetName> = new Set<WidgetName>(['radio', 'checkboxes']);

export function isGrouped(widget: WidgetName): boolean {
  return GROUPED.has(widget);
}

/** The control of a field: the one that `x-widget` names, or the one that its type, format and choices call for. */
export function controlOf(node: FieldNode): WidgetName {
  const name = widgetOf(node);
  return isWidgetName(name) ? name : 'text';
}

function isWidgetName(name: string): name is WidgetName {
  return Object.hasOwn(CONTROLS, name);
}
