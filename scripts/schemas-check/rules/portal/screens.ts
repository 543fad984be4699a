import { suggestion } from '#scripts/schemas-check/problem.ts';
import {
  isExternalSource,
  portalFile,
  type Rule,
  screenFiles,
} from '#scripts/schemas-check/read/repository.ts';
import type { Path } from '#scripts/schemas-check/read/source.ts';
import { type Screen, screensOf, spotsMeaning } from '#scripts/schemas-check/read/spots.ts';
import { metaPathOf } from '#scripts/schemas-check/shape/meta-schemas.ts';
import { portalSources } from '../../read/repository.ts';
import { textsIn } from '../../read/source.ts';
import { audience } from '../../read/spots.ts';
import { type SpotFault, spotRule } from '../rule-kinds.ts';

/** Every path belongs to one screen. */
export const portalPaths: Rule = (repository) => {
  const taken = new Set<string>();
  return [...screenFiles(repository).values()].flatMap((file) => {
    const source = repository.sources.get(file);
    const { path }: { path?: unknown } = Object(source?.data);
    if (!source || typeof path !== 'string') return [];
    const bare = path.replace(/\/$/, '');
    if (taken.has(bare)) return source.problem(['path'], `адрес «${bare}» уже занят`, 'дайте экрану своё');
    taken.add(bare);
    return [];
  });
};

/** A screen of what must be done first stands without the menu. */
export const wholeScreens: Rule = (repository) => {
  const portal = repository.sources.get(portalFile);
  const first = Object.values(Object(Object(portal?.data).pending)).map(String);
  return [...screensOf(repository).values()].flatMap(({ name, source }) => {
    if (!first.includes(name) || Object(source.data).outside !== undefined) return [];
    return source.problem(['access'], 'экран видят, когда меню ещё закрыто', 'допишите "outside": true');
  });
};

/** A screen with `within` is linked from the screen of that menu entry, or another one of it, which is open to the same roles. */
export const markedWays: Rule = (repository) => {
  const screens = screensOf(repository);
  return [...screens.values()].flatMap((screen) => {
    const { within }: { within?: unknown } = Object(screen.source.data);
    const holder = screens.get(String(within));
    // another rule reports a missing menu entry
    if (!holder || !isInMenu(holder, screens)) return [];
    const beside = [...screens.values()].filter(({ source }) => Object(source.data).within === within);
    const leads = [holder, ...beside].some(
      (other) => other !== screen && spotsMeaning(other, 'screen').some(({ value }) => value === screen.name),
    );
    const isOpen = audience(screen.access).every((one) => audience(holder.access).includes(one));
    if (leads && isOpen) return [];
    const what = `с экрана «${holder.name}» на «${screen.name}» не попасть${isOpen ? '' : ': он открыт другим'}`;
    return screen.source.problem(['within'], what, 'назовите экран, с которого сюда ведёт ссылка');
  });
};

/** Screens that stand side by side as tabs name the same tabs, themselves among them. */
export const siblingTabs: Rule = (repository) => {
  const rows = [...screensOf(repository).values()].flatMap(({ name, source }) => {
    const { siblings }: { siblings?: readonly Tab[] } = Object(Object(source.data).settings);
    return siblings === undefined ? [] : [{ name, source, siblings }];
  });
  const isIn = (tabs: readonly Tab[], name: string) => tabs.some(({ screen }) => screen === name);
  return rows.flatMap(({ name, source, siblings }) => {
    const beside = rows.filter(
      (other) => other.name !== name && (isIn(other.siblings, name) || isIn(siblings, other.name)),
    );
    const missing = beside.flatMap((other) => other.siblings).find(({ screen }) => !isIn(siblings, screen));
    const line = missing && `{ "label": "${missing.label}", "screen": "${missing.screen}" }`;
    if (missing)
      return source.problem(
        ['settings', 'siblings'],
        `нет вкладки «${missing.label}» («${missing.screen}»)`,
        `допишите ${line}`,
        [name, missing.screen],
      );
    const renamed = siblings.find((tab) => {
      const others = beside.flatMap((other) => other.siblings.filter(({ screen }) => screen === tab.screen));
      return others.length > 1 && others.every(({ label }) => label !== tab.label);
    });
    if (!isIn(siblings, name))
      return source.problem(
        ['settings', 'siblings'],
        `среди вкладок нет самого экрана «${name}»`,
        'допишите его',
      );
    if (!renamed) return [];
    return source.problem(
      ['settings', 'siblings', siblings.indexOf(renamed), 'label'],
      `вкладка «${renamed.label}» на других экранах называется иначе`,
      'назовите её везде одинаково',
    );
  });
};

