import { objectOf } from '#scripts/generate/json-files.ts';
import {
  itemParts,
  type MetaFile,
  type MetaPart,
  memberParts,
  metaPart,
  nearestKeyword,
  partsFor,
} from '#scripts/generate/portal/meta-parts.ts';
import type { Call } from './contract.ts';
import { metaPathOf } from './meta-schemas.ts';
import {
  formById,
  isOfPortal,
  isScreen,
  portalSources,
  type Repository,
  resolvePortalReference,
  screenFiles,
} from './repository.ts';
import {
  ANY_SHAPE,
  answersShape,
  EMPTY_SHAPE,
  mergeShapes,
  objectShape,
  type Shape,
  TEXT_SHAPE,
} from './shapes.ts';
import { memoize, memoizeLast, type Path, type Source, valueAt } from './source.ts';

/** A value in a settings file, or the name of a member, with what the meta schema says of it. */
export interface Setting {
  /** The file that contains it, and the position. */
  readonly source: Source;
  readonly path: Path;
  /** The file that it belongs to: `source`, or a file that refers to it. */
  readonly owner: Source;
  /** For the name of a member, the name. */
  readonly value: unknown;
  /** From `x-value-kind`; for a name `x-key-kind` of its object, for the value of any name `x-entry-kind`. */
  readonly kind: string | undefined;
  /** The value of a meta-schema keyword for this setting. */
  readonly keyword: (name: string) => unknown;
  /** The record whose members its placeholders may name (`x-scope`). */
  readonly scope: Shape;
  /** The enclosing objects, the nearest first; an object itself comes first. */
  readonly parents: readonly object[];
}

/** Every setting in the files of the portal. */
export const portalSettings = memoize(readPortalSettings, new WeakMap());

/** Every setting in the other files whose settings are names: forms, statuses, consents, roles and the like. */
export const otherSettings = memoize(
  (repository: Repository): readonly Setting[] =>
    [...repository.sources.values()]
      .filter(({ file }) => NAMING_FILES.test(file))
      .flatMap((source) => settingsIn(repository, source)),
  new WeakMap(),
);

const NAMING_FILES = /^schemas\/(forms|statuses|consents)\/|^schemas\/(columns|retention|roles|audit)\.json$/;

/** A file is read again if it has changed, or a file or operation on which its settings depend. */
function readPortalSettings(repository: Repository): readonly Setting[] {
  const { forms, calls, sources } = repository;
  const dependencies = [...sources.values()].filter(
    (source) => source.file.startsWith('schemas/meta/portal/') || (isOfPortal(source) && !isScreen(source)),
  );
  const known = settingsBySource([forms, calls, ...dependencies], () => new WeakMap());
  const files = portalSources(repository).filter(({ file }) => !file.startsWith(sharedFolder));
  return files.flatMap((source) => {
    const settings = known.get(source) ?? settingsIn(repository, source);
    known.set(source, settings);
    return settings;
  });
}

const settingsBySource = memoizeLast<WeakMap<Source, readonly Setting[]>>();

function settingsIn(repository: Repository, source: Source): readonly Setting[] {
  const meta = metaFile(repository);
  const part = metaPart(meta, `schemas/meta/${metaPathOf(source)}`);
  const visit: Visit = { repository, meta, source, owner: source, path: [], scope: EMPTY_SHAPE, parents: [] };
  return part ? collect(visit, source.data, [part]) : [];
}

/** Shared parts of screens are checked where they are referenced. */
const sharedFolder = 'schemas/portal/shared/';

/** The target of a reference to a shared file, and its location. */
function sharedTarget(
  { repository, source }: Visit,
  value: unknown,
): Pick<Visit, 'source' | 'path'> | undefined {
  const { $ref } = objectOf(value);
  if (typeof $ref !== 'string') return undefined;
  const { file, path } = resolvePortalReference(source, $ref);
  const target = file.startsWith(sharedFolder) ? repository.sources.get(file) : undefined;
  return target && { source: target, path };
}

/** The position of a value that is being read, and the scope and objects around it. */
interface Visit extends Pick<Setting, 'source' | 'owner' | 'path' | 'scope' | 'parents'> {
  readonly repository: Repository;
  readonly meta: MetaFile;
}

/**
 * The settings of a value and of everything inside it. `metaParts` are the meta schemas that apply to the value,
 * `kind` is its kind by the enclosing object (`x-entry-kind`).
 */
