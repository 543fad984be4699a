import type { Repository } from './repository.ts';
import type { Source } from './source.ts';

interface Status {
  readonly tone: string;
  readonly sentence: string;
  readonly due_days?: unknown;
  readonly todo?: true;
  readonly stage?: number;
  readonly moves?: object;
  readonly silent?: true;
  readonly editable?: true;
  readonly withdrawn?: true;
  readonly waits?: true;
  readonly holdsPlace?: true;
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
  readonly statuses: ReadonlyMap<string, Status>;
  readonly initial: string | undefined;
  readonly transitions: readonly Transition[];
}

export const statusesFolder = 'schemas/statuses/';

export function statusLists({ sources }: Repository): StatusList[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith(statusesFolder))
    .map((source) => {
      const { stages, statuses, initial, transitions = [] } = Object(source.data);
      const name = source.file.slice(statusesFolder.length, -'.json'.length);
      return { source, name, stages, statuses: new Map(Object.entries(statuses)), initial, transitions };
    });
}

/** Whether what its transitions name is there: where it is not, that is said once, and nothing else of them. */
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
