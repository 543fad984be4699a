import { join, posix } from 'node:path';
import { openContract } from '../contract/contract-nodes.ts';
import { kindsFile, withFittingOperations } from '../contract/fitting-operations.ts';
import { readOperations } from '../contract/operations.ts';
import { readForms } from '../forms/read-forms.ts';
import { readJsonFiles } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';
import { usedIcons } from './portal-stage.ts';
import { namedOperations, readPortal } from './read-portal.ts';

/** `portal/settings.ts`: the types of all settings. Throws for an operation that the contract does not have. */
export const settingsStage: Stage = {
  reads: ['schemas/', 'openapi.yaml', 'openapi/'],
  isForCompiler: true,
  run: (root) => {
    const portal = readPortal(root);
    const contract = readOperations(root);
    const unknown = namedOperations(portal).find(({ id }) => !contract.has(id));
    if (unknown) throw new Error(`schemas/portal: openapi.yaml has no operation ${unknown.id}`);
    const names = {
      screens: portal.screens.map(({ name }) => name),
      forms: readForms(root).map(({ id }) => id),
      icons: usedIcons(portal.screens),
    };
    const metaFiles = new Map(
      [...readJsonFiles(join(root, 'schemas/meta/portal'))].map(([file, meta]) => [
        file,
        file === kindsFile ? withFittingOperations(meta, openContract(root)) : meta,
      ]),
    );
    const text = header('schemas/meta/portal') + settingsModule(metaFiles, names);
    return new Map([['portal/settings.ts', text]]);
  },
};

/** Names that settings refer to. */
interface Names {
  readonly screens: readonly string[];
  readonly forms: readonly string[];
  readonly icons: readonly string[];
}

/** Types that are not generated from `$defs`: unions of existing names, or keywords that are resolved before. */
const IMPORTED_TYPES = new Set([
  'Words',
  'Reference',
  'OperationId',
  'ScreenName',
  'FormId',
  'StatusListName',
  'IconName',
]);

function settingsModule(metaFiles: MetaFiles, { screens, forms, icons }: Names): string {
  const kinds = kindsIn(metaFiles, 'kinds/');
  const screenTypes = kinds.map(
    (kind) =>
      `export type ${kind.charAt(0).toUpperCase()}${kind.slice(1)}ScreenConfig = ScreenOf<'${kind}'>;\n`,
  );
  return `import type { OperationId } from '../operations.ts';
import type { StatusListName } from '../statuses.ts';

/** A screen of the portal. */
export type ScreenName = ${union(screens)};

/** A form of \`schemas/forms\`. */
export type FormId = ${union(forms)};

/** An icon of lucide in the menu or the to-do list. */
export type IconName = ${union(icons)};

${settingsTypes(metaFiles, IMPORTED_TYPES)}
/** The settings of each kind of screen. */
export interface SettingsOf {
${settingsByKind(kinds)}}

/** The settings of each kind of section. */
export interface SectionSettings {
${settingsByKind(kindsIn(metaFiles, 'sections/'))}}
${derivedTypes}
${screenTypes.join('')}`;
}

function settingsByKind(kinds: readonly string[]): string {
  return kinds.map((kind) => `  readonly ${kind}: ${settingsName(kind)};\n`).join('');
}

function union(names: readonly string[]): string {
  return [...names]
    .sort()
    .map((name) => `\n  | '${name}'`)
    .join('');
}

/** Types derived from the generated ones. */
const derivedTypes = `
export type ScreenKind = keyof SettingsOf;

/** A screen before its settings are loaded. */
export interface ScreenEntry extends ScreenBase {
  /** The name of its file. */
  readonly name: ScreenName;
  readonly kind: ScreenKind;
}

/** The settings of a screen, loaded on demand. */
export type ScreenSettings = {
  readonly [K in ScreenKind]: { readonly name: ScreenName; readonly kind: K; readonly settings: SettingsOf[K] };
}[ScreenKind];

export interface ScreenOf<K extends ScreenKind> extends ScreenEntry {
  readonly kind: K;
  readonly settings: SettingsOf[K];
}

export type ScreenConfig = { readonly [K in ScreenKind]: ScreenOf<K> }[ScreenKind];

/** The part of the portal that every page loads first. */
export interface PortalShell extends Omit<PortalBase, 'navigation' | 'groups'> {
  readonly screens: readonly ScreenEntry[];
}

export interface PortalConfig extends Omit<PortalBase, 'navigation' | 'groups'> {
  readonly screens: readonly ScreenConfig[];
}

export type SectionKind = keyof SectionSettings;

/** A section of one kind with its settings. */
export interface SectionOf<K extends SectionKind> {
  readonly kind: K;
  readonly settings: SectionSettings[K];
}
`;

