import { mapValues } from '#engine/values/map-members.ts';
import { isObject, objectOf, resolveReference } from './json-files.ts';

/** A meta schema, as far as its types are generated. */
export interface Schema {
  /** The name of the type that a reference stands for. */
  readonly typeName?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** A schema with each `$ref` replaced by what it stands for; a description beside it stays. */
export function replaceReferences(value: unknown, target: (reference: string) => unknown): Schema {
  const replace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(replace);
    if (!isObject(part)) return part;
    if (typeof part.$ref !== 'string') return mapValues(part, replace);
    const { $ref, description, ...own } = part;
    const beside = mapValues(own, replace);
    return { ...beside, ...objectOf(target($ref)), ...(description !== undefined && { description }) };
  };
  return Object(replace(value));
}

/** The interface of the values that a part of a meta schema describes: of these members, or of all. */
export function interfaceOf(
  name: string,
  meta: unknown,
  part: unknown = meta,
  isWanted: (member: string) => boolean = () => true,
): string {
  const resolve = (schema: unknown): Schema =>
    replaceReferences(schema, ($ref) => resolve(resolveReference(meta, { $ref })));
  const { properties = {}, ...schema } = resolve(part);
  const members = Object.entries(properties).filter(([member]) => isWanted(member));
  return declaration(name, { ...schema, properties: Object.fromEntries(members) });
}

/** The declaration of an exported type. */
export function declaration(name: string, schema: Schema): string {
  const doc = docOf(schema, '');
  if (schema.properties === undefined) return `${doc}export type ${name} = ${typeOf(schema)};\n`;
  const parts = partTypes(schema, '');
  const from = parts.length > 0 ? ` extends ${parts.join(', ')}` : '';
  return `${doc}export interface ${name}${from} ${members(schema, '')}\n`;
}

/**
 * The type of a schema; keywords for checks only (`pattern`, `minItems`, `if`) are ignored.
 * json-schema-to-typescript (16 packages, 25 MB) writes neither `readonly` nor resolved references, and would need a
 * pass over the meta schemas as long as this.
 */
function typeOf(schema: Schema, indent = ''): string {
  if (schema.typeName !== undefined) return schema.typeName;
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  // a `$ref` in settings is resolved before the portal gets them
  const options = (schema.anyOf ?? schema.oneOf)?.filter(({ typeName }) => typeName !== 'Reference');
  if (options) return options.map((option) => typeOf(option, indent)).join(' | ');
  const parts = partTypes(schema, indent);
  return [...parts, ...(parts.length === 0 || schema.properties ? [ownType(schema, indent)] : [])].join(
    ' & ',
  );
}

/** The types in `allOf`, without parts that only check. */
function partTypes({ allOf = [] }: Schema, indent: string): readonly string[] {
  return allOf.map((part) => typeOf(part, indent)).filter((type) => type !== 'unknown');
}

function ownType(schema: Schema, indent: string): string {
  if (schema.properties) return members(schema, indent);
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {}, indent);
    return `readonly ${/ [|&] /.test(item) ? `(${item})` : item}[]`;
  }
  if (schema.additionalProperties)
    return `Readonly<Record<string, ${typeOf(schema.additionalProperties, indent)}>>`;
  return [schema.type ?? 'unknown'].flat().map(primitive).join(' | ');
}

function members({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, schema]) => {
      const mark = required.includes(name) || schema.default !== undefined ? '' : '?';
      return `${docOf(schema, inner)}${inner}readonly ${name}${mark}: ${typeOf(schema, inner)};\n`;
    });
  return `{\n${lines.join('')}${indent}}`;
}

function docOf({ description }: Schema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description} */\n`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function primitive(type: string): string {
  return type === 'integer' ? 'number' : type;
}
