import { iconNames, isIcon } from '#scripts/generate/portal/portal-stage.ts';
import { extendFix, suggestion } from '../../problem.ts';
import {
  isExternalSource,
  portalFile,
  portalSources,
  type Rule,
  screenFiles,
} from '../../read/repository.ts';
import { rolesWithAccess, type Screen, screensOf, settingsOfKind } from '../../read/settings.ts';
import { textsIn } from '../../read/source.ts';
import { metaPathOf } from '../../shape/meta-schemas.ts';
import { type Fault, fileRule, screenRule, settingKindRule, settingRule, textRule } from '../rule-kinds.ts';

/** Every path belongs to one screen. */
export const portalPaths = screenRule((screen, _, screens) => {
  const pathOf = ({ source }: Screen) => String(Object(source.data).path).replace(/\/$/, '');
  const path = pathOf(screen);
  const first = [...screens.values()].find((other) => pathOf(other) === path);
  return first === screen
    ? undefined
    : { at: ['path'], what: `адрес «${path}» уже занят`, fix: 'дайте экрану своё' };
});

/** The screen for a duty (`pending`) has no menu. */
export const screensWithoutMenu = screenRule(({ name, source }, { sources }) => {
  const pending = Object.values(Object(Object(sources.get(portalFile)?.data).pending)).map(String);
  return pending.includes(name) && Object(source.data).outside === undefined
    ? { at: ['access'], what: 'экран видят, когда меню ещё закрыто', fix: 'допишите "outside": true' }
    : undefined;
});

/** The menu entry that a screen marks (`within`) exists, leads to the screen, and is open to the same roles. */
export const markedEntries = screenRule((screen, _, screens) => {
  const at = ['within'];
  const { within }: { within?: unknown } = Object(screen.source.data);
  const entry = screens.get(String(within));
  if (!entry) return undefined;
  if (!isInMenu(entry, screens))
    return {
      at,
      what: `у экрана «${entry.name}» нет пункта меню, отметить нечего`,
      fix: 'назовите экран, который стоит в меню',
    };
  const sameEntry = [...screens.values()].filter(({ source }) => Object(source.data).within === within);
  const hasLink = [entry, ...sameEntry].some((other) => other !== screen && linksTo(other, screen));
  const isOpen = rolesWithAccess(screen.access).every((role) => rolesWithAccess(entry.access).includes(role));
  if (hasLink && isOpen) return undefined;
  return {
    at,
    what: `с экрана «${entry.name}» на «${screen.name}» не попасть${isOpen ? '' : ': он открыт другим'}`,
    fix: 'назовите экран, с которого сюда ведёт ссылка',
  };
});

/** Whether a screen has a menu entry, or shares the entry of another. */
function isInMenu({ source }: Screen, screens: ReadonlyMap<string, Screen>): boolean {
  const { navigation, within } = Object(source.data);
  return navigation !== undefined || Object(screens.get(within)?.source.data).navigation !== undefined;
}

function linksTo(screen: Screen, target: Screen): boolean {
  return settingsOfKind(screen, 'screen').some(({ value }) => value === target.name);
}

interface Tab {
  readonly label: string;
  readonly screen: string;
}

function tabsOf({ source }: Screen): readonly Tab[] | undefined {
  return Object(Object(source.data).settings).siblings;
}

/** Screens that are tabs of each other (`siblings`) name the same tabs, their own included. */
export const siblingTabs = screenRule((screen, _, screens) => {
  const at = ['settings', 'siblings'];
  const tabs = tabsOf(screen);
  if (!tabs) return undefined;
  const has = (list: readonly Tab[], name: string) => list.some((tab) => tab.screen === name);
  const otherTabs = [...screens.values()].flatMap((other) => {
    const list = tabsOf(other) ?? [];
    const isSibling = other !== screen && list.length > 0;
    return isSibling && (has(list, screen.name) || has(tabs, other.name)) ? list : [];
  });
  const missing = otherTabs.find((tab) => !has(tabs, tab.screen));
  if (missing)
    return {
      at,
      what: `нет вкладки «${missing.label}» («${missing.screen}»)`,
      fix: `допишите { "label": "${missing.label}", "screen": "${missing.screen}" }`,
      hides: ['portalScreens.reachableScreens', 'portalScreens.markedEntries'],
    };
  if (!has(tabs, screen.name))
    return { at, what: `среди вкладок нет самого экрана «${screen.name}»`, fix: 'допишите его' };
  const renamed = tabs.findIndex((tab) => {
    const others = otherTabs.filter((other) => other.screen === tab.screen);
    return others.length > 1 && others.every(({ label }) => label !== tab.label);
  });
  if (renamed < 0) return undefined;
  return {
    at: [...at, renamed, 'label'],
    what: `вкладка «${tabs[renamed]?.label}» на других экранах называется иначе`,
    fix: 'назовите её везде одинаково',
  };
});

