import {
  itemParts,
  type MetaFile,
  type MetaPart,
  memberParts,
  metaPart,
  nearestKeyword,
  partsFor,
} from '#scripts/generate/portal/meta-parts.ts';
import { metaPathOf } from '../shape/meta-schemas.ts';
import type { Call } from './calls.ts';
import {
  isOfPortal,
  isScreen,
  portalSources,
  type Repository,
  screenFiles,
  targetOfPortal,
} from './repository.ts';
import { answersShape, anything, merged, nothing, objectShape, type Shape, text } from './shapes.ts';
import { memoizeLast, type Path, type Source, valueAt } from './source.ts';

/** A value or a member name in a file of the portal, with its meaning by the meta schema. */
export interface Spot {
  /** The file that contains it, and the position. */
  readonly source: Source;
  readonly path: Path;
  /** The file that it belongs to: the same, or one that refers to it. */
  readonly root: Source;
  /** The name itself where it is one. */
  readonly value: unknown;
  /** The kind of the value: `x-value-kind`; of a name `x-key-kind`; of a value under any name `x-entry-kind`. */
  readonly means: string | undefined;
  /** The value of a meta-schema keyword here. */
  readonly said: (word: string) => unknown;
  /** What its placeholders and members speak of (`x-scope`). */
  readonly record: Shape;
  /** The enclosing objects, the nearest first. */
  readonly holders: readonly object[];
}

const known = new WeakMap<Repository, readonly Spot[]>();

/** Everything in the files of the portal. */
export function portalSpots(repository: Repository): readonly Spot[] {
  const spots = known.get(repository) ?? readSpots(repository);
  known.set(repository, spots);
  return spots;
}

/** The same in the other files that name something. */
export function otherSpots(repository: Repository): readonly Spot[] {
  const sources = [...repository.sources.values()].filter(({ file }) => NAMING.test(file));
  const spots = knownOthers.get(repository) ?? sources.flatMap((source) => spotsOf(repository, source));
  knownOthers.set(repository, spots);
  return spots;
}

const knownOthers = new WeakMap<Repository, readonly Spot[]>();

const NAMING = /^schemas\/(statuses|consents)\/|^schemas\/(columns|retention|roles|audit)\.json$/;

/** A file is walked anew where it has changed, or something that it can speak of. */
function readSpots(repository: Repository): readonly Spot[] {
  const { forms, calls, sources } = repository;
  const spokenOf = [...sources.values()].filter(
    (source) => source.file.startsWith('schemas/meta/portal/') || (isOfPortal(source) && !isScreen(source)),
  );
  const walked = lastWalked([forms, calls, ...spokenOf], () => new WeakMap());
  const own = portalSources(repository).filter(({ file }) => !file.startsWith(sharedFolder));
  return own.flatMap((source) => {
    const spots = walked.get(source) ?? spotsOf(repository, source);
    walked.set(source, spots);
    return spots;
  });
}

const lastWalked = memoizeLast<WeakMap<Source, readonly Spot[]>>();

function spotsOf(repository: Repository, source: Source): readonly Spot[] {
  const meta = metaFile(repository);
  const part = metaPart(meta, `schemas/meta/${metaPathOf(source)}`);
  const way: Way = { repository, meta, source, root: source, path: [], record: nothing, holders: [] };
  return part ? walk(way, source.data, [part]) : [];
}

/** Shared parts of screens are checked where they are referenced. */
const sharedFolder = 'schemas/portal/shared/';

/** The target of a reference to a shared file, and its location. */
function shared({ repository, source }: Way, value: unknown): Pick<Way, 'source' | 'path'> | undefined {
  const { $ref }: { $ref?: unknown } = Object(value);
  if (typeof $ref !== 'string') return undefined;
  const { file, path } = targetOfPortal(source, $ref);
  const target = file.startsWith(sharedFolder) ? repository.sources.get(file) : undefined;
  return target && { source: target, path };
}

/** How a value has been come to. */
interface Way extends Pick<Spot, 'source' | 'root' | 'path' | 'record' | 'holders'> {
  readonly repository: Repository;
  readonly meta: MetaFile;
}

/** The spots of a value and of everything inside it; `means` is its kind by the enclosing object (`x-entry-kind`). */
function walk(way: Way, value: unknown, given: readonly MetaPart[], means?: string): readonly Spot[] {
  const target = shared(way, value);
  if (target) return walk({ ...way, ...target }, valueAt(target.source.data, target.path), given, means);
  const parts = given.flatMap((part) => partsFor(way.meta, part, value));
  const spot = spotAt(way, value, parts, means);
  const inner: Way = { ...way, record: spot.record, holders: spot.holders };
  if (Array.isArray(value)) {
    const items = itemParts(parts);
    return [spot, ...value.flatMap((item, i) => walk({ ...inner, path: [...way.path, i] }, item, items))];
  }
  if (typeof value !== 'object' || value === null) return [spot];
  const keys = textOf(spot.said('x-key-kind'));
  const values = textOf(spot.said('x-entry-kind'));
  const members = Object.entries(value).flatMap(([name, member]) => {
    const path = [...way.path, name];
    const rest = walk({ ...inner, path }, member, memberParts(parts, name), values);
    return keys === undefined ? rest : [{ ...spot, path, value: name, means: keys }, ...rest];
  });
  return [spot, ...members];
}

