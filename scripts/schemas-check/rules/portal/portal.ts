import { namedOperations } from '#scripts/generate/portal/named-operations.ts';
import { portalFile, portalSources, screenFiles } from '../../read/portal-files.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';

/** The operations that the screens name are in openapi.yaml. */
export const portalOperations: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    namedOperations(source.data)
      .filter(({ id }) => !repository.operations.has(id))
      .map(({ id, path }) =>
        source.problem(
          path,
          `операции «${id}» нет в openapi.yaml`,
          suggestion(id, [...repository.operations]),
        ),
      ),
  );

/** The forms that the screens name have files. */
export const portalForms: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    namedMembers(source.data, 'form')
      .filter(({ value }) => !repository.formIds.includes(value))
      .map(({ value, path }) =>
        source.problem(path, `формы «${value}» нет в schemas/forms`, suggestion(value, repository.formIds)),
      ),
  );

/** The sentences that name what a wizard is for have a file. */
export const wizardWords: Rule = (repository) => {
  const folder = 'schemas/words/wizards/';
  const known = [...repository.files]
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length).replace(/\.json$/, ''));
  return portalSources(repository).flatMap((source) =>
    namedMembers(source.data, 'words')
      .filter(({ value }) => !known.includes(value))
      .map(({ value, path }) =>
        source.problem(path, `слов «${value}» нет в schemas/words/wizards`, suggestion(value, known)),
      ),
  );
};

/** The lists of statuses that the screens name have files, and so do the statuses. */
export const portalStatuses: Rule = (repository) => {
  const lists = statusLists(repository);
  return portalSources(repository).flatMap((source) =>
    namedMembers(source.data, 'statuses').flatMap(({ value, path }) => {
      const known = lists.get(value);
      if (!known) {
        const what = `списка статусов «${value}» нет в schemas/statuses`;
        return [source.problem(path, what, suggestion(value, [...lists.keys()]))];
      }
      return statusNames(source.data)
        .filter((status) => !known.includes(status.value))
        .map((status) =>
          source.problem(
            status.path,
            `статуса «${status.value}» нет в списке «${value}»`,
            suggestion(status.value, known),
          ),
        );
    }),
  );
};

/** The menu names each screen once, and only such as there are. */
export const portalNavigation: Rule = (repository) => {
  const portal = repository.sources.get(portalFile);
  const { navigation }: { navigation?: unknown } = Object(portal?.data);
  if (!portal || !Array.isArray(navigation)) return [];
  const screens = [...screenFiles(repository).keys()];
  return navigation.map(String).flatMap((name, i) => {
    if (navigation.indexOf(name) < i)
      return [
        portal.problem(['navigation', i], `экран «${name}» уже есть`, 'оставьте его в порядке меню один раз'),
      ];
    if (screens.includes(name)) return [];
    return [portal.problem(['navigation', i], `экрана «${name}» нет`, suggestion(name, screens))];
  });
};

/** Every path belongs to one screen. */
export const portalPaths: Rule = (repository) => {
  const taken = new Set<string>();
  return [...screenFiles(repository).values()].flatMap((file) => {
    const source = repository.sources.get(file);
    const { path }: { path?: unknown } = Object(source?.data);
    if (!source || typeof path !== 'string') return [];
    const bare = path.replace(/\/$/, '');
    if (taken.has(bare)) return [source.problem(['path'], `адрес «${bare}» уже занят`, 'дайте экрану своё')];
    taken.add(bare);
    return [];
  });
};

interface Member {
  readonly value: string;
  readonly path: Path;
}

/** The statuses of each list of `schemas/statuses`. */
function statusLists({ sources }: Repository): ReadonlyMap<string, readonly string[]> {
  const lists = [...sources.values()].filter(({ file }) => file.startsWith('schemas/statuses/'));
  return new Map(
    lists.map(({ file, data }) => [file.slice(17, -5), Object.keys(Object(Object(data).statuses))]),
  );
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
function statusNames(value: unknown, path: Path = []): Member[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if ((key === 'when' || key === 'unless') && Array.isArray(inner))
      return inner.map((status, i) => ({ value: String(status), path: [...at, i] }));
    return statusNames(inner, at);
  });
}
