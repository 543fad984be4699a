import { namedOperations } from '../../generate/named-operations.ts';
import type { Repository, Rule } from '../repository.ts';
import type { Path, Source } from '../source.ts';
import { suggestion } from '../suggest.ts';

const file = 'schemas/portal.json';

/** The operations that the screens name are in openapi.yaml. */
export const portalOperations: Rule = ({ sources, operations }) =>
  inPortal(sources, (portal) =>
    namedOperations(portal.data)
      .filter(({ id }) => !operations.has(id))
      .map(({ id, path }) =>
        portal.problem(path, `операции «${id}» нет в openapi.yaml`, suggestion(id, [...operations])),
      ),
  );

/** The forms that the screens name have files. */
export const portalForms: Rule = ({ sources, formIds }) =>
  inPortal(sources, (portal) =>
    namedMembers(portal.data, 'form')
      .filter(({ value }) => !formIds.includes(value))
      .map(({ value, path }) =>
        portal.problem(path, `формы «${value}» нет в schemas/forms`, suggestion(value, formIds)),
      ),
  );

/** The lists of statuses that the screens name have files, and so do the statuses. */
export const portalStatuses: Rule = ({ sources }) =>
  inPortal(sources, (portal) => {
    const lists = [...sources.keys()]
      .filter((path) => path.startsWith('schemas/statuses/'))
      .map((path) => path.slice(17, -5));
    return screensOf(portal).flatMap(({ data, path }) =>
      namedMembers(data, 'statuses', path).flatMap(({ value, path: at }) => {
        if (!lists.includes(value))
          return [
            portal.problem(at, `списка статусов «${value}» нет в schemas/statuses`, suggestion(value, lists)),
          ];
        const known = Object.keys(
          Object(Object(sources.get(`schemas/statuses/${value}.json`)?.data).statuses),
        );
        return statusNames(data, path)
          .filter((status) => !known.includes(status.value))
          .map((status) =>
            portal.problem(
              status.path,
              `статуса «${status.value}» нет в списке «${value}»`,
              suggestion(status.value, known),
            ),
          );
      }),
    );
  });

/** Every name and every path belongs to one screen. */
export const portalScreens: Rule = ({ sources }) =>
  inPortal(sources, (portal) =>
    ['name', 'path'].flatMap((member) => {
      const taken = new Set<string>();
      return screensOf(portal).flatMap(({ data, path }) => {
        const value = String(Object(data)[member]).replace(/\/$/, '');
        if (!taken.has(value)) {
          taken.add(value);
          return [];
        }
        const what = member === 'name' ? `экран «${value}» уже есть` : `адрес «${value}» уже занят`;
        return [portal.problem([...path, member], what, 'дайте экрану своё')];
      });
    }),
  );

interface Member {
  readonly value: string;
  readonly path: Path;
}

function inPortal<T>(sources: Repository['sources'], check: (portal: Source) => readonly T[]): readonly T[] {
  const portal = sources.get(file);
  return portal ? check(portal) : [];
}

function screensOf(portal: Source): { data: unknown; path: Path }[] {
  const { screens }: { screens?: unknown } = Object(portal.data);
  return Array.isArray(screens) ? screens.map((data, i) => ({ data, path: ['screens', i] })) : [];
}

/** The members of that name with a text, at any depth. */
function namedMembers(value: unknown, name: string, path: Path = []): Member[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return typeof inner === 'string'
      ? key === name
        ? [{ value: inner, path: at }]
        : []
      : namedMembers(inner, name, at);
  });
}

/** The elements of `when` and `unless`. */
function statusNames(value: unknown, path: Path): Member[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if ((key === 'when' || key === 'unless') && Array.isArray(inner))
      return inner.map((status, i) => ({ value: String(status), path: [...at, i] }));
    return statusNames(inner, at);
  });
}