function spotAt(way: Way, value: unknown, parts: readonly MetaPart[], means: string | undefined): Spot {
  const { repository, source, root, path } = way;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const holders = isObject ? [value, ...way.holders] : way.holders;
  const at = { repository, source, record: way.record, holders };
  return {
    source,
    root,
    path,
    value,
    means: means ?? textOf(nearestKeyword(parts, 'x-value-kind')),
    said: (word) => nearestKeyword(parts, word),
    record: scopeAt(at, nearestKeyword(parts, 'x-scope'), nearestKeyword(parts, 'x-scope-additions')),
    holders,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The nearest holder's member of that name, as far as it is a text. */
export function nearest({ holders }: Pick<Spot, 'holders'>, name: string): string | undefined {
  const holder = holders.find((one) => typeof Object(one)[name] === 'string');
  return holder && Object(holder)[name];
}

/**
 * The path arguments of a call. Without `path` it is about the record, except an undo, which is about the record of the
 * response.
 */
export function pathArguments({ value, record, path }: Spot, call: Call): object {
  const isOfRecord = call.path.has('id') && record.members.has('id') && path.at(-1) !== 'undo';
  return Object(value).path ?? (isOfRecord ? { id: '{id}' } : {});
}

/** A screen, with the settings that it shares. */
export interface Screen {
  readonly name: string;
  readonly source: Source;
  readonly kind: string;
  readonly access: string;
  /** All its settings are known: they are its own, or their references are valid. */
  readonly areSettingsKnown: boolean;
  /** Everything in its file and in the one that its settings refer to. */
  readonly spots: readonly Spot[];
}

const knownScreens = new WeakMap<Repository, ReadonlyMap<string, Screen>>();

/** The screens whose files are sound, by name. */
export function screensOf(repository: Repository): ReadonlyMap<string, Screen> {
  const screens = knownScreens.get(repository) ?? readScreens(repository);
  knownScreens.set(repository, screens);
  return screens;
}

function readScreens(repository: Repository): ReadonlyMap<string, Screen> {
  const spots = new Map<Source, Spot[]>();
  for (const spot of portalSpots(repository)) {
    const ofScreen = spots.get(spot.root) ?? [];
    ofScreen.push(spot);
    spots.set(spot.root, ofScreen);
  }
  const entries = [...screenFiles(repository)].flatMap(([name, file]) => {
    const source = repository.sources.get(file);
    if (!source) return [];
    const { kind, access, settings } = Object(source.data);
    const { $ref } = Object(settings);
    const shared = typeof $ref === 'string' ? targetOfPortal(source, $ref).file : '';
    const own = spots.get(source) ?? [];
    const areSettingsKnown = $ref === undefined || repository.sources.has(shared);
    return [
      [
        name,
        { name, source, kind: String(kind), access: String(access), areSettingsKnown, spots: own },
      ] as const,
    ];
  });
  return new Map(entries);
}

function metaFile({ sources }: Repository): MetaFile {
  return (file) => sources.get(file)?.data;
}

/** The value of a keyword in the meta schema of a screen's kind. */
export function kindKeyword(repository: Repository, { kind }: Screen, word: string): unknown {
  return metaPart(metaFile(repository), `schemas/meta/portal/kinds/${kind}.schema.json`)?.schema[word];
}

export function spotsMeaning({ spots }: Screen, means: string): readonly Spot[] {
  return spots.filter((spot) => spot.means === means);
}

export const roles = ['administrator', 'representative'];

/** Roles that may open a screen with that access. */
export function audience(access: string): readonly string[] {
  if (access === 'administrator') return ['administrator'];
  if (access === 'not-administrator') return ['representative'];
  return access === 'open' ? [...roles, 'nobody'] : roles;
}

/** Where something of the portal stands. */
export interface Standpoint {
  readonly repository: Repository;
  readonly source: Source;
  /** The record in scope without a keyword of its own. */
  readonly record: Shape;
  /** The objects around it, the nearest first. */
  readonly holders: readonly object[];
}

/** The values in scope by one word of `x-scope` or `x-scope-additions`. */
type Scope = (at: Standpoint, named: string) => Shape;

/** The words of `x-scope` and `x-scope-additions`; after a colon stands what is named: `rows:listNotifications`. */
const scopes: Readonly<Record<string, Scope>> = {
  nothing: () => nothing,
  /** A record of the response: of its list, of the `data` of its page, or of the named member. */
  rows: (at, named) => rowOf(at, named),
  /** The response of the operation. */
  answer: (at, named) => merged(answersOf(at, named)),
  /** The response of the enclosing operation under that name: of the operation to undo. */
  undone: (at, named) =>
    objectShape(new Map([[named, merged(answersOf({ ...at, holders: at.holders.slice(1) }, ''))]])),
  /** A member of the response, or the whole response if it has no such member. */
  part: (at, named) => merged(answersOf(at, '').map((answer) => answer.members.get(named) ?? answer)),
  /** The same of what `operations.read` answers. */
  draft: ({ repository, holders }, named) => {
    const { read } = Object(find(holders, 'operations'));
    const { answer } = repository.calls(String(read)) ?? {};
    return answer ? (answer.members.get(named) ?? answer) : anything;
  },
  /** A record of the list that the operation of that role answers. */
  'operations-row': (at, named) => {
    const { [named]: operation }: Readonly<Record<string, unknown>> = Object(find(at.holders, 'operations'));
    return rowOf({ ...at, holders: [{ operation }] }, '');
  },
  /** The answers of the form. */
  form: (at) => formShape(at, find(at.holders, 'form')),
  /** The answers of the steps before this one. */
  earlier: (at) => {
    const steps: unknown = find(at.holders.slice(1), 'steps');
    const all = Array.isArray(steps) ? steps : [];
    const here = all.findIndex((step) => at.holders.includes(step));
    return merged(all.slice(0, here).map((step) => formShape(at, Object(step).form)));
  },
  /** Names of records of other operations, in the member that is named. */
  records: (at, named) => {
    const sources = Object.entries(Object(Object(at.holders[0])[named]));
    return objectShape(
      new Map(sources.map(([name, source]) => [name, rowOf({ ...at, holders: [Object(source)] }, '')])),
    );
  },
  /** Names that the settings give values, in the member that is named. */
  values: ({ repository, source, holders }, named) => {
    const given = Object.entries(Object(Object(holders[0])[named]));
    return objectShape(new Map(given.map(([name, value]) => [name, valueShape(repository, source, value)])));
  },
  /** A record of the response of the operation in the named member. */
  'row-of': (at, named) => {
    const source: unknown = Object(at.holders[0])[named];
    return source === undefined ? nothing : rowOf({ ...at, holders: [Object(source)] }, '');
  },
  /** A text under that name. */
  text: (_, named) => objectShape(new Map([[named, text]])),
};

/** The scope declared by the meta schema; without a declaration, that of the parent. */
function scopeAt(at: Standpoint, sees: unknown, adds: unknown): Shape {
  if (sees === undefined && adds === undefined) return at.record;
  const base = sees === undefined ? [at.record] : shapes(at, sees);
  return merged([...shapes(at, adds), ...base]);
}

function shapes(at: Standpoint, words: unknown): readonly Shape[] {
  return [words ?? []].flat().map((word) => {
    const [name = '', named = ''] = String(word).split(':');
    return scopes[name]?.(at, named) ?? anything;
  });
}

function find(holders: readonly object[], name: string): unknown {
  return Object(holders.find((holder) => Object.hasOwn(holder, name)))[name];
}

function answersOf({ repository, holders }: Standpoint, named: string): readonly Shape[] {
  const id = named === '' ? find(holders, 'operation') : named;
  return [repository.calls(String(id))?.answer ?? anything];
}

function rowOf(at: Standpoint, named: string): Shape {
  const { member }: { member?: unknown } = named === '' ? Object(at.holders[0]) : {};
  return merged(
    answersOf(at, named).map((answer) => {
      const held = typeof member === 'string' ? (answer.members.get(member) ?? anything) : answer;
      return held.items ?? held.members.get('data')?.items ?? held;
    }),
  );
}

function formShape({ repository }: Standpoint, id: unknown): Shape {
  const form = repository.forms.find(({ definition }) => definition.id === id);
  return form ? answersShape(form.definition) : id === undefined ? nothing : anything;
}

/** A literal value, or the target of a `$ref`. */
function valueShape({ sources }: Repository, source: Source, value: unknown): Shape {
  const { $ref }: { $ref?: unknown } = Object(value);
  const target = typeof $ref === 'string' ? targetOfPortal(source, $ref) : undefined;
  const found = target && valueAt(sources.get(target.file)?.data, target.path);
  const type = typeof (target ? found : value);
  return { ...nothing, types: type === 'undefined' ? [] : [type] };
}