/** Cards link to wizards that return to them, and the link of a card contains its id. */
export const cardWizards: Rule = (repository) => {
  const screens = screensOf(repository);
  const cardScreens = [...screens.values()].filter(({ kind }) => kind === 'cards');
  return cardScreens.flatMap((cards) =>
    settingsOfKind(cards, 'screen').flatMap(({ source, path, value, parents }) => {
      const wizard = screens.get(String(value));
      // a to-do list has items of many lists
      if (path.includes('todo') || wizard?.kind !== 'wizard' || !wizard.areSettingsKnown) return [];
      const lists = settingsOfKind(wizard, 'screen').filter((setting) => setting.path.at(-1) === 'list');
      const returns = lists.some((list) => list.value === cards.name);
      const [list] = lists;
      const target = screens.get(String(list?.value));
      if (list && !returns && !(target && opensForm(target, wizard)))
        return list.source.problem(
          list.path,
          `с экрана «${String(list.value)}» эту форму не открывают, а возвращаются на него`,
          `напишите "list": "${cards.name}"`,
          { hides: [wizard.name] },
        );
      if (!returns)
        return source.problem(
          path,
          `экран «${wizard.name}» заполняют для другого списка`,
          `назовите тот, у которого "list": "${cards.name}"`,
        );
      // a wizard with a separate screen for drafts is always opened with an id
      const isOne = ['new', 'edit'].every((role) =>
        settingsOfKind(wizard, 'screen').some((one) => one.path.at(-1) === role && one.value === wizard.name),
      );
      const { query }: { query?: unknown } = Object(parents[0]);
      if (!isOne || !path.includes('actions') || Object.hasOwn(Object(query), 'id')) return [];
      return source.problem(path, 'какую карточку открыть, не сказано', 'допишите "query": { "id": "{id}" }');
    }),
  );
};

/** Whether a list links to a form outside of its to-do items. */
function opensForm(list: Screen, wizard: Screen): boolean {
  return settingsOfKind(list, 'screen').some(
    ({ value, path }) => value === wizard.name && !path.includes('todo'),
  );
}

/** `instance` is shared by several screens; on one screen it has no effect. */
export const sharedInstances = screenRule(({ source }, _, screens) => {
  const { instance }: { instance?: unknown } = Object(source.data);
  const same = [...screens.values()].filter((other) => Object(other.source.data).instance === instance);
  if (instance === undefined || same.length > 1) return undefined;
  return {
    at: ['instance'],
    what: `«${String(instance)}» — только у этого экрана, а слово говорит о нескольких`,
    fix: 'уберите его или напишите то же, что у второго экрана',
  };
});

/** `$schema`, which editors read, names the meta schema that the check uses. An external form names its JSON Schema dialect. */
export const editorSchemas = fileRule(/^schemas\//, (source) => {
  const { $schema }: { $schema?: unknown } = Object(source.data);
  const meta = metaPathOf(source);
  if (typeof $schema !== 'string' || meta === undefined || isExternalSource(source)) return undefined;
  const right = `${'../'.repeat(source.file.split('/').length - 2)}meta/${meta}`;
  if ($schema === right) return undefined;
  return {
    at: ['$schema'],
    what: 'редактор возьмёт для этого файла не ту схему',
    fix: `напишите "$schema": "${right}"`,
  };
});

