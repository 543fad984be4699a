import { portalFile, portalSources, screenFiles } from '../../../read/portal-files.ts';
import type { Rule } from '../../../read/repository.ts';
import type { Path } from '../../../read/source.ts';
import { suggestion } from '../../../suggest.ts';

/** The screens that settings lead to have files. */
export const portalScreens: Rule = (repository) => {
  const screens = [...screenFiles(repository).keys()];
  return portalSources(repository).flatMap((source) =>
    [...screensIn(source.data), ...(source.file === portalFile ? firstScreens(source.data) : [])]
      .filter(({ name }) => !screens.includes(name))
      .map(({ name, path }) => source.problem(path, `экрана «${name}» нет`, suggestion(name, screens))),
  );
};

/** The menu names each screen once, and only such as stand in it; those that it does not name are its last. */
export const portalNavigation: Rule = ({ sources }) => {
  const portal = sources.get(portalFile);
  const { navigation }: { navigation?: unknown } = Object(portal?.data);
  if (!portal || !Array.isArray(navigation)) return [];
  return navigation.map(String).flatMap((name, i) => {
    const what = `экран «${name}» уже есть`;
    return navigation.indexOf(name) < i
      ? [portal.problem(['navigation', i], what, 'оставьте его в порядке меню один раз')]
      : [];
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

interface NamedScreen {
  readonly name: string;
  readonly path: Path;
}

/** `screen` (a name, or an object with its `name`), `within`, and the members of `screens`, at any depth. */
function screensIn(value: unknown, path: Path = []): NamedScreen[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    const named = key === 'screen' || key === 'within' || path.at(-1) === 'screens';
    if (named && typeof inner === 'string') return [{ name: inner, path: at }];
    const { name }: { name?: unknown } = Object(inner);
    const own = key === 'screen' && typeof name === 'string' ? [{ name, path: [...at, 'name'] }] : [];
    return [...own, ...screensIn(inner, at)];
  });
}

/** Where the portal begins, what it asks for first, where the bell leads, and the order of the menu. */
function firstScreens(portal: unknown): NamedScreen[] {
  return ['start', 'pending', 'notifications', 'account', 'navigation'].flatMap((member) => {
    const value: unknown = Object(portal)[member];
    if (typeof value === 'string') return [{ name: value, path: [member] }];
    return Object.entries(Object(value)).map(([key, name]) => ({
      name: String(name),
      path: [member, Array.isArray(value) ? Number(key) : key],
    }));
  });
}
