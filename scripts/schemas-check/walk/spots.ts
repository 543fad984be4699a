import {
  isOfPortal,
  isScreen,
  portalSources,
  type Repository,
  screenFiles,
  targetOfPortal,
} from '../read/repository.ts';
import { nothing, type Shape } from '../read/shapes.ts';
import { type Path, remembered, type Source } from '../read/source.ts';
import { metaOf } from '../shape/meta-schemas.ts';
import { itemParts, type MetaPart, memberParts, metaPart, partsFor, said } from './meta-parts.ts';
import { seen } from './scopes.ts';

/** A value in a file of the portal or the name of one, and what the meta schema says it is. */
export interface Spot {
  /** The file that it is written in, and where. */
  readonly source: Source;
  readonly path: Path;
  /** The file that it is of: the same, or the one that refers to it. */
  readonly root: Source;
  /** The name itself where it is one. */
  readonly value: unknown;
  /** `x-value-kind`: what the value is; of a name `x-key-kind`, of the value under any name `x-entry-kind`. */
  readonly means: string | undefined;
  /** The value of a meta-schema keyword here. */
  readonly said: (word: string) => unknown;
  /** What its placeholders and members speak of (`x-scope`). */
  readonly record: Shape;
  /** The objects that it stands in, the nearest first. */
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
  return sources.flatMap((source) => spotsOf(repository, source));
}

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

const lastWalked = remembered<WeakMap<Source, readonly Spot[]>>();

function spotsOf(repository: Repository, source: Source): readonly Spot[] {
  const part = metaPart(repository.sources, `schemas/meta/${metaOf(source)}`);
  const way: Way = { repository, source, root: source, path: [], record: nothing, holders: [] };
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
}

/** The spot of a value and of all in it; `means` is what it is by the word of what holds it (`x-entry-kind`). */
function walk(way: Way, value: unknown, given: readonly MetaPart[], means?: string): readonly Spot[] {
  const target = shared(way, value);
  if (target) return walk({ ...way, ...target }, valueAt(target), given, means);
  const parts = given.flatMap((part) => partsFor(way.repository.sources, part, value));
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
    means: means ?? textOf(said(parts, 'x-value-kind')),
    said: (word) => said(parts, word),
    record: seen(at, said(parts, 'x-scope'), said(parts, 'x-scope-additions')),
    holders,
  };
}

function valueAt({ source, path }: Pick<Way, 'source' | 'path'>): unknown {
  return path.reduce<unknown>((at, name) => Object(at)[name], source.data);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The nearest holder's member of that name, as far as it is a text. */
export function nearest({ holders }: Pick<Spot, 'holders'>, name: string): string | undefined {
  const holder = holders.find((one) => typeof Object(one)[name] === 'string');
  return holder && Object(holder)[name];
}

/** A screen, with the settings that it shares. */
export interface Screen {
  readonly name: string;
  readonly source: Source;
  readonly kind: string;
  readonly access: string;
  /** Its settings are all there: they are its own, or what they refer to is sound. */
  readonly isWhole: boolean;
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
    const isWhole = $ref === undefined || repository.sources.has(shared);
    return [
      [name, { name, source, kind: String(kind), access: String(access), isWhole, spots: own }] as const,
    ];
  });
  return new Map(entries);
}

/** The value of a keyword in the meta schema of a screen's kind. */
export function saidOfKind({ sources }: Repository, { kind }: Screen, word: string): unknown {
  return metaPart(sources, `schemas/meta/portal/kinds/${kind}.schema.json`)?.schema[word];
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
