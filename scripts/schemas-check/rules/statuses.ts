import { letterPrefixes } from '../read/questionnaires.ts';
import type { Repository, Rule } from '../read/repository.ts';
import type { Path, Source } from '../read/source.ts';
import { suggestion } from '../suggest.ts';

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

const folder = 'schemas/statuses/';

/** A button, a transition and the beginning name statuses that there are. */
export const statusMoves: Rule = (repository) =>
  statusLists(repository).flatMap((list) => {
    const labels = [...list.statuses].flatMap(([name, { moves = {} }]) =>
      Object.keys(moves).map((to): readonly [Path, string] => [['statuses', name, 'moves', to], to]),
    );
    const ends = list.transitions.flatMap(({ from, to }, index): (readonly [Path, string])[] => [
      [['transitions', index, 'from'], from],
      [['transitions', index, 'to'], to],
    ]);
    const first: (readonly [Path, string])[] =
      list.initial === undefined ? [] : [[['initial'], list.initial]];
    return [...labels, ...first, ...ends]
      .filter(([, status]) => !list.statuses.has(status))
      .map(([path, status]) =>
        list.source.problem(path, `статуса «${status}» нет`, suggestion(status, [...list.statuses.keys()])),
      );
  });

/** Whether what its transitions name is there: where it is not, that is said once, and nothing else of them. */
export function isWhole({ statuses, initial, transitions }: StatusList): boolean {
  const named = transitions.flatMap(({ from, to }) => [from, to]);
  return initial !== undefined && [initial, ...named].every((status) => statuses.has(status));
}

/** Where a list has words for buttons, each transition of the school has one, and each word its transition. */
export const statusButtons: Rule = (repository) =>
  statusLists(repository).flatMap((list) => {
    const labelled = [...list.statuses].flatMap(([from, { moves = {} }]) =>
      Object.keys(moves).map((to) => ({ from, to })),
    );
    const isKnown = labelled.every(({ to }) => list.statuses.has(to));
    if (!isWhole(list) || !isKnown || labelled.length === 0) return [];
    const ofSchool = list.transitions.filter(({ by, call }) => by === 'administrator' && call === 'status');
    return [...namelessMoves(list, ofSchool, labelled), ...idleWords(list, ofSchool, labelled)];
  });

type Step = Pick<Transition, 'from' | 'to'>;

function namelessMoves(
  { source, transitions }: StatusList,
  ofSchool: readonly Transition[],
  labelled: readonly Step[],
) {
  return ofSchool
    .filter((one) => !includes(labelled, one))
    .map((one) =>
      source.problem(
        ['transitions', transitions.indexOf(one)],
        `у перехода «${one.from}» → «${one.to}» нет слова на кнопке`,
        `напишите его в "moves" статуса «${one.from}»`,
      ),
    );
}

function idleWords({ source }: StatusList, ofSchool: readonly Transition[], labelled: readonly Step[]) {
  return labelled
    .filter((one) => !includes(ofSchool, one))
    .map(({ from, to }) =>
      source.problem(
        ['statuses', from, 'moves', to],
        `школа не переводит из «${from}» в «${to}»`,
        'добавьте переход в "transitions" или уберите слово',
      ),
    );
}

function includes(steps: readonly Step[], { from, to }: Step): boolean {
  return steps.some((one) => one.from === from && one.to === to);
}

/** Every status of a table can be reached from the beginning. */
export const statusReach: Rule = (repository) =>
  statusLists(repository).flatMap((list) => {
    const { source, statuses, initial, transitions } = list;
    if (initial === undefined || !isWhole(list)) return [];
    const reached = new Set([initial]);
    for (const status of reached)
      for (const { from, to } of transitions) if (from === status) reached.add(to);
    return [...statuses.keys()]
      .filter((name) => !reached.has(name))
      .map((name) =>
        source.problem(
          ['statuses', name],
          `в статус «${name}» не ведёт ни один переход`,
          'добавьте переход в "transitions" или уберите статус',
        ),
      );
  });

/** Every status of a table has its letter, or the word that there is none. */
export const statusLetters: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, name: list, statuses, transitions }) =>
    (transitions.length === 0 ? [] : [...statuses]).flatMap(([name, { silent }]) =>
      letterPrefixes(repository, list).flatMap((prefix) => {
        const letter = `schemas/messages/${prefix}-${name}.json`;
        const isThere = repository.files.has(letter);
        if (silent && isThere)
          return [
            source.problem(
              ['statuses', name, 'silent'],
              `письмо об этом статусе есть: ${letter}`,
              'уберите слово или письмо',
            ),
          ];
        if (silent || isThere) return [];
        return [
          source.problem(
            ['statuses', name],
            `о статусе «${name}» нет письма`,
            `добавьте ${letter} или слово "silent": true`,
          ),
        ];
      }),
    ),
  );

/** A letter of a list that has a table tells of a status that there is. */
export const letterStatuses: Rule = (repository) =>
  statusLists(repository).flatMap(({ name: list, statuses, transitions }) =>
    letterPrefixes(repository, list).flatMap((letters) => {
      const prefix = `schemas/messages/${letters}-`;
      return [...repository.sources.values()].flatMap((source) => {
        const status = source.file.slice(prefix.length, -'.json'.length);
        const isOfList = transitions.length > 0 && source.file.startsWith(prefix);
        if (!isOfList || statuses.has(status)) return [];
        const what = `статуса «${status}» в списке «${list}» нет`;
        return [source.problem([], what, suggestion(status, [...statuses.keys()]))];
      });
    }),
  );

export function statusLists({ sources }: Repository): StatusList[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith(folder))
    .map((source) => {
      const { stages, statuses, initial, transitions = [] } = Object(source.data);
      const name = source.file.slice(folder.length, -'.json'.length);
      return { source, name, stages, statuses: new Map(Object.entries(statuses)), initial, transitions };
    });
}
