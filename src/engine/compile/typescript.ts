import {
  type FieldNode,
  type FieldSchema,
  type FormDefinition,
  formFields,
} from '../definition/definition.ts';
import { isSecret } from '../wire/wire.ts';
import { wireKeys } from './wire-schema.ts';

/** The type of a form's values as TypeScript text: `export type LoginValues = {…};` */
export function valuesType(definition: FormDefinition, name: string): string {
  return `export type ${name} = ${objectType(formFields(definition), '')};\n`;
}

/** The type of a form's answers in responses (`answersOnWire`), as TypeScript text. */
export function answersType(definition: FormDefinition, name: string): string {
  const keys = wireKeys(definition).filter(({ node }) => !isSecret(node) && node.kind !== 'files');
  const lines = keys.map(({ key, repeated, node }) => {
    const index = `[key: \`${key.replaceAll('[1-9][0-9]*', NUMBER_TYPE)}\`]`;
    return repeated
      ? `  ${index}: ${wireType(node)};\n`
      : `  ${propertyName(key)}: ${wireType(node)} | null;\n`;
  });
  return lines.length === 0
    ? `export type ${name} = object;\n`
    : `export type ${name} = {\n${lines.join('')}};\n`;
}

/** A number in a template literal type. */
const NUMBER_TYPE = '$' + '{number}';

function wireType({ kind, schema }: FieldNode): string {
  return kind === 'list' ? `${plainType(schema.items ?? {})}[]` : plainType(schema);
}

function objectType(fields: readonly FieldNode[], indent: string): string {
  const inner = `${indent}  `;
  const lines = fields.flatMap((field) => [
    ...(field.schema.title ? [`${inner}/** ${field.schema.title.replaceAll('*/', '* /')} */`] : []),
    `${inner}readonly ${propertyName(field.name)}${isAlwaysPresent(field) ? '' : '?'}: ${fieldType(field, inner)};`,
  ]);
  return lines.length === 0 ? 'Readonly<Record<string, never>>' : `{\n${lines.join('\n')}\n${indent}}`;
}

function fieldType(field: FieldNode, indent: string): string {
  switch (field.kind) {
    case 'object':
      return objectType(field.children, indent);
    case 'group':
      return `readonly ${objectType(field.children, indent)}[]`;
    case 'files':
      return 'readonly { readonly id: number; readonly name: string; readonly size: number }[]';
    case 'external':
      // the external schema describes its data, which have no type here
      return "import('#engine/definition/definition.ts').Json";
    case 'list':
      return `readonly ${inParentheses(valueType(field.schema.items ?? {}))}[]`;
    case 'value':
      return valueType(field.schema);
  }
}

function valueType(schema: FieldSchema): string {
  if (schema.oneOf) return schema.oneOf.map((choice) => JSON.stringify(choice.const)).join(' | ');
  return plainType(schema);
}

function plainType(schema: FieldSchema): string {
  if (schema.type === 'boolean') return 'boolean';
  return schema.type === 'number' || schema.type === 'integer' ? 'number' : 'string';
}

/** Whether every submitted form has the field: it is required and has no condition. */
function isAlwaysPresent(field: FieldNode): boolean {
  return field.required && field.showIf === undefined;
}

function inParentheses(type: string): string {
  return type.includes(' | ') ? `(${type})` : type;
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