interface Tab {
  readonly label: string;
  readonly screen: string;
}

/** Cards lead to wizards that come back to them, and a card's own link says which card it is of. */
export const cardWizards: Rule = (repository) => {
  const screens = screensOf(repository);
  return [...screens.values()]
    .filter(({ kind }) => kind === 'cards')
    .flatMap((cards) =>
      spotsMeaning(cards, 'screen').flatMap(({ source, path, value, holders }) => {
        const wizard = screens.get(String(value));
        // a to-do list has items of many lists
        if (path.includes('todo')) return [];
        if (wizard?.kind !== 'wizard' || !wizard.areSettingsKnown) return [];
        const { query }: { query?: unknown } = Object(holders[0]);
        const lists = spotsMeaning(wizard, 'screen').filter((spot) => spot.path.at(-1) === 'list');
        const comesBack = lists.some((list) => list.value === cards.name);
        const [back] = lists;
        if (back && !comesBack && !opens(screens.get(String(back.value)), wizard))
          return back.source.problem(
            back.path,
            `с экрана «${String(back.value)}» эту форму не открывают, а возвращаются на него`,
            `напишите "list": "${cards.name}"`,
            [wizard.name],
          );
        if (!comesBack)
          return source.problem(
            path,
            `экран «${wizard.name}» заполняют для другого списка`,
            `назовите тот, у которого "list": "${cards.name}"`,
          );
        // a wizard with a screen of its own for what is begun is not opened without a number anywhere
        const isOne = ['new', 'edit'].every((role) => leadsTo(wizard, role, wizard.name));
        if (!isOne || !path.includes('actions') || Object.hasOwn(Object(query), 'id')) return [];
        return source.problem(
          path,
          'какую карточку открыть, не сказано',
          'допишите "query": { "id": "{id}" }',
        );
      }),
    );
};

/** Whether a list leads to a form by itself, to-do items apart. */
function opens(list: Screen | undefined, wizard: Screen): boolean {
  const links = list ? spotsMeaning(list, 'screen') : [];
  return links.some(({ value, path }) => value === wizard.name && !path.includes('todo'));
}

/** Screens of one instance are several: alone the word does nothing. */
export const sharedInstances: Rule = (repository) => {
  const screens = [...screensOf(repository).values()];
  const instances = screens.map(({ source }) => Object(source.data).instance);
  return screens.flatMap(({ source }, i) => {
    const own: unknown = instances[i];
    if (own === undefined || instances.filter((one) => one === own).length > 1) return [];
    return source.problem(
      ['instance'],
      `«${String(own)}» — только у этого экрана, а слово говорит о нескольких`,
      'уберите его или напишите то же, что у второго экрана',
    );
  });
};

/** Whether a wizard names a screen for something: its list, a new form, one that was begun. */
function leadsTo(wizard: Screen, role: string, name: string): boolean {
  return spotsMeaning(wizard, 'screen').some(({ path, value }) => path.at(-1) === role && value === name);
}

/** `$schema`, which editors read, names the meta schema that the check uses. */
export const editorSchemas: Rule = ({ sources }) =>
  [...sources.values()].flatMap((source) => {
    const { $schema }: { $schema?: unknown } = Object(source.data);
    const meta = metaPathOf(source);
    // an external form names the dialect that it is written in
    if (typeof $schema !== 'string' || meta === undefined || isExternalSource(source)) return [];
    const right = `${'../'.repeat(source.file.split('/').length - 2)}meta/${meta}`;
    return $schema === right
      ? []
      : source.problem(
          ['$schema'],
          'редактор возьмёт для этого файла не ту схему',
          `напишите "$schema": "${right}"`,
        );
  });

