import { screenFiles, targetOfPortal } from '../read/portal-files.ts';
import type { Repository } from '../read/repository.ts';
import type { Source } from '../read/source.ts';
import { metaPart } from './meta-parts.ts';
import { portalSpots, type Spot } from './spots.ts';

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

const known = new WeakMap<Repository, ReadonlyMap<string, Screen>>();

/** The screens whose files are sound, by name. */
export function screensOf(repository: Repository): ReadonlyMap<string, Screen> {
  const screens = known.get(repository) ?? readScreens(repository);
  known.set(repository, screens);
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

/** What the meta schema of a screen's kind says of it under a word. */
export function saidOfKind({ sources }: Repository, { kind }: Screen, word: string): unknown {
  return metaPart(sources, `schemas/meta/portal/kinds/${kind}.schema.json`)?.schema[word];
}

export function spotsMeaning({ spots }: Screen, means: string): readonly Spot[] {
  return spots.filter((spot) => spot.means === means);
}
