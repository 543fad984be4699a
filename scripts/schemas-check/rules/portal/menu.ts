import { iconNames, isIcon } from '#scripts/generate/portal/portal-stage.ts';
import { suggestion } from '../../problem.ts';
import { portalFile, type Rule, screenFiles } from '../../read/repository.ts';
import { screensOf } from '../../read/spots.ts';
import { meaningRule } from '../rule-kinds.ts';

/** The order of the menu names each screen once, and only screens of the menu; unnamed screens come last. */
export const portalNavigation: Rule = ({ sources }) => {
  const portal = sources.get(portalFile);
  const { navigation }: { navigation?: unknown } = Object(portal?.data);
  if (!portal || !Array.isArray(navigation)) return [];
  return navigation.map(String).flatMap((name, i) => {
    const what = `экран «${name}» уже есть`;
    return navigation.indexOf(name) < i
      ? portal.problem(['navigation', i], what, 'оставьте его в порядке меню один раз')
      : [];
  });
};

/** The order of the menu names only screens of the menu. */
export const menuScreens: Rule = (repository) => {
  const portal = repository.sources.get(portalFile);
  const { navigation }: { navigation?: unknown } = Object(portal?.data);
  if (!portal || !Array.isArray(navigation)) return [];
  return navigation.flatMap((name, i) => {
    const screen = screensOf(repository).get(String(name));
    if (!screen || Object(screen.source.data).navigation !== undefined) return [];
    const what = `у экрана «${screen.name}» нет пункта меню`;
    return portal.problem(['navigation', i], what, 'допишите ему "navigation" или уберите его отсюда');
  });
};

/** A group of the menu has a screen. */
export const menuGroups: Rule = (repository) => {
  const portal = repository.sources.get(portalFile);
  const { groups } = Object(portal?.data);
  const used = [...screensOf(repository).values()].map(
    ({ source }): unknown => Object(Object(source.data).navigation).group,
  );
  // a screen that names an unknown group may belong here, and one with a mistake of its own is not read
  const areKnown =
    used.every((group) => group === undefined || Object.hasOwn(Object(groups), String(group))) &&
    screenFiles(repository).size === used.length;
  if (!portal || !areKnown || used.every((group) => group === undefined)) return [];
  return Object.keys(Object(groups))
    .filter((group) => !used.includes(group))
    .map((group) =>
      portal.problem(
        ['groups', group],
        `в группе меню «${group}» нет ни одного экрана`,
        `напишите экрану "navigation": { "group": "${group}" } или уберите группу`,
      ),
    );
};

/**
 * The group of a menu entry has a heading, and icons are unique within a menu: a collapsed menu
 * shows nothing else.
 */
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

/** The icons of the menu are in the icon library. */
export const icons = meaningRule({
  icon: ({ value }) => {
    const name = String(value);
    if (isIcon(name)) return undefined;
    return {
      what: `значка «${name}» в lucide нет`,
      fix: `${suggestion(name, iconNames())}; все значки: lucide.dev/icons`,
    };
  },
});
