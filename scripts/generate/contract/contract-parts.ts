import { join } from 'node:path';
import { answerMembers, bodyMembers, MAX_MEMBERS, wireSchema } from '#engine/compile/wire-schema.ts';
import { columnField } from '#engine/definition/columns.ts';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import type { Column } from '../forms/columns.ts';
import { pascalCase } from '../forms/read-forms.ts';
import { isObject, member, objectOf } from '../json-files.ts';
import { withListedFilters, withListedProperties } from './listed-answers.ts';

/** The folder of the contract files generated from `schemas/`, from the root. */
export const PARTS = 'src/generated/contract';

export type TransitionFormIds = ReadonlyMap<string, readonly string[]>;

type Part = Readonly<Record<string, unknown>>;

/** Fields of a form that the server reads, by the server's own names. */
type FormColumns = ReadonlyMap<string, Column>;

/**
 * The generated components of one form, `forms/child.json`, by name: the JSON Schemas of its answers, and a parameter
 * for its filters.
 *
 * - `ChildForm`: a flat body that may carry other keys too, and the answers of a draft.
 * - `ChildFormBody`: a JSON body of only these members.
 * - `ChildFormFields`, `ChildFormAnswers`: the members of a body and of a response, for an `allOf` with others;
 *   `unevaluatedProperties: false` closes the whole.
 * - `ChildFormListed`, `ChildFormOrders`, `ChildFormFilters`: displayed answers, sort orders and filters of lists
 *   (`x-in-lists`).
 * - `ChildForm.gender`: the choices of a field.
 */
export function partsOfForm(form: FormDefinition, columns: FormColumns = new Map()): Part {
  const { id } = form;
  const name = `${pascalCase(id)}Form`;
  const formOfThisFile = () => form;
  const choices = formFields(form).flatMap(({ name: field, schema }) =>
    schema.oneOf
      ? [[`${name}.${field}`, { type: 'string', enum: schema.oneOf.map((one) => one.const) }]]
      : [],
  );
  return {
    [name]: { 'x-form': id, ...wireSchema(form) },
    [`${name}Body`]: { ...bodyOf([form]), additionalProperties: false },
    [`${name}Fields`]: bodyOf([form]),
    [`${name}Answers`]: withNumbers(answersOf([form]), numbersOf(form, columns)),
    [`${name}Listed`]: withListedProperties(listedPlaceholder(id), formOfThisFile),
    [`${name}Orders`]: ordersSchema(withListedProperties(ordersPlaceholder(id), formOfThisFile)),
    [`${name}Filters`]: filtersParameter(withListedFilters([listedPlaceholder(id)], formOfThisFile)),
    ...Object.fromEntries(choices),
  };
}

/** The generated components of the status lists, `statuses.json`: status names, and answers of transition forms. */
export function partsOfStatuses(
  names: ReadonlyMap<string, readonly string[]>,
  transitions: TransitionFormIds,
  forms: readonly FormDefinition[],
): Part {
  const parts = [...names].flatMap(([list, values]) => {
    const transitionForms = formIdsOf({ transitions: list }, transitions).map((id) => formOf(forms, id));
    return [
      [`${pascalCase(list)}Status`, { type: 'string', enum: values }],
      ...(transitionForms.length > 0
        ? [
            [`${pascalCase(list)}TransitionFields`, bodyOf(transitionForms)],
            [`${pascalCase(list)}TransitionAnswers`, answersOf(transitionForms)],
          ]
        : []),
    ];
  });
  return Object.fromEntries(parts);
}

/**
 * The placeholder for a generated component, for callers that read the contract without its forms. It names the form or
 * status list: `x-form` and `x-answers` for members, `x-listed` for lists, `x-choices` and `x-statuses` for values.
 * `undefined` for a file that is not generated.
 */
export function placeholderPart(root: string, file: string, name: string): Part | undefined {
  if (file === join(root, PARTS, 'statuses.json')) return statusPlaceholder(name);
  const folder = join(root, PARTS, 'forms/');
  if (!file.startsWith(folder)) return undefined;
  const id = file.slice(folder.length, -'.json'.length);
  const kind = name.slice(`${pascalCase(id)}Form`.length);
  if (kind.startsWith('.')) return { type: 'string', 'x-choices': { form: id, field: kind.slice(1) } };
  if (kind === 'Orders') return ordersPlaceholder(id);
  if (kind === 'Listed' || kind === 'Filters') return listedPlaceholder(id);
  return kind === 'Answers' ? { 'x-answers': id } : { 'x-form': id };
}