/** Entries of a list differ in the members of `x-unique`; a list of members there means their combination. */
export const uniqueEntries = settingRule(({ value, keyword }) => {
  const wanted = keyword('x-unique');
  if (!Array.isArray(value) || !Array.isArray(wanted)) return [];
  const repeated = wanted.flatMap((members) => repeatedIn(value, [members].flat().map(String)));
  return repeated
    .filter(({ at }, i) => repeated.findIndex((one) => one.at === at) === i)
    .map(({ at, first, member }) => {
      const text: unknown = member === undefined ? undefined : Object(value[at])[member];
      const what =
        typeof text === 'string' ? `«${text}» в этом списке уже есть` : 'такая запись в этом списке уже есть';
      return {
        what: `${what}: № ${first + 1}`,
        fix: 'оставьте одну из двух или измените её',
        at: [at, member ?? []].flat(),
      };
    });
});

/** The entries that equal an earlier one in these members. */
function repeatedIn(entries: readonly unknown[], members: readonly string[]) {
  const keys = entries.map((entry) => JSON.stringify(members.map((name) => Object(entry)[name])));
  return keys.flatMap((key, at) => {
    const first = keys.indexOf(key);
    if (members.every((name) => !Object.hasOwn(Object(entries[at]), name))) return [];
    const member = members.find((name) => Object.hasOwn(Object(entries[at]), name));
    return first < at ? { at, first, member } : [];
  });
}

/** Two parts of one screen do not read the same parameter of its address. */
export const uniqueParameters = screenRule((screen) => {
  const named = settingsOfKind(screen, 'parameter').filter(({ source }) => source === screen.source);
  return named.flatMap(({ path, value }, i) => {
    const what = `параметр «${String(value)}» на этом экране уже занят`;
    const isFirst = named.findIndex((one) => one.value === value) === i;
    return isFirst ? [] : { at: path, what, fix: 'назовите его иначе' };
  });
});

/** Entries that are equal in the members of `x-unique-per-status` are shown in different statuses. */
export const entriesPerStatus = settingRule(({ value, keyword, scope }) => {
  const wanted = keyword('x-unique-per-status');
  const statuses = scope.members.get('status')?.choices?.map(String) ?? [];
  if (!Array.isArray(value) || !Array.isArray(wanted)) return undefined;
  return value.flatMap((entry, at) =>
    wanted.flatMap((members) => {
      const names = [members].flat().map(String);
      const first = value.findIndex((other) => areEqualIn(names, other, entry));
      const both = statuses.find((status) => isShownIn(status, entry) && isShownIn(status, value[first]));
      if (first < 0 || first >= at || both === undefined) return [];
      // `x-unique` reports entries that are always shown together
      if (keyword('x-unique') !== undefined && conditionsOf(entry) === conditionsOf(value[first])) return [];
      return {
        what: `в статусе «${both}» это стоит дважды: то же под № ${first + 1}`,
        fix: 'допишите "when" или "unless", чтобы в каждом статусе было одно',
        at: [at],
      };
    }),
  );
});

/** In a list of which the first matching entry is shown (`x-first-match`), no earlier entry matches whenever a later one does. */
export const hiddenEntries = settingRule(({ value, keyword }) => {
  if (keyword('x-first-match') !== true || !Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown, at) => {
    const first = value.findIndex(
      (other: unknown, i) => i < at && matchesWhenever(Object(other), Object(entry)),
    );
    if (first < 0) return [];
    const what = `до этой записи дело не дойдёт: всё, для чего она, заберёт № ${first + 1}`;
    return [{ what, fix: 'поставьте её раньше: подходит первая', at: [at] }];
  });
});

interface Entry {
  readonly of?: string;
  readonly when?: readonly string[];
  readonly unless?: readonly string[];
  readonly missing?: string;
  readonly if?: object;
  readonly ifNot?: object;
  readonly title?: string;
  readonly text?: string;
}

/** Whether an entry matches whenever a later one does: it has no other condition, and no other placeholder in its texts. */
function matchesWhenever(one: Entry, later: Entry): boolean {
  const conditions = ({ if: met, ifNot: unmet, missing, of }: Entry) => [
    ...Object.entries({ ...met }).map((part) => JSON.stringify(['if', part])),
    ...Object.entries({ ...unmet }).map((part) => JSON.stringify(['ifNot', part])),
    ...[missing ?? [], of ?? []].flat(),
  ];
  const values = ({ title = '', text = '' }: Entry): readonly string[] =>
    `${title} ${text}`.match(/\{[^{}]*\}/g) ?? [];
  const isWider =
    (one.when === undefined || later.when?.every((status) => one.when?.includes(status)) === true) &&
    (one.unless ?? []).every(
      (status) => later.unless?.includes(status) || later.when?.includes(status) === false,
    );
  return (
    isWider &&
    conditions(one).every((condition) => conditions(later).includes(condition)) &&
    values(one).every((placeholder) => values(later).includes(placeholder))
  );
}

