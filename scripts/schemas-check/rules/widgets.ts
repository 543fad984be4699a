import type { FieldNode } from '#engine/definition/definition.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

const isText = ({ kind, schema }: FieldNode) => kind === 'value' && schema.type === 'string' && !schema.oneOf;
const hasChoices = ({ kind, schema }: FieldNode) =>
  kind === 'value' && (schema.oneOf !== undefined || schema['x-options'] !== undefined);

/** What each widget can draw, and how to say it. Adding a widget is a line here and one in the meta schema. */
const fits: Readonly<
  Record<string, { readonly test: (node: FieldNode) => boolean; readonly needs: string }>
> = {
  text: { test: isText, needs: 'строке без вариантов ответа' },
  textarea: { test: isText, needs: 'строке без вариантов ответа' },
  password: { test: isText, needs: 'строке без вариантов ответа' },
  code: { test: isText, needs: 'строке без вариантов ответа' },
  number: { test: ({ schema }) => schema.type === 'number' || schema.type === 'integer', needs: 'числу' },
  money: { test: ({ schema }) => schema.type === 'integer', needs: 'целому числу копеек (type: integer)' },
  radio: {
    test: (node) => hasChoices(node) || node.schema.type === 'boolean',
    needs: 'да/нет или строке с вариантами ответа',
  },
  select: { test: hasChoices, needs: 'строке с вариантами ответа' },
  checkboxes: {
    test: ({ kind, schema }) =>
      kind === 'list' && (schema.items?.oneOf !== undefined || schema['x-options'] !== undefined),
    needs: 'списку с вариантами ответа',
  },
  date: { test: ({ schema }) => schema.format === 'ru-date', needs: 'дате (format: ru-date)' },
  phone: { test: ({ schema }) => schema.format === 'phone', needs: 'телефону (format: phone)' },
  email: { test: ({ schema }) => schema.format === 'email', needs: 'адресу почты (format: email)' },
  files: { test: ({ schema }) => schema.type === 'array', needs: 'списку (type: array)' },
  hidden: { test: ({ kind }) => kind === 'value', needs: 'строке, числу или да/нет' },
};

/** A widget draws the kind of answer that the field has. */
export const widgets = fieldRule(({ node }) => {
  const widget = node.schema['x-widget'];
  const rule = widget === undefined ? undefined : fits[widget];
  return !rule || rule.test(node)
    ? []
    : [
        {
          at: ['x-widget'],
          what: `«${widget}» не рисует поле «${node.name}»`,
          fix: `он подходит только ${rule.needs}`,
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
