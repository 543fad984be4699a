import { questionnairesOf } from '../../read/questionnaires.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { screensOf } from '../../walk/screens.ts';
import { statusLists } from '../statuses.ts';

/** A status of something that a person may have to do, by the name that the lines know it by. */
interface Waiting {
  readonly of: string;
  readonly statuses: readonly string[];
}

/** A line of what is to be done speaks of statuses that wait for the person (`todo`). */
export const todoLines: Rule = (repository) => {
  const known = waitingOf(repository);
  return linesOf(repository).flatMap(({ source, path, of, when }) => {
    const waiting = known.find((one) => one.of === of);
    if (!waiting)
      return [
        source.problem(
          [...path, 'of'],
          `среди дел нет «${of}»`,
          suggestion(
            of,
            known.map((one) => one.of),
          ),
        ),
      ];
    return when
      .filter((status) => !waiting.statuses.includes(status))
      .map((status) =>
        source.problem(
          [...path, 'when', when.indexOf(status)],
          `статус «${status}» ничего не ждёт от представителя`,
          `${suggestion(status, waiting.statuses)}; или напишите у него "todo": true`,
        ),
      );
  });
};

/** What waits for the person has words, where there is a list of what is to be done at all. */
export const todoStatuses: Rule = (repository) => {
  const lines = linesOf(repository);
  if (lines.length === 0) return [];
  return statusLists(repository).flatMap(({ source, name, statuses }) =>
    [...statuses]
      .filter(([, { todo }]) => todo === true)
      .flatMap(([status]) => {
        const speakers = namesOf(repository, name);
        const isSaid = (of: string) => lines.some((line) => line.of === of && line.when.includes(status));
        return speakers
          .filter((of) => !isSaid(of))
          .map((of) =>
            source.problem(
              ['statuses', status, 'todo'],
              `что сделать в статусе «${status}», нигде не сказано`,
              `добавьте строку с "of": "${of}" в todo.lines экрана с карточками или уберите "todo"`,
            ),
          );
      }),
  );
};

function linesOf(repository: Repository) {
  return [...screensOf(repository).values()]
    .filter(({ kind }) => kind === 'cards')
    .flatMap(({ source }) => {
      const lines: unknown = Object(Object(Object(source.data).settings).todo).lines;
      return (Array.isArray(lines) ? lines : []).map((line: unknown, index) => {
        const { of, when }: { of?: unknown; when?: unknown } = Object(line);
        const path = ['settings', 'todo', 'lines', index] as const;
        return { source, path, of: String(of), when: Array.isArray(when) ? when.map(String) : [] };
      });
    });
}

function waitingOf(repository: Repository): readonly Waiting[] {
  return statusLists(repository).flatMap(({ name, statuses }) => {
    const waiting = [...statuses].filter(([, { todo }]) => todo === true).map(([status]) => status);
    return waiting.length === 0 ? [] : namesOf(repository, name).map((of) => ({ of, statuses: waiting }));
  });
}

/** By which names the statuses of a list are known: as the questionnaires that have it, or as it is called. */
function namesOf(repository: Repository, list: string): readonly string[] {
  const own = questionnairesOf(repository).filter(({ statuses }) => statuses === list);
  return own.length > 0 ? own.map(({ name }) => name) : [list];
}
