import type { FormDefinition } from '#engine/definition/definition.ts';
import {
  type ListedField,
  type ListFilter,
  listedFields,
  listFilterOf,
  rangeNames,
} from '#engine/describe/listed-fields.ts';
import { isObject } from '../json-files.ts';

/** Gives a form by its id; `undefined` where its files are not sound, which is said of them. */
export type FormOf = (id: string) => FormDefinition | undefined;

/**
 * What `x-listed: application` stands for in a schema of the contract, the fields of a form that lists have (`x-in-lists`):
 * beside an `enum` of orders their orders too, else an object with their words. Any other schema is as it was.
 */
export function withListedMembers(schema: Record<string, unknown>, formOf: FormOf): Record<string, unknown> {
  const { 'x-listed': id, ...own } = schema;
  if (id === undefined) return schema;
  const form = formOf(String(id));
  const fields = form ? listedFields(form) : [];
  if (Array.isArray(own.enum))
    return { ...own, enum: [...own.enum, ...fields.flatMap(({ key }) => [key, `-${key}`])] };
  return {
    type: 'object',
    description: 'Answers that the form gives to lists, in words; empty where there is none.',
    ...own,
    properties: Object.fromEntries(
      fields.map(({ key, node }) => [key, { type: 'string', ...titleOf(node) }]),
    ),
    // of a form that cannot be read nothing is known
    additionalProperties: form === undefined,
  };
}

/** Parameters of an operation, in place of `x-listed: application` among them a filter for each listed field that has one. */
export function withListedFilters(parameters: readonly unknown[], formOf: FormOf): readonly unknown[] {
  return parameters.flatMap((parameter) => {
    const id = isObject(parameter) ? parameter['x-listed'] : undefined;
    const form = id === undefined ? undefined : formOf(String(id));
    if (form) return listedFields(form).flatMap(filterOf);
    return id === undefined ? [parameter] : [];
  });
}

function filterOf({ key, node }: ListedField): readonly Record<string, unknown>[] {
  const kind = listFilterOf(node);
  if (kind === 'none') return [];
  const title = node.schema.title ?? key;
  const parameter = (name: string, which: string) => ({
    name,
    in: 'query',
    required: false,
    description: `Only those with this answer${which}: ${title}.`,
    ...filters[kind](node),
  });
  if (kind !== 'range') return [parameter(key, '')];
  const [from, to] = rangeNames(key);
  return [parameter(from, ' or a greater one'), parameter(to, ' or a lesser one')];
}

/** The largest `integer` of PostgreSQL. */
const LARGEST = 2_147_483_647;

const filters: Record<
  Exclude<ListFilter, 'none'>,
  (node: ListedField['node']) => { schema: object; example: unknown }
> = {
  choices: ({ schema: { oneOf = [] } }) => {
    const values = oneOf.map((choice) => choice.const);
    return { schema: several({ type: 'string', enum: values }), example: values.slice(0, 1) };
  },
  boolean: () => ({ schema: { type: 'boolean' }, example: true }),
  words: ({ schema: { examples = [] } }) => ({
    schema: several({ type: 'string', minLength: 1, maxLength: 200 }),
    example: examples.length > 0 ? examples.slice(0, 1) : ['1'],
  }),
  range: ({ schema: { format, examples = [] } }) => ({
    schema:
      format === 'ru-date'
        ? { type: 'string', format, maxLength: 10 }
        : { type: 'number', minimum: -LARGEST, maximum: LARGEST },
    example: examples[0] ?? (format === 'ru-date' ? '27.03.2015' : 1),
  }),
};

function several(items: object): object {
  return { type: 'array', maxItems: 100, items };
}

function titleOf({ schema: { title } }: ListedField['node']): { title?: string } {
  return title === undefined ? {} : { title };
}