/** Entries of a list differ where the meta schema says by what (`x-unique`: lists of members that differ together). */
export const uniqueEntries = spotRule(({ value, path, said }) => {
  const wanted = said('x-unique');
  if (!Array.isArray(value) || !Array.isArray(wanted)) return [];
  const repeated = wanted.flatMap((members) => repeatedIn(value, [members].flat().map(String)));
  return repeated
    .filter(({ at }, i) => repeated.findIndex((one) => one.at === at) === i)
    .map(({ at, first, member }) => {
      const text: unknown = member === undefined ? undefined : Object(value[at])[member];
      const what =
        typeof text === 'string' ? `«${text}» в этом списке уже есть` : 'такая запись в этом списке уже есть';
      const place: Path = member === undefined ? [...path, at] : [...path, at, member];
      return { what: `${what}: № ${first + 1}`, fix: 'оставьте одну из двух или измените её', at: place };
    });
});

/** The entries that are as one before them in these members. */
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
export const uniqueParameters: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap((screen) => {
    const named = spotsMeaning(screen, 'parameter').filter(({ source }) => source === screen.source);
    return named.flatMap(({ source, path, value }, i) =>
      named.findIndex((one) => one.value === value) < i
        ? source.problem(path, `параметр «${String(value)}» на этом экране уже занят`, 'назовите его иначе')
        : [],
    );
  });

/** What says the same, or does it, stands apart: by `x-unique-per-status` (lists of members) each status has one of such entries. */
export const apartEntries = spotRule(({ value, path, said, record }) => {
  const wanted = said('x-unique-per-status');
  const statuses = record.members.get('status')?.choices?.map(String) ?? [];
  if (!Array.isArray(value) || !Array.isArray(wanted)) return undefined;
  return value.flatMap((entry, at) =>
    wanted.flatMap((members): readonly SpotFault[] => {
      const names = [members].flat().map(String);
      const first = value.findIndex((other) => isSame(other, entry, names));
      const both = statuses.find((status) => isSeen(entry, status) && isSeen(value[first], status));
      if (first < 0 || first >= at || both === undefined) return [];
      // two that are alike in all that decides when they are seen are refused by `x-unique`
      if (said('x-unique') !== undefined && conditionsOf(entry) === conditionsOf(value[first])) return [];
      return [
        {
          what: `в статусе «${both}» это стоит дважды: то же под № ${first + 1}`,
          fix: 'допишите "when" или "unless", чтобы в каждом статусе было одно',
          at: [...path, at],
        },
      ];
    }),
  );
});

