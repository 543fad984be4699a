import { portalFile } from '../../../read/portal-files.ts';
import type { Rule } from '../../../read/repository.ts';
import { suggestion } from '../../../suggest.ts';
import { type Screen, screensOf, spotsMeaning } from '../../../walk/screens.ts';

/** Every screen can be come to: by the menu, by a link or a button, or because the portal leads there itself. */
export const reachableScreens: Rule = (repository) => {
  const screens = screensOf(repository);
  const portal = repository.sources.get(portalFile);
  if (!portal) return [];
  const reached = new Set([...screens.values()].filter(isEntry).map(({ name }) => name));
  for (const name of ledTo(portal.data)) reached.add(name);
  for (const name of reached) {
    const screen = screens.get(name);
    const links = screen ? spotsMeaning(screen, 'screen') : [];
    for (const { value, path } of links) if (path.at(-1) !== 'within') reached.add(String(value));
  }
  return [...screens.values()]
    .filter(({ name }) => !reached.has(name))
    .map(({ name, source }) =>
      source.problem(
        ['path'],
        `на экран «${name}» ниоткуда не попасть`,
        'дайте ему пункт меню ("navigation") или поставьте на другом экране ссылку на него',
      ),
    );
};

/** The menu orders screens that stand in it. */
export const menuScreens: Rule = (repository) => {
  const portal = repository.sources.get(portalFile);
  const { navigation }: { navigation?: unknown } = Object(portal?.data);
  if (!portal || !Array.isArray(navigation)) return [];
  return navigation.flatMap((name, i) => {
    const screen = screensOf(repository).get(String(name));
    if (!screen || Object(screen.source.data).navigation !== undefined) return [];
    const what = `у экрана «${screen.name}» нет пункта меню`;
    return [portal.problem(['navigation', i], what, 'допишите ему "navigation" или уберите его отсюда')];
  });
};

/** A screen whose entry of the menu is marked stands in the menu. */
export const markedScreens: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap(({ source }) => {
    const { within }: { within?: unknown } = Object(source.data);
    const holder = screensOf(repository).get(String(within));
    if (!holder || Object(holder.source.data).navigation !== undefined) return [];
    const what = `у экрана «${holder.name}» нет пункта меню, отметить нечего`;
    return [source.problem(['within'], what, 'назовите экран, который стоит в меню')];
  });

/** The group of a menu entry has a heading, and no two entries of one menu have the same icon: folded, it is all that is drawn. */
export const menuEntries: Rule = (repository) => {
  const { groups }: { groups?: unknown } = Object(repository.sources.get(portalFile)?.data);
  const names = Object.keys(Object(groups));
  const icons = new Map<string, string>();
  return [...screensOf(repository).values()].flatMap(({ name, source }) => {
    const { navigation, access } = Object(source.data);
    const { group, icon, access: shown = access } = Object(navigation);
    const problems =
      group === undefined || names.includes(String(group))
        ? []
        : [
            source.problem(
              ['navigation', 'group'],
              `группы меню «${group}» нет в portal.json`,
              suggestion(String(group), names),
            ),
          ];
    if (icon === undefined) return problems;
    const menus = ['administrator', 'not-administrator'].filter((menu) => shown === menu || !isRole(shown));
    const taken = menus.flatMap((menu) => icons.get(`${menu} ${icon}`) ?? []);
    for (const menu of menus) icons.set(`${menu} ${icon}`, name);
    if (taken[0] === undefined) return problems;
    const what = `значок «${icon}» уже у экрана «${taken[0]}»`;
    return [...problems, source.problem(['navigation', 'icon'], what, 'выберите другой')];
  });
};

function isRole(access: unknown): boolean {
  return access === 'administrator' || access === 'not-administrator';
}

/** In the menu, the sign-in, behind a one-time link, and what stands at the root. */
function isEntry({ kind, source }: Screen): boolean {
  const { navigation, path, settings } = Object(source.data);
  return navigation !== undefined || kind === 'login' || path === '' || Object(settings).link !== undefined;
}

function ledTo(data: unknown): readonly string[] {
  const { start, pending, notifications, course, account } = Object(data);
  return [
    ...Object.values(Object(start)),
    ...Object.values(Object(pending)),
    notifications,
    account,
    Object(course).screen,
  ].map(String);
}
