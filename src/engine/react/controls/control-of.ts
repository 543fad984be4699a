import type { FieldNode, FieldSchema } from '#engine/definition/definition.ts';
import { type FieldControl, widgetOf } from '#engine/definition/field.ts';
import { dateExample, dateForm } from '#engine/text/fields.ts';
import { dateNotAfter, dateNotBefore, today } from '#engine/values/date-limits.ts';
import type { WidgetName } from '#generated/widget-name.ts';

/** A widget with a control: a `hidden` field is stored and not rendered. */
export type ControlName = Exclude<WidgetName, 'hidden'>;

/** ARIA roles of controls with several inputs, which have a `fieldset` with a `legend` instead of a label. */
export const GROUP_ROLES: Readonly<Partial<Record<string, 'radiogroup' | 'group'>>> = {
  radio: 'radiogroup',
  checkboxes: 'group',
};

/**
 * The control of a field: the one that `x-widget` names, or the default for its type, format and
 * choices. Throws for fields without a control: a hidden field, an object, a group, an external form.
 */
export function controlOf(node: FieldNode): ControlName {
  const name = widgetOf(node);
  if (isControlName(name)) return name;
  throw new Error(`The field ${node.address} has no control, because it is a ${name}`);
}

function isControlName(name: FieldControl): name is ControlName {
  return name !== 'hidden' && name !== 'group' && name !== 'object' && name !== 'external';
}

/** The help text between label and control: `x-help`, or for a date its form or an example within its limits. */
export function helpOf(node: FieldNode): string | undefined {
  return node.schema['x-help'] ?? (controlOf(node) === 'date' ? dateHelp(node.schema) : undefined);
}

/** The day of the example is over 12, so that it cannot be mistaken for a month. */
function dateHelp({ 'x-not-before': first, 'x-not-after': last }: FieldSchema): string {
  if (first === undefined && last === undefined) return dateForm;
  const nextYear = Number(today().slice(-4)) + 1;
  const example = ['27.03.2015', `27.03.${nextYear}`].find(
    (date) =>
      (first === undefined || dateNotBefore(first)(date)) && (last === undefined || dateNotAfter(last)(date)),
  );
  return example === undefined ? dateForm : dateExample(example);
}