/** In a list of which the first matching entry is shown (`x-first-match`), no entry matches all that a later one does. */
export const hiddenEntries = spotRule(({ value, path, said }) => {
  if (said('x-first-match') !== true || !Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown, at): readonly SpotFault[] => {
    const first = value.findIndex(
      (other: unknown, i) => i < at && matchesWhenever(Object(other), Object(entry)),
    );
    if (first < 0) return [];
    const what = `до этой записи дело не дойдёт: всё, для чего она, заберёт № ${first + 1}`;
    return [{ what, fix: 'поставьте её раньше: подходит первая', at: [...path, at] }];
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

/** Whether an entry matches whenever a later one does: no further condition, and no further value in its texts. */
function matchesWhenever(one: Entry, later: Entry): boolean {
  const conditions = ({ if: met, ifNot: unmet, missing, of }: Entry) => [
    ...Object.entries({ ...met }).map((part) => JSON.stringify(['if', part])),
    ...Object.entries({ ...unmet }).map((part) => JSON.stringify(['ifNot', part])),
    ...[missing ?? [], of ?? []].flat(),
  ];
  const values = ({ title = '', text = '' }: Entry): readonly string[] =>
    `${title} ${text}`.match(/\{[^{}]*\}/g) ?? [];
  const isOften =
    (one.when === undefined || later.when?.every((status) => one.when?.includes(status)) === true) &&
    (one.unless ?? []).every(
      (status) => later.unless?.includes(status) || later.when?.includes(status) === false,
    );
  return (
    isOften &&
    conditions(one).every((condition) => conditions(later).includes(condition)) &&
    values(one).every((mark) => values(later).includes(mark))
  );
}

/** Whether two entries agree in these members, and nothing else decides which of them is seen. */
function isSame(one: unknown, other: unknown, names: readonly string[]): boolean {
  const [left, right] = [Object(one), Object(other)];
  const isConditional = [left, right].some((entry) => entry.if !== undefined || entry.ifNot !== undefined);
  const keyOf = (entry: unknown) => JSON.stringify(names.map((name) => Object(entry)[name]));
  return !isConditional && names.some((name) => Object.hasOwn(left, name)) && keyOf(left) === keyOf(right);
}

function conditionsOf(entry: unknown): string {
  const { when, unless, needs } = Object(entry);
  return JSON.stringify([when, unless, needs]);
}

function isSeen(entry: unknown, status: string): boolean {
  const { when, unless = [] }: { when?: unknown; unless?: unknown } = Object(entry);
  return (when === undefined || [when].flat().includes(status)) && ![unless].flat().includes(status);
}

/** A section asks for what its tab is called by, not for what another tab shows. */
export const tabQueries = spotRule(({ value, path }) => {
  const { parameter, tabs }: { parameter?: unknown; tabs?: unknown } = Object(value);
  if (typeof parameter !== 'string' || !Array.isArray(tabs)) return undefined;
  const values: readonly unknown[] = tabs.map((tab) => tab.value);
  return tabs.flatMap(({ value: own, sections }, i) =>
    [sections].flat().flatMap(({ settings }, j): readonly SpotFault[] => {
      const { [parameter]: asked } = Object(Object(settings).query);
      if (asked === undefined || asked === own || !values.includes(asked)) return [];
      return [
        {
          what: `раздел вкладки «${String(own)}» показывает то, что стоит во вкладке «${String(asked)}»`,
          fix: `напишите "${parameter}": "${String(own)}"`,
          at: [...path, 'tabs', i, 'sections', j, 'settings', 'query', parameter],
        },
      ];
    }),
  );
});

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

/** A screen whose menu entry is marked is in the menu. */
export const markedScreens: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap(({ source }) => {
    const { within }: { within?: unknown } = Object(source.data);
    const screens = screensOf(repository);
    const holder = screens.get(String(within));
    if (!holder || isInMenu(holder, screens)) return [];
    const what = `у экрана «${holder.name}» нет пункта меню, отметить нечего`;
    return source.problem(['within'], what, 'назовите экран, который стоит в меню');
  });

/** A screen with a menu entry, or a list that shares the entry of another. */
function isInMenu({ source }: Screen, screens: ReadonlyMap<string, Screen>): boolean {
  const { navigation, within } = Object(source.data);
  return navigation !== undefined || Object(screens.get(within)?.source.data).navigation !== undefined;
}

/** Whether a screen needs no link to it: menu, sign-in, one-time link, root address. */
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

/** Texts that refer to a section of the portal name an existing one. */
export const namedSections: Rule = (repository) => {
  const screens = portalSources(repository);
  const titles = new Set(screens.flatMap(({ data }) => titlesIn(data)));
  const speaking = [...repository.sources.values()].filter(({ file }) =>
    /^schemas\/(words|portal|messages|statuses|forms)\//.test(file),
  );
  return speaking.flatMap((source) =>
    textsIn(source.data).flatMap(({ path, text }) =>
      Array.from(text.matchAll(/(?<![а-яё])в раздел[еа]? «([^»]+)»/gi), ([, name = '']) => name)
        .filter((name) => titles.size > 0 && !titles.has(name))
        .map((name) =>
          source.problem(path, `раздела «${name}» на портале нет`, suggestion(name, [...titles])),
        ),
    ),
  );
};

/** Labels and headings of some settings. */
function titlesIn(data: unknown): readonly string[] {
  return textsIn(data).flatMap(({ path, text }) =>
    ['label', 'title', 'heading'].includes(String(path.at(-1))) ? text : [],
  );
}