/** The files of `schemas/meta/portal` by their path in it. */
type MetaFiles = ReadonlyMap<string, unknown>;

interface Schema {
  readonly $ref?: string;
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

/**
 * The TypeScript types of the meta schemas: one for each definition in `$defs`, under its name (`settings` is named after
 * its file: `TableSettings`), and one for each file with a root type (`FormSection`). Names in `imported` are left out.
 */
export function settingsTypes(files: MetaFiles, imported: ReadonlySet<string>): string {
  const all = [...files].flatMap(([file, schema]) => definitionsOf(file, schemaOf(schema)));
  const duplicate = all.find(({ name }, i) => all.findIndex((one) => one.name === name) < i);
  if (duplicate) throw new Error(`schemas/meta/portal defines ${duplicate.name} twice`);
  return all
    .filter(({ name }) => !imported.has(name))
    .map(declaration)
    .join('\n');
}

export function kindsIn(files: MetaFiles, folder: string): readonly string[] {
  return [...files.keys()].filter((file) => file.startsWith(folder)).map(kindOf);
}

/** `table` becomes `TableSettings`. */
function settingsName(kind: string): string {
  return `${capitalize(kind)}Settings`;
}

interface Definition {
  readonly name: string;
  readonly schema: Schema;
  readonly file: string;
}

function definitionsOf(file: string, { $defs = {}, ...whole }: Schema): Definition[] {
  const own = Object.entries($defs).map(([name, schema]) => ({ name: typeName(file, name), schema, file }));
  const hasRootType = whole.properties !== undefined || whole.oneOf !== undefined;
  return hasRootType && !file.startsWith('kinds/')
    ? [...own, { name: typeName(file, ''), schema: whole, file }]
    : own;
}

function typeName(file: string, definition: string): string {
  if (definition === 'settings') return settingsName(kindOf(file));
  if (definition !== '') return capitalize(definition);
  if (file.startsWith('sections/')) return `${capitalize(kindOf(file))}Section`;
  return file === 'section.schema.json' ? 'Section' : `${capitalize(kindOf(file))}Base`;
}

function declaration({ name, schema, file }: Definition): string {
  const doc = docOf(schema, '');
  if (schema.properties === undefined) return `${doc}export type ${name} = ${typeOf(schema, file)};\n`;
  const parts = (schema.allOf ?? []).map((part) => typeOf(part, file));
  const from = parts.length > 0 ? ` extends ${parts.join(', ')}` : '';
  return `${doc}export interface ${name}${from} ${members(schema, file, '')}\n`;
}

/**
 * The type of a schema; keywords for checks only (`pattern`, `minItems`, `if`) are ignored.
 * json-schema-to-typescript (16 packages, 25 MB) writes neither `readonly` nor resolved references, and would need a
 * pass over the meta schemas as long as this.
 */
function typeOf(schema: Schema, file: string, indent = ''): string {
  if (schema.$ref !== undefined) return referredType(schema.$ref, file);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const options = (schema.anyOf ?? schema.oneOf)?.filter((option) => !isReference(option));
  if (options) return options.map((option) => typeOf(option, file, indent)).join(' | ');
  const parts = [
    ...(schema.allOf ?? []).map((part) => typeOf(part, file, indent)),
    ...(schema.allOf === undefined || schema.properties ? [ownType(schema, file, indent)] : []),
  ];
  return parts.join(' & ');
}

function ownType(schema: Schema, file: string, indent: string): string {
  if (schema.properties) return members(schema, file, indent);
  if (schema.type === 'array') {
    const item = typeOf(schema.items ?? {}, file, indent);
    return `readonly ${/ [|&] /.test(item) ? `(${item})` : item}[]`;
  }
  if (schema.additionalProperties)
    return `Readonly<Record<string, ${typeOf(schema.additionalProperties, file, indent)}>>`;
  return [schema.type ?? 'unknown'].flat().map(primitive).join(' | ');
}

function members({ properties = {}, required = [] }: Schema, file: string, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, schema]) => {
      const mark = required.includes(name) || schema.default !== undefined ? '' : '?';
      return `${docOf(schema, inner)}${inner}readonly ${name}${mark}: ${typeOf(schema, file, inner)};\n`;
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

function referredType(reference: string, from: string): string {
  const [path = '', pointer = ''] = reference.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), path);
  const name = pointer.replace('/$defs/', '');
  return name === 'words' ? 'string' : typeName(file, name);
}

/** Whether an option is a `$ref` in settings, which is resolved before the portal gets them. */
function isReference({ $ref }: Schema): boolean {
  return $ref?.endsWith('/reference') === true;
}

function kindOf(file: string): string {
  return posix.basename(file, '.schema.json');
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function schemaOf(data: unknown): Schema {
  return Object(data);
}
