import { camelCase } from '#scripts/generate/forms/read-forms.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { isTypo, nameFault } from '../../problem.ts';
import { portalFile, type Repository, type Rule, screenFiles } from '../../read/repository.ts';
import {
  nearestText,
  roleList,
  roles,
  rolesWithAccess,
  type Screen,
  type Setting,
  screenKindKeyword,
  screensOf,
  settingsOfKind,
} from '../../read/settings.ts';
import { nameOfFile } from '../../read/source.ts';
import {
  type Fault,
  type Faults,
  fileRule,
  screenRule,
  settingKindRule,
  settingRule,
} from '../rule-kinds.ts';

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
  return (
    pending.includes(name) &&
    Object(source.data).outside === undefined && {
      at: ['access'],
      what: 'экран видят, когда меню ещё закрыто',
      fix: 'допишите "outside": true',
    }
  );
});

/** The menu entry that a screen marks (`within`) exists, leads to the screen, and is open to the same roles. */
export const markedEntries = screenRule((screen, _, screens) => {
  const at = ['within'];
  const { within } = objectOf(screen.source.data);
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
      hides: ['portalNavigation.reachableScreens', 'portalNavigation.markedEntries'],
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
      const { query } = objectOf(parents[0]);
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
  const { instance } = objectOf(source.data);
  const same = [...screens.values()].filter((other) => Object(other.source.data).instance === instance);
  if (instance === undefined || same.length > 1) return undefined;
  return {
    at: ['instance'],
    what: `«${String(instance)}» — только у этого экрана, а слово говорит о нескольких`,
    fix: 'уберите его или напишите то же, что у второго экрана',
  };
});