function collect(
  visit: Visit,
  value: unknown,
  metaParts: readonly MetaPart[],
  kind?: string,
): readonly Setting[] {
  const target = sharedTarget(visit, value);
  if (target)
    return collect({ ...visit, ...target }, valueAt(target.source.data, target.path), metaParts, kind);
  const parts = metaParts.flatMap((part) => partsFor(visit.meta, part, value));
  const setting = settingAt(visit, value, parts, kind);
  const inner: Visit = { ...visit, scope: setting.scope, parents: setting.parents };
  if (Array.isArray(value)) {
    const items = itemParts(parts);
    return [
      setting,
      ...value.flatMap((item, i) => collect({ ...inner, path: [...visit.path, i] }, item, items)),
    ];
  }
  if (typeof value !== 'object' || value === null) return [setting];
  const keyKind = textOrNone(setting.keyword('x-key-kind'));
  const entryKind = textOrNone(setting.keyword('x-entry-kind'));
  const members = Object.entries(value).flatMap(([name, member]) => {
    const path = [...visit.path, name];
    const settings = collect({ ...inner, path }, member, memberParts(parts, name), entryKind);
    return keyKind === undefined ? settings : [{ ...setting, path, value: name, kind: keyKind }, ...settings];
  });
  return [setting, ...members];
}

function settingAt(
  { repository, source, owner, path, ...around }: Visit,
  value: unknown,
  parts: readonly MetaPart[],
  kind: string | undefined,
): Setting {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const parents = isObject ? [value, ...around.parents] : around.parents;
  const context = { repository, source, scope: around.scope, parents };
  return {
    source,
    owner,
    path,
    value,
    kind: kind ?? kindOf(parts),
    keyword: (name) => nearestKeyword(parts, name),
    scope: scopeOf(context, nearestKeyword(parts, 'x-scope'), nearestKeyword(parts, 'x-scope-additions')),
    parents,
  };
}

