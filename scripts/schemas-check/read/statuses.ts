import { type Questionnaire, questionnaireOf } from '#scripts/generate/catalogues/questionnaires.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { type Repository, sourcesBelow, statusesFolder } from './repository.ts';
import { nearestText, type Setting } from './settings.ts';
import type { Shape } from './shapes.ts';
import { memoize, memoizeLast, nameBelow, type Path, type Source, type Text, textsIn } from './source.ts';

/** A status of `schemas/statuses`; the meta schema describes its members. */
export interface Status {
  readonly name: string;
  readonly label: string;
  readonly office?: string;
  readonly tone: string;
  readonly sentence: string;
  readonly due_days?: unknown;
  readonly todo?: true;
  readonly stage?: number;
  /** Texts of the buttons of the school, by target status. */
  readonly transitions?: Readonly<Record<string, string>>;
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
  readonly name: string;
  readonly stages: readonly unknown[];
  /** Whose seats the records take, if any. */
  readonly seats: 'class' | 'course' | undefined;
  readonly statuses: ReadonlyMap<string, Status>;
  readonly initial: string | undefined;
  readonly transitions: readonly Transition[];
}

export function statusLists(repository: Repository): StatusList[] {
  return sourcesBelow(repository, statusesFolder).map((source) => {
    const { stages, seats, statuses, initial, transitions = [] } = Object(source.data);
    const entries = Object.entries<Omit<Status, 'name'>>(statuses).map(
      ([name, status]) => [name, { ...status, name }] as const,
    );
    return {
      source,
      name: nameBelow(statusesFolder, source.file),
      stages,
      seats,
      statuses: new Map(entries),
      initial,
      transitions,
    };
  });
}

/** The labels of each status: for the family, and for the school. */
export function labelsOf({ statuses }: StatusList): ReadonlyMap<string, readonly string[]> {
  return new Map([...statuses].map(([name, { label, office = label }]) => [name, [label, office]]));
}

/** The status list of the records around a setting: named by the settings or by a column, or with the same statuses. */
export function statusListAround(setting: Setting, repository: Repository): StatusList | undefined {
  const lists = statusLists(repository);
  const columns: unknown = setting.parents.map((parent) => Object(parent).columns).find(Array.isArray);
  const column = Array.isArray(columns) ? columns.find(({ statuses }) => statuses !== undefined) : undefined;
  const named = nearestText(setting, 'statuses') ?? column?.statuses;
  if (named !== undefined) return lists.find(({ name }) => name === named);
  const statuses = statusesIn(setting.scope);
  const fitting = lists.filter((list) => isListOf(list, statuses));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The statuses that a record can have by the contract. */
export function statusesIn(record: Shape | undefined): readonly string[] {
  return record?.members.get('status')?.choices?.map(String) ?? [];
}

/** Whether a list has these statuses and no others. */
export function isListOf(list: StatusList, statuses: readonly string[]): boolean {
  return list.statuses.size === statuses.length && statuses.every((status) => list.statuses.has(status));
}

/** Whether all statuses named by transitions exist; otherwise only that is reported. */
export function hasKnownStatuses({ statuses, initial, transitions }: StatusList): boolean {
  const named = transitions.flatMap(({ from, to }) => [from, to]);
  return initial !== undefined && [initial, ...named].every((status) => statuses.has(status));
}

/** The statuses of a list with transitions; of all lists if there is no such list of that name. */
export function statusNames(repository: Repository, list: string): readonly string[] {
  const lists = statusLists(repository);
  const named = lists.filter(({ name, transitions }) => name === list && transitions.length > 0);
  return [...new Set((named.length > 0 ? named : lists).flatMap(({ statuses }) => [...statuses.keys()]))];
}

export const questionnairesFolder = 'schemas/questionnaires/';

/** The questionnaires with valid files. */
export function questionnairesOf(
  repository: Repository,
): readonly (Questionnaire & { readonly source: Source })[] {
  return sourcesBelow(repository, questionnairesFolder).map((source) => ({
    ...questionnaireOf(nameBelow(questionnairesFolder, source.file), source.data),
    source,
  }));
}

/** Each event about a status, with the status and its list. */
export const eventsOfStatuses = memoize(
  (repository: Repository) =>
    statusLists(repository).flatMap((list) =>
      [...list.statuses.values()].flatMap((status) =>
        statusEvents(repository, list.name, status.name).map((event) => ({ event, status, list })),
      ),
    ),
  new WeakMap(),
);

/** The events of a list's transitions to a status: one for each questionnaire with the list, `visit-agreed`. */
export function statusEvents(repository: Repository, list: string, status: string): readonly string[] {
  return usersOfList(repository, list, 'letters').map((prefix) => `${prefix}-${status}`);
}

/** The names of the questionnaires with a status list (`name`), or of their messages (`letters`); or the name of the list. */
export function usersOfList(
  repository: Repository,
  list: string,
  member: 'name' | 'letters',
): readonly string[] {
  const own = questionnairesOf(repository).filter(({ statuses }) => statuses === list);
  return own.length > 0 ? [...new Set(own.map((questionnaire) => questionnaire[member]))] : [list];
}

export const lettersFolder = 'schemas/messages/';

/** The file of the message about an event. */
export function letterFile(event: string): string {
  return `${lettersFolder}${event}.json`;
}

/** The parts of a message with texts for people. */
const CHANNELS = ['notification', 'sms', 'email', 'own'];

/** A placeholder in a text of a message: `{number}`. */
interface LetterPlaceholder {
  readonly name: string;
  readonly path: Path;
  /** Filled when the event happens: neither the URL of the portal nor a secret is known there. */
  readonly isEarly: boolean;
}

export interface Letter {
  readonly source: Source;
  readonly event: string;
  /** Names of the placeholders that the message declares. */
  readonly declared: readonly string[];
  readonly secret: string | undefined;
  /** Its texts, without the descriptions of the placeholders. */
  readonly texts: readonly Text[];
  /** The placeholders in its texts. */
  readonly placeholders: readonly LetterPlaceholder[];
}

/** The messages with valid files. */
export function readLetters(repository: Repository): readonly Letter[] {
  const sources = sourcesBelow(repository, lettersFolder);
  return lastLetters(sources, () => sources.map(readLetter));
}

const lastLetters = memoizeLast<readonly Letter[]>();

function readLetter(source: Source): Letter {
  const { placeholders, secret } = objectOf(source.data);
  return {
    source,
    event: nameBelow(lettersFolder, source.file),
    declared: Object.keys(Object(placeholders)),
    secret: typeof secret === 'string' ? secret : undefined,
    texts: textsIn(source.data).filter(({ path }) => path[0] !== 'placeholders'),
    placeholders: placeholdersIn(source.data),
  };
}

function placeholdersIn(data: unknown): readonly LetterPlaceholder[] {
  return textsIn(data)
    .filter(({ path }) => CHANNELS.includes(String(path[0])))
    .flatMap(({ path, text }) => {
      const isEarly = path.includes('notification') || path.at(-1) === 'subject';
      return Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => ({ name, path, isEarly }));
    });
}
