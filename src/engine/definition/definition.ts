import type { WidgetName } from '#generated/widget-name.ts';
import type { ExternalCell, ExternalReader } from './external-reader.ts';
import { memoize } from './memoize.ts';

/** The types of a form definition: JSON Schema with our keywords (`form.schema.json`), references resolved. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** The data of a form or of one entry, nested, by field name. A member that is `undefined` equals a missing one. */
export type FormValues = { readonly [field: string]: Json | undefined };

/** A choice: the stored value, and the label. */
export interface Choice {
  readonly const: string;
  readonly title: string;
  /** A label made of other answers (`{person/name}`). It replaces the title once the first of them is given. */
  readonly 'x-label-template'?: string;
}

/** An external form as published: a JSON Schema of any dialect, and its uiSchema. */
export interface PublishedSchema {
  readonly schema: Json;
  readonly ui?: Json;
}

export interface FieldSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly title?: string;
  readonly format?: string;
  readonly default?: Json;
  /** Valid values, for hints and sample answers. */
  readonly examples?: readonly Json[];
  readonly oneOf?: readonly Choice[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly pattern?: string;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly 'x-section'?: string;
  readonly 'x-width'?: 'half' | 'third' | 'full';
  readonly 'x-widget'?: WidgetName;
  /** Renders three or four short choices in one row, on phones too. */
  readonly 'x-tiles'?: 'row';
  readonly 'x-help'?: string;
  readonly 'x-autocomplete'?: string;
  readonly 'x-show-if'?: Json;
  readonly 'x-flatten'?: string;
  readonly 'x-summary'?: readonly string[];
  /** Line templates of an object or of a group's entry; a section has its own `lines`. */
  readonly 'x-lines'?: readonly LineTemplate[];
  readonly 'x-unique'?: readonly string[];
  readonly 'x-labels'?: GroupLabels;
  /** The yes/no question that opens a group. The presence of entries is its answer. */
  readonly 'x-question'?: string;
  readonly 'x-warning'?: AnswerWarning;
  readonly 'x-files'?: FileRules;
  readonly 'x-options'?: string;
  /** The choices depend on the sibling `field`; `message` is the error for a choice that does not fit its answer. */
  readonly 'x-options-for'?: { readonly field: string; readonly message: string };
  /** The page, but not the server, requires a choice if any can be selected. */
  readonly 'x-ui-required'?: true;
  readonly 'x-check'?: { readonly operation: string; readonly message: string };
  readonly 'x-messages'?: Readonly<Record<string, string>>;
  /** Shows today's age beside a date of birth in the read-only view. */
  readonly 'x-age'?: true;
  readonly 'x-not-after'?: string;
  readonly 'x-not-before'?: string;
  readonly 'x-renamed-from'?: readonly string[];
  /** Texts for values of a number field: `{ "2": "Представитель" }`. */
  readonly 'x-enum-labels'?: Readonly<Record<string, string>>;
  /** Text of a choice inside a summary line (`lines`, `x-lines`): `{ "female": "Родилась" }`. */
  readonly 'x-inline-labels'?: Readonly<Record<string, string>>;
  readonly 'x-sensitive'?: boolean | string;
  readonly 'x-server-name'?: string;
  /** Lists of filled forms show the answer as a column and can be sorted by it. */
  readonly 'x-in-lists'?: true;
  /** The answer is the whole data of this external form, which its own schema validates. */
  readonly 'x-external-schema'?: PublishedSchema;
}

export interface StepDefinition {
  /** File name without extension: `step-1`. */
  readonly id: string;
  readonly title: string;
  readonly help?: string;
  /** Sections by their `x-section` name, in display order. */
  readonly sections: Readonly<Record<string, Section>>;
  /** Sections that share a phone screen, by their name in the URL (`x-panels`). */
  readonly panels?: Readonly<Record<string, PanelDefinition>>;
  /** Shown instead of the panels when all required answers are known and some are prefilled (`x-confirm`). */
  readonly confirm?: { readonly question: string; readonly help?: string };
  /** Always `type: object`. */
  readonly schema: FieldSchema;
}

