import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { GROUP_ROLES } from '#engine/react/controls/control-of.ts';
import { CONTROLS } from '#engine/react/controls/controls.ts';
import { createFormStore } from '#engine/store/store.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { formOf } from '../../forms.ts';
import { renderStep, tags } from '../render.tsx';

const oneOf = [
  { const: 'a', title: 'Первый' },
  { const: 'b', title: 'Второй' },
];
const candidates: readonly FieldSchema[] = [
  { type: 'string' },
  { type: 'string', oneOf },
  { type: 'array', items: { type: 'string', oneOf } },
  { type: 'array' },
  { type: 'boolean' },
  { type: 'integer' },
  ...(['ru-date', 'phone', 'email'] as const).map((format) => ({ type: 'string', format }) as const),
];

/** A field that the widget fits, by `x-widgets` of the meta schema. */
function fieldFor(widget: keyof typeof CONTROLS): FieldSchema {
  const fits = new Ajv2020({ strict: false }).compile(meta['x-widgets'][widget].field);
  const field = candidates.find((one) => fits(one));
  if (!field) throw new Error(`Add a field that fits the widget ${widget} to "candidates" of this test.`);
  const files: FieldSchema = { 'x-files': { accept: ['image/png'], maxSize: 1000 } };
  return { ...field, 'x-widget': widget, ...(widget === 'files' && files) };
}

/** The inputs of one field. A label can name only one of them, so several need a legend. */
function inputsOf(widget: keyof typeof CONTROLS) {
  const form = formOf({ answer: { title: 'Вопрос', ...fieldFor(widget) } });
  const store = createFormStore(form, {});
  const html = renderStep(form, store, 'step-1');
  return tags(html).filter(({ name, attributes }) => name === 'input' && attributes.get('type') !== 'hidden');
}

it.each(Object.keys(CONTROLS) as (keyof typeof CONTROLS)[])(
  'the widget %s has a legend if it draws several inputs',
  (widget) => {
    const several = inputsOf(widget).length > 1;
    expect(
      GROUP_ROLES[widget] !== undefined || !several,
      `Add '${widget}' to GROUP_ROLES in src/engine/react/controls/control-of.ts: it draws several inputs, and a fieldset with a legend names them.`,
    ).toBe(true);
  },
);