/** Whether two entries without `if` and `ifNot` are equal in these members. */
function areEqualIn(names: readonly string[], one: unknown, other: unknown): boolean {
  const [left, right] = [Object(one), Object(other)];
  const isConditional = [left, right].some((entry) => entry.if !== undefined || entry.ifNot !== undefined);
  const keyOf = (entry: unknown) => JSON.stringify(names.map((name) => Object(entry)[name]));
  return !isConditional && names.some((name) => Object.hasOwn(left, name)) && keyOf(left) === keyOf(right);
}

function conditionsOf(entry: unknown): string {
  const { when, unless, needs } = Object(entry);
  return JSON.stringify([when, unless, needs]);
}

function isShownIn(status: string, entry: unknown): boolean {
  const { when, unless = [] }: { when?: unknown; unless?: unknown } = Object(entry);
  return (when === undefined || [when].flat().includes(status)) && ![unless].flat().includes(status);
}

/** A section of a tab does not query the value of another tab. */
export const tabQueries = settingRule(({ value }) => {
  const { parameter, tabs }: { parameter?: unknown; tabs?: unknown } = Object(value);
  if (typeof parameter !== 'string' || !Array.isArray(tabs)) return undefined;
  const values: readonly unknown[] = tabs.map((tab) => tab.value);
  return tabs.flatMap(({ value: own, sections }, i) =>
    [sections].flat().flatMap(({ settings }, j) => {
      const { [parameter]: asked } = Object(Object(settings).query);
      if (asked === undefined || asked === own || !values.includes(asked)) return [];
      return {
        what: `раздел вкладки «${String(own)}» показывает то, что стоит во вкладке «${String(asked)}»`,
        fix: `напишите "${parameter}": "${String(own)}"`,
        at: ['tabs', i, 'sections', j, 'settings', 'query', parameter],
      };
    }),
  );
});

/** Every screen is reached by the menu, by a link or a button, or because the portal leads there itself. */
export const reachableScreens: Rule = (repository) => {
  const screens = screensOf(repository);
  const portal = repository.sources.get(portalFile);
  if (!portal) return [];
  const entries = [...screens.values()].filter(isEntry).map(({ name }) => name);
  const reached = new Set([...entries, ...automaticTargets(portal.data)]);
  for (const name of reached) {
    const screen = screens.get(name);
    const links = screen ? settingsOfKind(screen, 'screen') : [];
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

/** Whether a screen needs no link to it: menu, sign-in, one-time link, root address. */
function isEntry({ kind, source }: Screen): boolean {
  const { navigation, path, settings } = Object(source.data);
  return navigation !== undefined || kind === 'login' || path === '' || Object(settings).link !== undefined;
}

/** The screens to which the portal leads by itself. */
function automaticTargets(data: unknown): readonly string[] {
  const { start, pending, notifications, course, account } = Object(data);
  return [
    ...Object.values(Object(start)),
    ...Object.values(Object(pending)),
    notifications,
    account,
    Object(course).screen,
  ].map(String);
}

/** Texts that refer to a section of the portal name an existing one. */
export const namedSections: Rule = (repository) => {
  const titles = new Set(portalSources(repository).flatMap(({ data }) => titlesIn(data)));
  return textRule(/^schemas\/(words|portal|messages|statuses|forms)\//, ({ text }) =>
    Array.from(text.matchAll(/(?<![а-яё])в раздел[еа]? «([^»]+)»/gi), ([, name = '']) => name)
      .filter((name) => titles.size > 0 && !titles.has(name))
      .map((name) => ({ what: `раздела «${name}» на портале нет`, fix: suggestion(name, [...titles]) })),
  )(repository);
};

/** Labels and headings in the data of a file. */
function titlesIn(data: unknown): readonly string[] {
  return textsIn(data).flatMap(({ path, text }) =>
    ['label', 'title', 'heading'].includes(String(path.at(-1))) ? text : [],
  );
}

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
