import { portalSources } from '../../read/portal-files.ts';
import type { Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';

const folder = 'schemas/statuses/';

/** The lists of statuses that screens name have files; of one that is broken its own file tells. */
export const namedStatuses: Rule = (repository) => {
  const lists = [...repository.files].filter((file) => file.startsWith(folder));
  const names = lists.map((file) => file.slice(folder.length, -'.json'.length));
  return portalSources(repository).flatMap((source) =>
    statusesIn(source.data)
      .filter(({ name }) => !names.includes(name))
      .map(({ name, path }) =>
        source.problem(path, `списка статусов «${name}» нет в schemas/statuses`, suggestion(name, names)),
      ),
  );
};

/** Every `"statuses": "…"` of some settings. */
function statusesIn(
  value: unknown,
  at: Path = [],
): readonly { readonly name: string; readonly path: Path }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { statuses }: { statuses?: unknown } = Object(value);
  const own = typeof statuses === 'string' ? [{ name: statuses, path: [...at, 'statuses'] }] : [];
  const inner = Object.entries(value).map(([key, one]) =>
    statusesIn(one, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...inner.flat()];
}
