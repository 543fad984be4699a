import { type Questionnaire, questionnaireOf } from '#scripts/generate/catalogues/questionnaires.ts';
import type { Repository } from './repository.ts';
import { memoizeLast, type Path, type Source, textsIn } from './source.ts';
import { nearest, type Spot } from './spots.ts';

interface Status {
  readonly label: string;
  readonly office?: string;
  readonly tone: string;
  readonly sentence: string;
  readonly due_days?: unknown;
  readonly todo?: true;
  readonly stage?: number;
  readonly transitions?: object;
  readonly silent?: true;
  readonly editable?: true;
  readonly withdrawn?: true;
  readonly waits?: true;
  readonly holdsPlace?: true;
  readonly correctable?: true;
  readonly promise?: string;
}

export interface Transition {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly call: string;
  readonly form?: string;
  readonly remarks?: true;
  readonly submittedBefore?: boolean;
}

export interface StatusList {
  readonly source: Source;
  /** The name of the file. */
  readonly name: string;
  readonly stages: readonly unknown[];
  /** What its records take a seat of. */
  readonly seats: 'class' | 'course' | undefined;
  readonly statuses: ReadonlyMap<string, Status>;
  readonly initial: string | undefined;
  readonly transitions: readonly Transition[];
}

export const statusesFolder = 'schemas/statuses/';

export function statusLists({ sources }: Repository): StatusList[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith(statusesFolder))
    .map((source) => {
      const { stages, seats, statuses, initial, transitions = [] } = Object(source.data);
      const name = source.file.slice(statusesFolder.length, -'.json'.length);
      return {
        source,
        name,
        stages,
        seats,
        statuses: new Map(Object.entries(statuses)),
        initial,
        transitions,
      };
    });
}

/** The statuses of the records around a setting: named by the settings or by a column, or those that the records have. */
export function statusListAround(spot: Spot, repository: Repository): StatusList | undefined {
  const lists = statusLists(repository);
  const columns: unknown = spot.holders.map((holder) => Object(holder).columns).find(Array.isArray);
  const column = Array.isArray(columns) ? columns.find(({ statuses }) => statuses !== undefined) : undefined;
  const named = nearest(spot, 'statuses') ?? column?.statuses;
  if (named !== undefined) return lists.find(({ name }) => name === named);
  const had = spot.record.members.get('status')?.choices?.map(String) ?? [];
  const alike = lists.filter(
    ({ statuses }) => statuses.size === had.length && had.every((status) => statuses.has(status)),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** Whether all statuses named by transitions exist; otherwise only that is reported. */
export function isWhole({ statuses, initial, transitions }: StatusList): boolean {
  const named = transitions.flatMap(({ from, to }) => [from, to]);
  return initial !== undefined && [initial, ...named].every((status) => statuses.has(status));
}

/** Statuses of a list with a table of transitions; of all such lists where there is none of that name. */
export function statusesOf(repository: Repository, list: string): readonly string[] {
  const lists = statusLists(repository);
  const named = lists.filter(({ name, transitions }) => name === list && transitions.length > 0);
  return [...new Set((named.length > 0 ? named : lists).flatMap(({ statuses }) => [...statuses.keys()]))];
}

const questionnairesFolder = 'schemas/questionnaires/';

/** The questionnaires whose files have the right shape, each with its file. */
export function questionnairesOf({
  sources,
}: Repository): readonly (Questionnaire & { readonly source: Source })[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith(questionnairesFolder))
    .map((source) => ({
      ...questionnaireOf(source.file.slice(questionnairesFolder.length, -'.json'.length), source.data),
      source,
    }));
}

/** Prefixes of the message files for a status list: from its questionnaires, or its own name. */
export function letterPrefixes(repository: Repository, list: string): readonly string[] {
  const own = questionnairesOf(repository).filter(({ statuses }) => statuses === list);
  return own.length > 0 ? [...new Set(own.map(({ letters }) => letters))] : [list];
}

export const lettersFolder = 'schemas/messages/';

/** Parts of a message with words. */
const MARKED = ['notification', 'sms', 'email', 'own'];

/** A mark in the words of a message: `{number}`. */
interface Mark {
  readonly name: string;
  readonly path: Path;
  /** Written when the event happens: neither the address of the portal nor a secret is known there. */
  readonly isEarly: boolean;
}

export interface Letter {
  readonly source: Source;
  readonly declared: readonly string[];
  readonly secret: string | undefined;
  readonly marks: readonly Mark[];
}

/** Every message, with its declarations and the placeholders in its texts. */
export function lettersOf({ sources }: Repository): readonly Letter[] {
  const messages = [...sources.values()].filter(({ file }) => file.startsWith(lettersFolder));
  return lastLetters(messages, () => messages.map(readLetter));
}

const lastLetters = memoizeLast<readonly Letter[]>();

function readLetter(source: Source): Letter {
  const { placeholders, secret }: { placeholders?: unknown; secret?: unknown } = Object(source.data);
  return {
    source,
    declared: Object.keys(Object(placeholders)),
    secret: typeof secret === 'string' ? secret : undefined,
    marks: marksIn(source.data),
  };
}

function marksIn(data: unknown): readonly Mark[] {
  return textsIn(data)
    .filter(({ path }) => MARKED.includes(String(path[0])))
    .flatMap(({ path, text }) => {
      const isEarly = path.includes('notification') || path.at(-1) === 'subject';
      return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => ({ name, path, isEarly }));
    });
}
