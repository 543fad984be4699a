import { portalSources } from '../../read/portal-files.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';

/** The lists of statuses that the screens name have files, and so do the statuses that stand beside them. */
export const portalStatuses: Rule = (repository) => {
  const lists = statusLists(repository);
  return portalSources(repository).flatMap((source) =>
    scopesIn(source.data).flatMap(({ list, path, scope, scopePath }) => {
      const known = lists.get(list);
      // a list that is broken is said to be so at its own file
      if (!known && repository.files.has(`schemas/statuses/${list}.json`)) return [];
      if (!known) {
        const what = `списка статусов «${list}» нет в schemas/statuses`;
        return [source.problem(path, what, suggestion(list, [...lists.keys()]))];
      }
      return statusesIn(scope, scopePath)
        .filter(({ value }) => !known.includes(value))
        .map(({ value, path: at }) =>
          source.problem(at, `статуса «${value}» нет в списке «${list}»`, suggestion(value, known)),
        );
    }),
  );
};

/** What speaks of the statuses of one list: the settings that name it, or a table one of whose columns shows it. */
interface Scope {
  readonly list: string;
  readonly path: Path;
  readonly scope: unknown;
  readonly scopePath: Path;
}

function scopesIn(value: unknown, path: Path = []): Scope[] {
  if (typeof value !== 'object' || value === null) return [];
  const { statuses, columns }: { statuses?: unknown; columns?: unknown } = Object(value);
  const own = typeof statuses === 'string' ? [{ list: statuses, path: [...path, 'statuses'] }] : [];
  const shown = (Array.isArray(columns) ? columns : []).flatMap((column, i) => {
    const { statuses: list }: { statuses?: unknown } = Object(column);
    return typeof list === 'string' ? [{ list, path: [...path, 'columns', i, 'statuses'] }] : [];
  });
  const inner = Object.entries(value).flatMap(([key, member]) =>
    key === 'columns' ? [] : scopesIn(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...[...own, ...shown].map((named) => ({ ...named, scope: value, scopePath: path })), ...inner];
}

interface NamedStatus {
  readonly value: string;
  readonly path: Path;
}

/** Members that hold lists of statuses, and the one that holds a status: of a filter, a body, a condition, a move. */
const LISTS: readonly string[] = ['when', 'unless', 'atOnce', 'danger'];
const ONE = 'status';

function statusesIn(value: unknown, path: Path): NamedStatus[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (LISTS.includes(key) && Array.isArray(inner))
      return inner.map((status, i) => ({ value: String(status), path: [...at, i] }));
    if (key === ONE && typeof inner === 'string')
      return inner.includes('{') ? [] : [{ value: inner, path: at }];
    return statusesIn(inner, at);
  });
}

/** The statuses of each list of `schemas/statuses`. */
function statusLists({ sources }: Repository): ReadonlyMap<string, readonly string[]> {
  const lists = [...sources.values()].filter(({ file }) => file.startsWith('schemas/statuses/'));
  return new Map(
    lists.map(({ file, data }) => [file.slice(17, -5), Object.keys(Object(Object(data).statuses))]),
  );
}