/** Placeholders that `listed-answers.ts` expands for a form. */
const listedPlaceholder = (id: string) => ({ 'x-listed': id });
const ordersPlaceholder = (id: string) => ({ type: 'string', enum: [], 'x-listed': id });

function statusPlaceholder(name: string): Part | undefined {
  const [, list = '', kind] = /^(\w+?)(Status|TransitionFields|TransitionAnswers)$/.exec(name) ?? [];
  const id = list.replace(/\B[A-Z]/g, '-$&').toLowerCase();
  if (kind === 'Status') return { type: 'string', 'x-statuses': id };
  if (kind === undefined) return undefined;
  return { [kind === 'TransitionFields' ? 'x-form' : 'x-answers']: { transitions: id } };
}

/**
 * The form ids in `x-form` or `x-answers`: one id, a list, or `{transitions: application}` for the transition forms of a
 * status list. Throws for an unknown status list.
 */
export function formIdsOf(value: unknown, transitions: TransitionFormIds): readonly string[] {
  return [value].flat().flatMap((named) => {
    if (!isObject(named)) return [String(named)];
    const ids = transitions.get(String(named.transitions));
    if (ids) return ids;
    throw new Error(
      `The contract names the transitions of ${named.transitions}: there is no schemas/statuses/${named.transitions}.json`,
    );
  });
}

function bodyOf(forms: readonly FormDefinition[]): Part {
  return membersOf({ 'x-form': idsOf(forms), maxProperties: MAX_MEMBERS }, forms.map(bodyMembers));
}

function answersOf(forms: readonly FormDefinition[]): Part {
  return membersOf({ 'x-answers': idsOf(forms) }, forms.map(answerMembers));
}

/** Names of fields whose choices are numbers in the server's column: the API returns these answers as numbers. */
function numbersOf(form: FormDefinition, columns: FormColumns): readonly string[] {
  const named = [...columns].filter(
    ([, { choices = [] }]) => choices.length > 0 && choices.every((choice) => /^\d+$/.test(choice)),
  );
  return named.flatMap(([column]) => columnField(form, column)?.name ?? []);
}

function withNumbers(schema: Part, names: readonly string[]): Part {
  const properties = member(schema, 'properties');
  const numbers = names.map((name) => [
    name,
    { ...objectOf(properties[name]), type: ['string', 'integer', 'null'] },
  ]);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(numbers) } };
}

function membersOf(schema: Part, added: readonly object[]): Part {
  const merged = (name: string) => Object.assign({}, ...added.map((members) => member(members, name)));
  const patternProperties = merged('patternProperties');
  return {
    ...schema,
    type: 'object',
    properties: merged('properties'),
    ...(Object.keys(patternProperties).length > 0 && { patternProperties }),
  };
}

function idsOf(forms: readonly FormDefinition[]): string | readonly string[] {
  const ids = forms.map(({ id }) => id);
  return ids.length === 1 ? String(ids[0]) : ids;
}

/** `not: {}` for a form without sort orders, since an empty `enum` is invalid. */
function ordersSchema(schema: Part): Part {
  return [schema.enum].flat().length > 0 ? schema : { type: 'string', not: {} };
}

/** An object parameter that is sent as one query parameter per member (OpenAPI 3.1, 4.8.12.4: `form`, exploded). */
function filtersParameter(filters: readonly unknown[]): Part {
  const properties = filters.map((filter) => {
    const { name, description, schema, example } = Object(filter);
    return [name, { ...schema, description, examples: [example] }];
  });
  return {
    name: 'filters',
    in: 'query',
    required: false,
    description: 'Answers by which the list is narrowed.',
    style: 'form',
    explode: true,
    schema: { type: 'object', properties: Object.fromEntries(properties) },
    example: {},
  };
}

function formOf(forms: readonly FormDefinition[], id: string): FormDefinition {
  const form = forms.find((one) => one.id === id);
  if (form) return form;
  throw new Error(`The contract names the form ${id}: there is no schemas/forms/${id}.json`);
}