/** A declared change of stored data between two versions, by address; `*` is any entry. */
export interface Migration {
  /** The version after this migration. */
  readonly version: number;
  /** Former address → new address. */
  readonly rename?: Readonly<Record<string, string>>;
  /** Address → former value → new value. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A declared removal. Stored answers stay and are displayed as legacy answers. */
export interface Removal {
  /** The former address. The removal includes everything inside it. */
  readonly field: string;
  /** The former `x-flatten` of a removed group: the prefix of its keys in pages opened before the release. */
  readonly flatten?: string;
  /** Only these choices of the field were removed. */
  readonly choices?: readonly string[];
  /** The field remains; answers of this former type become legacy answers (`answerType` of `src/engine/changes`). */
  readonly type?: string;
  readonly reason: string;
}

/** The title and the searchable fields of a filled form in lists. */
export interface Listing {
  /** Template of the title: `{student_last_name} {student_first_name}` (`x-title-template`). */
  readonly title: string;
  /** Addresses of the searchable fields (`x-search`). */
  readonly search: readonly string[];
}

export interface FormDefinition {
  /** Path below the folder of all forms: of the file, without extension, or of the folder of several steps. */
  readonly id: string;
  readonly title: string;
  readonly version: number;
  /** SHA-256 of the definition in canonical form, hexadecimal: stored beside data written under it. */
  readonly hash: string;
  readonly migrations: readonly Migration[];
  readonly removed?: readonly Removal[];
  readonly listing?: Listing;
  /** By the id of a form that this one prefills: its field names → names of this form (see `columnField`). */
  readonly fills?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly steps: readonly StepDefinition[];
}

export type FieldKind =
  /** string, number or boolean */
  | 'value'
  /** array of plain values */
  | 'list'
  /** nested object; its name is the wire prefix */
  | 'object'
  /** repeated group: array of objects; `x-flatten` is the wire prefix */
  | 'group'
  /** array of `{id, name, size}`, uploaded separately */
  | 'files'
  /** the nested data of an external form (`x-external-schema`), one JSON text on the wire */
  | 'external';

export interface FieldNode {
  readonly name: string;
  /** Address with `*` for the entry of a group: `siblings/* /first_name` (without the space). */
  readonly address: string;
  readonly kind: FieldKind;
  readonly schema: FieldSchema;
  readonly required: boolean;
  readonly step: string;
  /** Key of the compiled condition (`CompiledForm.conditions`), if any. */
  readonly showIf?: string;
  /** Fields of an object, or of one entry of a group. */
  readonly children: readonly FieldNode[];
}

/** A validate function precompiled by Ajv; `errors` belongs to the last call. */
export interface ValidateFunction {
  (data: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

/** The part of Ajv's error object that the engine reads. */
export interface AjvError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The message, if the validator supplies one. */
  readonly message?: string | undefined;
}

/** A form ready to run: its definition with everything compiled from it (`compileForm`, `formModule`). */
export interface CompiledForm {
  readonly definition: FormDefinition;
  readonly validators: {
    /** The whole form, as the server validates it on submission. */
    readonly whole: ValidateFunction;
    /** Types and size limits only: a draft may be incomplete but never ill-typed. */
    readonly draft: ValidateFunction;
    readonly steps: Readonly<Record<string, ValidateFunction>>;
  };
  /** Predicates of `x-show-if`, called with the object that contains the field. */
  readonly conditions: Readonly<Record<string, ValidateFunction>>;
  /** Addresses of answers that the program uses, by the program's own names (`columnAddresses`). */
  readonly columns?: Readonly<Record<string, string>>;
  /** Reads the data of an external form; absent for other forms. */
  readonly external?: ExternalReader;
}

/** The fields of a form as a tree, in the order of the steps and of the files; computed once per definition. */
export const formFields = memoize((definition: FormDefinition): readonly FieldNode[] =>
  definition.steps.flatMap((step) => fieldsOf(step.schema, '', step.id)),
);

/** The fields of a step; the same list on every call. */
export function fieldsOfStep(definition: FormDefinition, step: string): readonly FieldNode[] {
  return fieldsByStep(definition).get(step) ?? NO_FIELDS;
}

const NO_FIELDS: readonly FieldNode[] = [];

const fieldsByStep = memoize(
  (definition: FormDefinition) =>
    new Map(definition.steps.map(({ id }) => [id, formFields(definition).filter(({ step }) => step === id)])),
);

/** The values in the data of an external form; empty without such a form. */
export function externalCellsIn(
  { definition, external }: CompiledForm,
  values: FormValues,
): readonly ExternalCell[] {
  const fields = formFields(definition).filter(({ kind }) => kind === 'external');
  return fields.flatMap(({ name }) => external?.cells(values[name]) ?? []);
}

/** Every field, containers before their content. */
export function allFields(fields: readonly FieldNode[]): readonly FieldNode[] {
  return fields.flatMap((node) => [node, ...allFields(node.children)]);
}

/** The fields and groups outside of groups, with objects replaced by their fields. */
export function fieldsOutsideGroups(fields: readonly FieldNode[]): readonly FieldNode[] {
  return fields.flatMap((node) => (node.kind === 'object' ? fieldsOutsideGroups(node.children) : [node]));
}

function fieldsOf(schema: FieldSchema, prefix: string, step: string): FieldNode[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const address = prefix + name;
    const kind = kindOf(field);
    const inner = kind === 'group' ? field.items : kind === 'object' ? field : undefined;
    const innerPrefix = kind === 'group' ? `${address}/*/` : `${address}/`;
    return {
      name,
      address,
      kind,
      schema: field,
      required: required.has(name),
      step,
      ...(field['x-show-if'] !== undefined && { showIf: `${address}#x-show-if` }),
      children: inner ? fieldsOf(inner, innerPrefix, step) : [],
    };
  });
}

