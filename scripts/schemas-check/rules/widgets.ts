import { Ajv2020 } from 'ajv/dist/2020.js';
import type { WidgetName } from '#generated/widget-name.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { type Fault, fieldRule } from './field-rule.ts';

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

/** Files have their limits, and nothing else has. */
export const fileRules = fieldRule(({ node }): Fault[] => {
  const given = node.schema['x-files'] !== undefined;
  if (node.kind === 'files' && !given)
    return [
      {
        at: [],
        what: `у файлов «${node.name}» нет пределов`,
        fix: 'добавьте "x-files": {"accept", "maxSize"}',
      },
    ];
  return node.kind !== 'files' && given
    ? [
        {
          at: ['x-files'],
          what: 'x-files стоит не у файлов',
          fix: 'добавьте "x-widget": "files" или уберите x-files',
        },
      ]
    : [];
});

/** Keywords that mean nothing for the kind of answer are a mistake: a limit of length does not limit a list. */
export const fittingKeywords = fieldRule(({ node }) => {
  const { type } = node.schema;
  return Object.entries(onlyFor).flatMap(([keyword, types]) =>
    keyword in node.schema && type !== undefined && !types.includes(type)
      ? [
          {
            at: [keyword],
            what: `${keyword} ничего не значит для type: ${type}`,
            fix: `уберите его: он для type: ${types.join(', ')}`,
          },
        ]
      : [],
  );
});

const onlyFor: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  oneOf: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  items: ['array'],
  properties: ['object'],
  required: ['object'],
};
