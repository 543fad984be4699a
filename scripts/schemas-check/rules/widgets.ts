import { Ajv2020 } from 'ajv/dist/2020.js';
import { widgetOf } from '#engine/definition/widget.ts';
import type { WidgetName } from '#generated/widget-name.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { fieldRule } from './field-rule.ts';

/** What a widget can draw, in words and as a schema of the field. */
interface Fit {
  readonly fits: string;
  readonly field: object;
}

/** By `x-widgets` of the meta schema; a name that is only in its list of names does not compile here. */
const fits: Readonly<Record<WidgetName, Fit>> = meta['x-widgets'];

const ajv = new Ajv2020({ strict: false });

/** A widget draws the kind of answer that the field has. */
export const widgets = fieldRule(({ node }) => {
  const widget = node.schema['x-widget'];
  if (widget === undefined || ajv.validate(fits[widget].field, node.schema)) return [];
  return [
    {
      at: ['x-widget'],
      what: `«${widget}» не рисует поле «${node.name}»`,
      fix: `он подходит только ${fits[widget].fits}`,
    },
  ];
});

/** A row of tiles is one of few choices of which one is taken. */
export const tileRows = fieldRule(({ node }) =>
  node.schema['x-tiles'] === undefined || widgetOf(node) === 'radio'
    ? []
    : [
        {
          at: ['x-tiles'],
          what: `x-tiles стоит у поля «${node.name}», варианты которого не плитки`,
          fix: 'уберите его или добавьте "x-widget": "radio"',
        },
      ],
);
