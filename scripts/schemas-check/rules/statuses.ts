import type { Rule } from '../read/repository.ts';
import type { Source } from '../read/source.ts';
import { suggestion } from '../suggest.ts';

interface StatusList {
  readonly stages: readonly unknown[];
  readonly statuses: ReadonlyMap<string, { readonly stage?: number; readonly moves?: object }>;
}

/** A status stands on a stage that there is. */
export const statusStages: Rule = ({ sources }) =>
  statusLists(sources).flatMap(([source, { stages, statuses }]) =>
    [...statuses].flatMap(([name, { stage = 0 }]) =>
      stage > stages.length
        ? [
            source.problem(
              ['statuses', name, 'stage'],
              `деления № ${stage} нет`,
              `их ${stages.length}: напишите номер от 1 до ${stages.length}`,
            ),
          ]
        : [],
    ),
  );

/** A move leads to a status that there is. */
export const statusMoves: Rule = ({ sources }) =>
  statusLists(sources).flatMap(([source, { statuses }]) =>
    [...statuses].flatMap(([name, { moves = {} }]) =>
      Object.keys(moves)
        .filter((to) => !statuses.has(to))
        .map((to) =>
          source.problem(
            ['statuses', name, 'moves', to],
            `статуса «${to}» нет`,
            suggestion(to, [...statuses.keys()]),
          ),
        ),
    ),
  );

function statusLists(sources: ReadonlyMap<string, Source>): (readonly [Source, StatusList])[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith('schemas/statuses/'))
    .map((source) => {
      const { stages, statuses } = Object(source.data);
      return [source, { stages, statuses: new Map(Object.entries(statuses)) }] as const;
    });
}