function kindOf(field: FieldSchema): FieldKind {
  if (field['x-external-schema']) return 'external';
  if (field.type !== 'array') return field.type === 'object' ? 'object' : 'value';
  if (field['x-widget'] === 'files' || field['x-files'] !== undefined) return 'files';
  return field.items?.type === 'object' ? 'group' : 'list';
}

/** A titled part of a step, as `x-sections` describes it. */
export interface Section {
  readonly title: string;
  /** The heading of the section's phone screen; by default its title. */
  readonly question?: string;
  readonly help?: string;
  /** Shown after the help; `href` is a URL of the same site. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Text shown in a summary if the section has no answers. */
  readonly empty?: string;
  /** Line templates of its answers in a summary. */
  readonly lines?: readonly LineTemplate[];
}

/** A template for answers of sibling fields, one text per line: `{last_name} {first_name}, {role}`. */
export interface LineTemplate {
  /** Shown before the lines; may contain field names too. */
  readonly label?: string;
  readonly text: readonly string[];
}

/** A panel of several sections, which share a phone screen. Any other section is a panel by itself. */
export interface PanelDefinition {
  readonly title: string;
  readonly question?: string;
  readonly help?: string;
  readonly sections: readonly string[];
}

/** The limits of a files field. */
export interface FileRules {
  /** Media types; the server recognises them by content. */
  readonly accept: readonly string[];
  /** Bytes. */
  readonly maxSize: number;
}

export interface GroupLabels {
  /** The title of one entry, in the nominative: «Брат или сестра». */
  readonly entry: string;
  /** Template of an entry's name: `{first_name}`. */
  readonly name?: string;
  /** The button: «Добавить брата или сестру». */
  readonly add: string;
  /** Text for a group without entries. */
  readonly empty: string;
}

/** A question about an answer that is unlikely in view of another answer. It is accepted all the same (`x-warning`). */
export interface AnswerWarning {
  /** The data address of the other answer, outside groups. */
  readonly field: string;
  /**
   * For a grade (this answer) and a birth date (the other): the least and the greatest likely difference between the
   * age on the next 1 September and the number of the grade. Without `years`, equal answers are unlikely.
   */
  readonly years?: readonly [from: number, to: number];
  readonly text: string;
}

/** Keywords that constrain the value of a field or of a list item: those of JSON Schema, and the date limits. */
export const constraintKeywords = [
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'pattern',
  'x-not-after',
  'x-not-before',
] as const satisfies readonly (keyof FieldSchema)[];

/** The fields of a form, an object or an entry by their names. */
export const fieldsByName = memoize(
  (fields: readonly FieldNode[]): ReadonlyMap<string, FieldNode> =>
    new Map(fields.map((field) => [field.name, field])),
);

/** The items of a list; none for any other value. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

/** `Array.isArray`, which does not narrow readonly arrays. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of an object; none for any other value. */
export function recordOf(value: unknown): JsonObject {
  return isRecord(value) ? value : {};
}

/** The own member of an object. Unlike `values[name]`, it ignores the prototype: `constructor` is no member. */
export function memberOf(values: FormValues, name: string): Json | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