/** Two parts of one screen do not read the same parameter of its address. */
export const uniqueParameters = screenRule((screen) => {
  const named = settingsOfKind(screen, 'parameter').filter(({ source }) => source === screen.source);
  return named.flatMap(({ path, value }, i) => {
    const what = `параметр «${String(value)}» на этом экране уже занят`;
    const isFirst = named.findIndex((one) => one.value === value) === i;
    return isFirst ? [] : { at: path, what, fix: 'назовите его иначе' };
  });
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

/** The order of the menu names only screens of the menu; unnamed screens come last. */
export const menuOrder = fileRule(portalFile, ({ data }, repository) =>
  [objectOf(data).navigation ?? []].flat().map((name, i): Faults => {
    const screen = screensOf(repository).get(String(name));
    return (
      screen &&
      Object(screen.source.data).navigation === undefined && {
        at: ['navigation', i],
        what: `у экрана «${screen.name}» нет пункта меню`,
        fix: 'допишите ему "navigation" или уберите его отсюда',
      }
    );
  }),
);

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

/** Query members in links to a screen are members that the screen reads. */
export const addresses = settingKindRule({
  address: (setting, repository) => addressFault(setting, repository, nearestText(setting, 'screen')),
  'address-value': (setting, repository) => valueFault(setting, repository, nearestText(setting, 'screen')),
  'own-address': (setting, repository) => addressFault(setting, repository, nameOfFile(setting.source.file)),
  'own-address-value': (setting, repository) =>
    valueFault(setting, repository, nameOfFile(setting.source.file)),
});

/** A link to the screen of one record has the id of the record. */
export const requiredParameters = settingRule((setting, repository) => {
  if (setting.kind !== 'screen' || setting.path.at(-1) !== 'screen') return undefined;
  const { query } = objectOf(setting.parents[0]);
  const missing = requiredBy(repository, String(setting.value)).filter(
    (name) => !Object.hasOwn(Object(query), name),
  );
  return missing.map((name) => ({
    what: `экран «${String(setting.value)}» не откроется без «${name}» в адресе`,
    fix: `допишите "query": { "${name}": "{id}" }`,
  }));
});

/** A path that nearly equals the name of its screen is misspelt: `curses/new` of `coursesNew`. */
export const misspeltPaths = screenRule(({ name, source }) => {
  const { path } = objectOf(source.data);
  const written = wordsOf(String(path).split(/[-/]/));
  if (!isTypo(written, wordsOf(name.split(/(?=[A-Z])/)))) return undefined;
  const what = `адрес «${String(path)}» почти как имя экрана «${name}», но не такой`;
  return { at: ['path'], what, fix: 'исправьте опечатку в адресе или в имени файла' };
});

/** Words without plural endings: the path of `visitEdit` may be `visits/edit`. */
function wordsOf(words: readonly string[]): string {
  return words.map((word) => word.toLowerCase().replace(/s$/, '')).join('');
}

/** A screen with tabs says which of them is open first. */
export const defaultTabs = screenRule(({ kind, source }) => {
  const { query, settings } = Object(source.data);
  if (kind !== 'tabs' || Object.hasOwn(Object(query), settings.parameter)) return undefined;
  const line = `"query": { "${settings.parameter}": "${settings.tabs[0]?.value}" }`;
  const what = 'какая вкладка открыта сначала, не сказано';
  return { at: ['settings', 'parameter'], what, fix: `допишите экрану ${line}` };
});

/** The query parameters that a screen reads, with their possible values; an empty list stands for any value. */
type Parameters = ReadonlyMap<string, readonly string[]>;

function parametersOf(repository: Repository, screen: Screen): Parameters {
  const always = screenKindKeyword(repository, screen, 'x-address');
  const named = settingsOfKind(screen, 'parameter').map(({ value, parents }) => {
    const { tabs }: { tabs?: readonly { value: string }[] } = Object(parents[0]);
    return [String(value), tabs?.map((tab) => tab.value) ?? []] as const;
  });
  const filters = settingsOfKind(screen, 'query').flatMap((setting): [string, readonly string[]][] => {
    if (!setting.path.includes('filters') || setting.path.includes('counts')) return [];
    const { choices = [] } =
      repository.calls(nearestText(setting, 'operation') ?? '')?.query.get(String(setting.value))?.shape ??
      {};
    return [[String(setting.value), choices.map(String)]];
  });
  const own = Object.entries(isObject(always) ? always : {}).map(
    ([name, values]) => [name, [values].flat().map(String)] as const,
  );
  return new Map([...own, ...filters, ...named]);
}

function addressFault({ value }: Setting, repository: Repository, name = ''): Fault | undefined {
  const screen = screensOf(repository).get(name);
  if (!screen?.areSettingsKnown) return undefined;
  const known = [...parametersOf(repository, screen).keys()];
  return nameFault(`в адресе экрана «${name}» ничего не значит «${String(value)}»`, String(value), known);
}

function valueFault({ value, path }: Setting, repository: Repository, name = ''): Fault | undefined {
  const screen = screensOf(repository).get(name);
  const parameter = String(path.at(-1));
  const values = screen ? (parametersOf(repository, screen).get(parameter) ?? []) : [];
  const written = String(value);
  if (values.includes('{}') && !written.includes('{'))
    return {
      what: `«${parameter}» экрана «${name}» — номер записи, а не «${written}»`,
      fix: 'напишите {id}',
    };
  if (values.length === 0 || written.includes('{')) return undefined;
  return nameFault(`«${parameter}» экрана «${name}» не бывает «${written}»`, written, values);
}

function requiredBy(repository: Repository, name: string): readonly string[] {
  const screen = screensOf(repository).get(name);
  if (!screen) return [];
  const always = screenKindKeyword(repository, screen, 'x-path-parameters');
  const { new: newScreen, edit } = wizardScreens(screen);
  const ofWizard = edit === name && newScreen !== name ? ['id'] : [];
  return [...(Array.isArray(always) ? always.map(String) : []), ...ofWizard];
}

/** The screens of a wizard by purpose. */
function wizardScreens({ settings }: Screen): Readonly<Record<string, unknown>> {
  const named = settings.filter(({ path, kind }) => kind === 'screen' && path.at(-2) === 'screens');
  return Object.fromEntries(named.map(({ path, value }) => [String(path.at(-1)), value]));
}

/** The roles of a list that may not open a screen. */
function barredFrom(screen: Screen | undefined, users: readonly string[]): readonly string[] {
  return screen ? users.filter((role) => !rolesWithAccess(screen.access).includes(role)) : [];
}

/** Users who see a link may open its screen, unless the link is shown by role (`x-by-role`). */
export const linkAccess: Rule = (repository) => {
  const screens = screensOf(repository);
  return [...screens.values()].flatMap((screen) =>
    settingsOfKind(screen, 'screen').flatMap(({ source, path, value, keyword, parents }) => {
      const target = screens.get(String(value));
      const isByRole =
        keyword('x-by-role') === true ||
        screen.settings.some((other) => other.value === parents[0] && other.keyword('x-by-role') === true);
      const barred = barredFrom(target, rolesWithAccess(screen.access));
      if (!target || path.at(-1) === 'within' || isByRole || barred.length === 0) return [];
      return source.problem(
        path,
        `экран «${target.name}» закрыт тем, кто видит эту ссылку: ${roleList(barred)}`,
        'ведите на другой экран или измените "access" одного из них',
        { about: [target.name], hides: [`portalWords.linkLabels ${source.file}`] },
      );
    }),
  );
};

/** The start screen of the portal and its automatic targets are open to the intended roles. */
export const entryAccess = fileRule(portalFile, ({ data }, repository) => {
  const { start, pending, notifications, course } = Object(data);
  const entries: readonly (readonly [path: readonly string[], screen: unknown, users: readonly string[]])[] =
    [
      ...Object.entries(Object(start)).map(([role, name]) => [['start', role], name, [role]] as const),
      ...Object.entries(Object(pending)).map(([duty, name]) => [['pending', duty], name, roles] as const),
      [['notifications'], notifications, roles],
      [['course', 'screen'], Object(course).screen, ['representative']],
    ];
  return entries.flatMap(([at, name, users]): readonly Fault[] => {
    const barred = barredFrom(screensOf(repository).get(String(name)), users);
    if (barred.length === 0) return [];
    const what = `экран «${String(name)}» закрыт тем, кого сюда ведут: ${roleList(barred)}`;
    return [{ at, what, fix: 'назовите другой экран или измените его "access"' }];
  });
});

/** The screen for a duty (`pending`) needs no link, is for signed-in users, and is not the screen of another duty. */
export const pendingScreens = fileRule(portalFile, ({ data }, repository) => {
  const pending = Object.entries<string>(Object(Object(data).pending));
  return pending.flatMap(([duty, name]): readonly Fault[] => {
    const screen = screensOf(repository).get(name);
    const what = screen && pendingFault(screen, duty, pending);
    if (what === undefined) return [];
    const own = camelCase(duty);
    const fix =
      screensOf(repository).has(own) && own !== name
        ? `напишите "${own}"`
        : 'назовите экран, который делает именно это';
    return [{ at: ['pending', duty], what, fix }];
  });
});

function pendingFault(
  { name, access, source }: Screen,
  duty: string,
  pending: readonly (readonly [duty: string, screen: string])[],
): string | undefined {
  if (Object(Object(source.data).settings).link !== undefined)
    return `экран «${name}» открывается только по ссылке из письма, а сюда ведут без неё`;
  if (access === 'open') return `экран «${name}» для тех, кто не вошёл, а сюда ведут вошедших`;
  const owner = pending.find(
    ([other]) => other !== duty && camelCase(other) === name && !duty.startsWith(other),
  );
  return owner && `экран «${name}» — для «${owner[0]}», а не для «${duty}»`;
}

/** Users who see a menu entry may open its screen. */
export const menuAccess = screenRule((screen) => {
  const { access } = objectOf(Object(screen.source.data).navigation);
  if (typeof access !== 'string' || barredFrom(screen, rolesWithAccess(access)).length === 0)
    return undefined;
  return {
    at: ['navigation', 'access'],
    what: `пункт меню видят те, кому экран закрыт: "access" экрана — «${screen.access}»`,
    fix: `уберите это слово или напишите «${screen.access}»`,
  };
});
