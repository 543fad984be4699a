import { iconNames, isIcon } from '#scripts/generate/portal/portal-stage.ts';
import { extendFix, suggestion } from '../../problem.ts';
import { portalFile, screenFiles } from '../../read/repository.ts';
import { type Screen, screensOf } from '../../read/settings.ts';
import { type Fault, fileRule, screenRule, settingKindRule } from '../rule-kinds.ts';

/** The order of the menu names each screen once, and only screens of the menu; unnamed screens come last. */
export const menuOrder = fileRule(portalFile, ({ data }, repository) => {
  const { navigation }: { navigation?: unknown } = Object(data);
  const names = Array.isArray(navigation) ? navigation.map(String) : [];
  return names.flatMap((name, i): readonly Fault[] => {
    const at = ['navigation', i];
    const screen = screensOf(repository).get(name);
    const isInMenu = !screen || Object(screen.source.data).navigation !== undefined;
    return [
      ...(names.indexOf(name) < i
        ? [{ at, what: `экран «${name}» уже есть`, fix: 'оставьте его в порядке меню один раз' }]
        : []),
      ...(isInMenu
        ? []
        : [
            {
              at,
              what: `у экрана «${name}» нет пункта меню`,
              fix: 'допишите ему "navigation" или уберите его отсюда',
            },
          ]),
    ];
  });
});

/** A group of the menu has a screen. */
export const menuGroups = fileRule(portalFile, ({ data }, repository) => {
  const groups = Object.keys(Object(Object(data).groups));
  const used = [...screensOf(repository).values()].map(
    ({ source }): unknown => Object(Object(source.data).navigation).group,
  );
  // a screen that names an unknown group may belong here, and one with a mistake of its own is not read
  const areKnown =
    used.every((group) => group === undefined || groups.includes(String(group))) &&
    screenFiles(repository).size === used.length;
  if (!areKnown || used.every((group) => group === undefined)) return [];
  return groups
    .filter((group) => !used.includes(group))
    .map((group) => ({
      at: ['groups', group],
      what: `в группе меню «${group}» нет ни одного экрана`,
      fix: `напишите экрану "navigation": { "group": "${group}" } или уберите группу`,
    }));
});

/** The group of a menu entry exists. */
export const entryGroups = screenRule(({ source }, { sources }) => {
  const { group }: { group?: unknown } = Object(Object(source.data).navigation);
  const groups = Object.keys(Object(Object(sources.get(portalFile)?.data).groups));
  if (group === undefined || groups.includes(String(group))) return undefined;
  return {
    at: ['navigation', 'group'],
    what: `группы меню «${String(group)}» нет в portal.json`,
    fix: suggestion(String(group), groups),
  };
});

/** Icons are unique within the menu of a role: a collapsed menu shows nothing else. */
export const entryIcons = screenRule((screen, _, screens) => {
  const [icon, menus] = iconOf(screen);
  const all = [...screens.values()];
  const earlier = all.slice(0, all.indexOf(screen));
  const same = menus.flatMap((menu) => {
    const others = earlier.filter((other) => iconOf(other)[0] === icon && iconOf(other)[1].includes(menu));
    return others.at(-1) ?? [];
  });
  if (icon === undefined || same[0] === undefined) return undefined;
  const what = `значок «${String(icon)}» уже у экрана «${same[0].name}»`;
  return { at: ['navigation', 'icon'], what, fix: 'выберите другой' };
});

/** The icon of a screen's menu entry, and the menus in which it is shown. */
function iconOf({ source }: Screen): readonly [icon: unknown, menus: readonly string[]] {
  const { navigation, access } = Object(source.data);
  const { icon, access: shown = access } = Object(navigation);
  const menus = ['administrator', 'not-administrator'];
  return [icon, menus.includes(shown) ? [shown] : menus];
}

/** The icons of the menu are in the icon library. */
export const knownIcons = settingKindRule({
  icon: ({ value }) => {
    const name = String(value);
    if (isIcon(name)) return undefined;
    return {
      what: `значка «${name}» в lucide нет`,
      fix: extendFix(suggestion(name, iconNames()), '; все значки: lucide.dev/icons'),
    };
  },
});
