import { join, posix } from 'node:path';
import { openContract } from '../contract/contract-nodes.ts';
import { kindsFile, withFittingOperations } from '../contract/fitting-operations.ts';
import { readOperations } from '../contract/operations.ts';
import { readForms } from '../forms/read-forms.ts';
import { readJsonFiles } from '../json-files.ts';
import { declaration, replaceReferences, type Schema } from '../schema-types.ts';
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

${union('ScreenName', 'A screen of the portal.', screens)}
${union('FormId', 'A form of `schemas/forms`.', forms)}
${union('IconName', 'An icon of lucide in the menu or the to-do list.', icons)}
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

function union(name: string, description: string, names: readonly string[]): string {
  return declaration(name, { description, enum: names.toSorted() });
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

/**
 * The TypeScript types of the meta schemas: one for each definition in `$defs`, under its name (`settings` is named after
 * its file: `TableSettings`), and one for each file with a root type (`FormSection`). Names in `imported` are left out.
 */
export function settingsTypes(files: MetaFiles, imported: ReadonlySet<string>): string {
  const all = [...files].flatMap(([file, schema]) => definitionsOf(file, schema));
  const duplicate = all.find(({ name }, i) => all.findIndex((one) => one.name === name) < i);
  if (duplicate) throw new Error(`schemas/meta/portal defines ${duplicate.name} twice`);
  return all
    .filter(({ name }) => !imported.has(name))
    .map(({ name, schema }) => declaration(name, schema))
    .join('\n');
}

export function kindsIn(files: MetaFiles, folder: string): readonly string[] {
  return [...files.keys()].filter((file) => file.startsWith(folder)).map(kindOf);
}

/** `table` becomes `TableSettings`. */
function settingsName(kind: string): string {
  return `${capitalize(kind)}Settings`;
}

/** The definitions of a file by the names of their types. */
function definitionsOf(
  file: string,
  meta: unknown,
): readonly { readonly name: string; readonly schema: Schema }[] {
  const { $defs = {}, ...whole } = replaceReferences(meta, (reference) => ({
    typeName: referredType(reference, file),
  }));
  const own = Object.entries($defs).map(([name, schema]) => ({ name: typeName(file, name), schema }));
  const hasRootType = whole.properties !== undefined || whole.oneOf !== undefined;
  return hasRootType && !file.startsWith('kinds/')
    ? [...own, { name: typeName(file, ''), schema: whole }]
    : own;
}

function typeName(file: string, definition: string): string {
  if (definition === 'settings') return settingsName(kindOf(file));
  if (definition !== '') return capitalize(definition);
  if (file.startsWith('sections/')) return `${capitalize(kindOf(file))}Section`;
  return file === 'section.schema.json' ? 'Section' : `${capitalize(kindOf(file))}Base`;
}

function referredType(reference: string, from: string): string {
  const [path = '', pointer = ''] = reference.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), path);
  const name = pointer.replace('/$defs/', '');
  return name === 'words' ? 'string' : typeName(file, name);
}

function kindOf(file: string): string {
  return posix.basename(file, '.schema.json');
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
