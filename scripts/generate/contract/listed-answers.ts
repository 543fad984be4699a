import type { FormDefinition } from '#engine/definition/definition.ts';
import {
  type ListedField,
  type ListFilter,
  listedFields,
  listFilterOf,
  rangeParameters,
} from '#engine/describe/listed-fields.ts';
import { isObject } from '../json-files.ts';

/** Finds a form by its id. `undefined` if the form cannot be read, which another check reports. */
export type FormOf = (id: string) => FormDefinition | undefined;

/**
 * Expands `x-listed: application` in a schema of the contract to the list fields of that form (`x-in-lists`). In an
 * `enum` of sort keys it adds two keys per field, ascending and descending. Elsewhere it makes an object with the
 * displayed text of each field. Returns a schema without `x-listed` unchanged.
 */
export function withListedProperties(
  schema: Record<string, unknown>,
  formOf: FormOf,
): Record<string, unknown> {
  const { 'x-listed': id, ...rest } = schema;
  if (id === undefined) return schema;
  const form = formOf(String(id));
  const fields = form ? listedFields(form) : [];
  if (Array.isArray(rest.enum))
    return { ...rest, enum: [...rest.enum, ...fields.flatMap(({ key }) => [key, `-${key}`])] };
  return {
    type: 'object',
    description: 'Answers of the form as displayed in lists; an empty string for no answer.',
    ...rest,
    properties: Object.fromEntries(
      fields.map(({ key, node }) => [key, { type: 'string', ...titleOf(node) }]),
    ),
    // the list fields of an unreadable form are unknown
    additionalProperties: form === undefined,
  };
}

/** Parameters of an operation, with `x-listed: application` replaced by a filter for each list field that supports one. */
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
  const parameter = (name: string, bound: string) => ({
    name,
    in: 'query',
    required: false,
    description: `Only those with this answer${bound}: ${title}.`,
    ...filters[kind](node),
  });
  if (kind !== 'range') return [parameter(key, '')];
  const [from, to] = rangeParameters(key);
  return [parameter(from, ' or a greater one'), parameter(to, ' or a lesser one')];
}

/** Maximum of the type `integer` of PostgreSQL. */
const LARGEST = 2_147_483_647;

const filters: Record<
  Exclude<ListFilter, 'none'>,
  (node: ListedField['node']) => { schema: object; example: unknown }
> = {
  choices: ({ schema: { oneOf = [] } }) => {
    const values = oneOf.map((choice) => choice.const);
    return { schema: arrayOf({ type: 'string', enum: values }), example: values.slice(0, 1) };
  },
  boolean: () => ({ schema: { type: 'boolean' }, example: true }),
  words: ({ schema: { examples = [] } }) => ({
    schema: arrayOf({ type: 'string', minLength: 1, maxLength: 200 }),
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

function arrayOf(items: object): object {
  return { type: 'array', maxItems: 100, items };
}

function titleOf({ schema: { title } }: ListedField['node']): { title?: string } {
  return title === undefined ? {} : { title };
}
