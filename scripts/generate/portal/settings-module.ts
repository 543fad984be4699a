import { kindsIn, type MetaFiles, settingsName, settingsTypes } from './settings-types.ts';

/** What settings name that stands elsewhere. */
interface Names {
  readonly screens: readonly string[];
  readonly forms: readonly string[];
  readonly icons: readonly string[];
}

/** Defined beside the settings: as the lists of what there is, or not at all where the data has none of it. */
const GIVEN = new Set([
  'Words',
  'Reference',
  'OperationId',
  'ScreenName',
  'FormId',
  'StatusListName',
  'IconName',
]);

/** `portal/settings.ts`: the types of the files of `schemas/portal`, as the meta schema describes them. */
export function settingsModule(metaFiles: MetaFiles, { screens, forms, icons }: Names): string {
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

/** An icon of lucide that the navigation shows. */
export type IconName = ${union(icons)};

${settingsTypes(metaFiles, GIVEN)}
/** What each kind of screen needs to know. */
export interface SettingsOf {
${settingsByKind(kinds)}}

/** What each kind of section needs to know. */
export interface SectionSettings {
${settingsByKind(kindsIn(metaFiles, 'sections/'))}}
${composed}
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

/** What the portal makes of them. */
const composed = `
export type ScreenKind = keyof SettingsOf;

/** A screen before its settings are loaded. */
export interface ScreenEntry extends ScreenBase {
  /** The name of its file. */
  readonly name: ScreenName;
  readonly kind: ScreenKind;
}

/** The settings of a screen, which come when they are needed. */
export type ScreenSettings = {
  readonly [K in ScreenKind]: { readonly name: ScreenName; readonly kind: K; readonly settings: SettingsOf[K] };
}[ScreenKind];

export interface ScreenOf<K extends ScreenKind> extends ScreenEntry {
  readonly kind: K;
  readonly settings: SettingsOf[K];
}

export type ScreenConfig = { readonly [K in ScreenKind]: ScreenOf<K> }[ScreenKind];

/** The portal as it is known from the start. */
export interface PortalShell extends Omit<PortalBase, 'navigation' | 'groups'> {
  readonly screens: readonly ScreenEntry[];
}

export interface PortalConfig extends Omit<PortalBase, 'navigation' | 'groups'> {
  readonly screens: readonly ScreenConfig[];
}

export type SectionKind = keyof SectionSettings;

/** A section of a kind, with what that kind needs to know. */
export interface SectionOf<K extends SectionKind> {
  readonly kind: K;
  readonly settings: SectionSettings[K];
}
`;
