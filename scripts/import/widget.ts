import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FieldNode } from '#engine/definition/definition.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import type { Log } from './log.ts';
import type { Placed } from './looks.ts';

/** Names of other libraries for widgets of ours. */
const called: Readonly<Record<string, string>> = {
  updown: 'number',
  TextWidget: 'text',
  TextareaWidget: 'textarea',
  RadioWidget: 'radio',
  SelectWidget: 'select',
  CheckboxesWidget: 'checkboxes',
  PasswordWidget: 'password',
  HiddenWidget: 'hidden',
  EmailWidget: 'email',
  DateWidget: 'date',
};

/** What needs no word here: a yes-or-no question is drawn as two choices. */
const usual = new Set(['checkbox', 'CheckboxWidget']);

const ajv = new Ajv2020({ strict: false });
const fits = new Map(
  Object.entries(meta['x-widgets']).flatMap(([name, fit]) =>
    typeof fit === 'object' && 'field' in fit ? [[name, fit] as const] : [],
  ),
);

/** `x-widget` for a widget of a uiSchema; one that cannot draw the field is told. */
export function widgetFor(
  { value, path }: Placed<string>,
  node: FieldNode,
  isRequired: boolean,
  log: Log,
): { readonly 'x-widget'?: string } {
  if (usual.has(value)) return {};
  const name = called[value] ?? value;
  const fit = fits.get(name);
  if (!fit || name === 'files' || name === 'money') {
    log.unsaidLook(path, `виджет ${value}`, 'такого у нас нет: поле рисуется обычным для его вида');
    return {};
  }
  if (!ajv.validate(fit.field, node.schema)) {
    log.unsaidLook(path, `виджет ${value}`, `он подходит только ${fit.fits}`);
    return {};
  }
  if (name === 'hidden' && isRequired) {
    log.unsaidLook(path, `виджет ${value}`, 'поле обязательно, а ответить на спрятанное нельзя');
    return {};
  }
  return { 'x-widget': name };
}