/** The kind of a value: of operations by the file of their meta schemas. */
function kindOf(parts: readonly MetaPart[]): string | undefined {
  const kind = textOrNone(nearestKeyword(parts, 'x-value-kind'));
  return (
    kind ?? (parts.some(({ file }) => file.endsWith('/operations.schema.json')) ? 'operation' : undefined)
  );
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The text under a name in the nearest enclosing object that has one. */
export function nearestText({ parents }: Pick<Setting, 'parents'>, name: string): string | undefined {
  const parent = parents.find((one) => typeof Object(one)[name] === 'string');
  return parent && Object(parent)[name];
}

/** The path arguments of a call: without `path` the record, or for an undo the record of the response. */
export function pathArguments({ value, scope, path }: Setting, call: Call): object {
  const isOfRecord = call.path.has('id') && scope.members.has('id') && path.at(-1) !== 'undo';
  return Object(value).path ?? (isOfRecord ? { id: '{id}' } : {});
}

/** A screen of the portal. */
export interface Screen {
  readonly name: string;
  readonly source: Source;
  readonly kind: string;
  readonly access: string;
  /** Its settings are in its file, or in a valid file to which it refers. */
  readonly areSettingsKnown: boolean;
  /** Every setting in its file, and in the one that its `settings` refer to. */
  readonly settings: readonly Setting[];
}

/** The screens with valid files, by name. */
export const screensOf = memoize(readScreens, new WeakMap());

function readScreens(repository: Repository): ReadonlyMap<string, Screen> {
  const settingsByOwner = new Map<Source, Setting[]>();
  for (const setting of portalSettings(repository)) {
    const settings = settingsByOwner.get(setting.owner) ?? [];
    settings.push(setting);
    settingsByOwner.set(setting.owner, settings);
  }
  const entries = [...screenFiles(repository)].flatMap(([name, file]) => {
    const source = repository.sources.get(file);
    if (!source) return [];
    const { kind, access, settings } = Object(source.data);
    const { $ref } = Object(settings);
    const shared = typeof $ref === 'string' ? resolvePortalReference(source, $ref).file : '';
    const screen: Screen = {
      name,
      source,
      kind: String(kind),
      access: String(access),
      areSettingsKnown: $ref === undefined || repository.sources.has(shared),
      settings: settingsByOwner.get(source) ?? [],
    };
    return [[name, screen] as const];
  });
  return new Map(entries);
}

function metaFile({ sources }: Repository): MetaFile {
  return (file) => sources.get(file)?.data;
}

/** The value of a keyword in the meta schema of a screen's kind. */
export function screenKindKeyword(repository: Repository, { kind }: Screen, keyword: string): unknown {
  return metaPart(metaFile(repository), `schemas/meta/portal/kinds/${kind}.schema.json`)?.schema[keyword];
}

export function settingsOfKind({ settings }: Screen, kind: string): readonly Setting[] {
  return settings.filter((setting) => setting.kind === kind);
}

/** The roles of signed-in users. */
export const roles = ['administrator', 'representative'];

/** Roles that may open a screen with that `access`; `nobody` is a visitor who has not signed in. */
export function rolesWithAccess(access: string): readonly string[] {
  if (access === 'administrator') return ['administrator'];
  if (access === 'not-administrator') return ['representative'];
  return access === 'open' ? [...roles, 'nobody'] : roles;
}

const roleNames: Readonly<Record<string, string>> = {
  administrator: 'администратор',
  representative: 'представитель',
  nobody: 'тот, кто не вошёл',
};

/** The roles in words. */
export function roleList(users: readonly string[]): string {
  return users.map((role) => roleNames[role] ?? role).join(', ');
}

/** What a scope may depend on. */
interface ScopeContext extends Pick<Setting, 'source' | 'parents'> {
  readonly repository: Repository;
  /** The scope of the enclosing setting. */
  readonly scope: Shape;
}

/** Reads the scope that a word of `x-scope` or `x-scope-additions` stands for. */
type ScopeReader = (context: ScopeContext, argument: string) => Shape;

/** The words of `x-scope` and `x-scope-additions`; the argument follows a colon: `rows:listNotifications`. */
const scopeReaders: Readonly<Record<string, ScopeReader>> = {
  nothing: () => EMPTY_SHAPE,
  /** A record of the response: of its list, of the `data` of its page, or of the named member. */
  rows: (context, operation) => rowShape(context, operation),
  /** The response of the operation. */
  answer: (context, operation) => responseShape(context, operation),
  /** The response of the enclosing operation under that name: of the operation to undo. */
  undone: (context, name) =>
    objectShape(new Map([[name, responseShape({ ...context, parents: context.parents.slice(1) }, '')]])),
  /** A member of the response, or the whole response if it has no such member. */
  part: (context, member) => memberOrWhole(responseShape(context, ''), member),
  /** The same for the response of `operations.read`. */
  draft: ({ repository, parents }, member) => {
    const { read } = Object(nearestValue(parents, 'operations'));
    const { response } = repository.calls(String(read)) ?? {};
    return response ? memberOrWhole(response, member) : ANY_SHAPE;
  },
  /** A record of the list in the response of the operation with that role. */
  'operations-row': (context, role) => {
    const operations: unknown = nearestValue(context.parents, 'operations');
    return rowShape({ ...context, parents: [{ operation: Object(operations)[role] }] }, '');
  },
  /** The answers of the form. */
  form: (context) => formShape(context, nearestValue(context.parents, 'form')),
  /** The answers of the steps before this one. */
  earlier: (context) => {
    const steps: unknown = nearestValue(context.parents.slice(1), 'steps');
    const all = Array.isArray(steps) ? steps : [];
    const index = all.findIndex((step) => context.parents.includes(step));
    return mergeShapes(all.slice(0, index).map((step) => formShape(context, Object(step).form)));
  },
  /** By the names in a member: records of the operations there. */
  records: (context, member) => {
    const sources = Object.entries(Object(Object(context.parents[0])[member]));
    return objectShape(
      new Map(
        sources.map(([name, source]) => [name, rowShape({ ...context, parents: [Object(source)] }, '')]),
      ),
    );
  },
  /** A record of the response of the operation in a member. */
  'row-of': (context, member) => {
    const source: unknown = Object(context.parents[0])[member];
    return source === undefined ? EMPTY_SHAPE : rowShape({ ...context, parents: [Object(source)] }, '');
  },
  /** A text under that name. */
  text: (_, name) => objectShape(new Map([[name, TEXT_SHAPE]])),
};

/** The scope declared by the meta schema; without a declaration, that of the enclosing setting. */
function scopeOf(context: ScopeContext, scope: unknown, additions: unknown): Shape {
  if (scope === undefined && additions === undefined) return context.scope;
  const base = scope === undefined ? [context.scope] : readScopes(context, scope);
  return mergeShapes([...readScopes(context, additions), ...base]);
}

function readScopes(context: ScopeContext, words: unknown): readonly Shape[] {
  return [words ?? []].flat().map((word) => {
    const [name = '', argument = ''] = String(word).split(':');
    return scopeReaders[name]?.(context, argument) ?? ANY_SHAPE;
  });
}

function nearestValue(parents: readonly object[], name: string): unknown {
  return Object(parents.find((parent) => Object.hasOwn(parent, name)))[name];
}

/** The response of an operation, or of the nearest one that `operation` names. */
function responseShape({ repository, parents }: ScopeContext, operation: string): Shape {
  const id = operation === '' ? nearestValue(parents, 'operation') : operation;
  return repository.calls(String(id))?.response ?? ANY_SHAPE;
}

function memberOrWhole(shape: Shape, member: string): Shape {
  return shape.members.get(member) ?? shape;
}

function rowShape(context: ScopeContext, operation: string): Shape {
  const response = responseShape(context, operation);
  const { member }: { member?: unknown } = operation === '' ? Object(context.parents[0]) : {};
  const rows = typeof member === 'string' ? (response.members.get(member) ?? ANY_SHAPE) : response;
  return rows.items ?? rows.members.get('data')?.items ?? rows;
}

function formShape({ repository }: ScopeContext, id: unknown): Shape {
  if (id === undefined) return EMPTY_SHAPE;
  const form = formById(repository, id);
  return form ? answersShape(form.definition) : ANY_SHAPE;
}
