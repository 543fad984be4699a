import { equal } from '#engine/values/equal.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { extendFix, suggestion } from '../../problem.ts';
import type { Parameter } from '../../read/contract.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import { screensOf, settingsOfKind } from '../../read/settings.ts';
import { shapeAt } from '../../read/shapes.ts';
import { statusLists, usersOfList } from '../../read/statuses.ts';
import { type Fault, type Faults, screenRule, settingRule } from '../rule-kinds.ts';

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
  const { when, unless = [] } = objectOf(entry);
  return (when === undefined || [when].flat().includes(status)) && ![unless].flat().includes(status);
}

/** A section of a tab does not query the value of another tab. */
export const tabQueries = settingRule(({ value }) => {
  const { parameter, tabs } = objectOf(value);
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

/** An object with `x-exhaustive-keys` has a member for every possible value at that path of the record. */
export const completeNames = settingRule((setting) => {
  const member = setting.keyword('x-exhaustive-keys');
  if (typeof member !== 'string' || typeof setting.value !== 'object') return undefined;
  const at = shapeAt(setting.scope, member);
  const all = 'found' in at ? (at.found.choices ?? []) : [];
  const named = Object.keys(Object(setting.value));
  return all
    .map(String)
    .filter((name) => !named.includes(name))
    .map(
      (name): Fault => ({
        what: `«${name}» бывает, а названия у него нет`,
        fix: `допишите "${name}": "…"`,
      }),
    );
});

/** The groups of `x-partition-of` contain every possible value at that path of the record once. */
export const coveredStatuses = settingRule(({ value, scope, keyword }) => {
  const member = keyword('x-partition-of');
  if (typeof member !== 'string' || !Array.isArray(value)) return undefined;
  const at = shapeAt(scope, member);
  const all = 'found' in at ? (at.found.choices ?? []).map(String) : [];
  const groups = value.map(({ when, unless = [] }) =>
    all.filter((one) => (when ?? all).includes(one) && !unless.includes(one)),
  );
  const lost = all.filter((one) => !groups.some((group) => group.includes(one)));
  const twice = all.filter((one) => groups.filter((group) => group.includes(one)).length > 1);
  return [
    ...lost.map((one) => ({
      what: `записи в статусе «${one}» не попадут ни в одну группу`,
      fix: `допишите "${one}" в "when" одной из групп`,
    })),
    ...twice.map((one) => ({
      what: `записи в статусе «${one}» попадут в две группы`,
      fix: 'оставьте его в одной',
    })),
  ];
});

/** Badges cover every value of the member that they distinguish, or end with one for all others. */
export const coveredBadges = settingRule(({ value, scope, path }) => {
  const badges: unknown = path.at(-1) === 'badges' ? value : undefined;
  if (!Array.isArray(badges) || badges.some(({ if: wanted }) => wanted === undefined)) return undefined;
  const members = [...new Set(badges.flatMap(({ if: wanted }) => Object.keys(wanted)))];
  const [member] = members;
  const all = member === undefined ? undefined : scope.members.get(member)?.choices;
  if (members.length !== 1 || member === undefined || !all) return undefined;
  const lost = all.filter((one) => !badges.some(({ if: wanted }) => wanted[member] === one));
  return lost.map((one) => ({
    what: `у записей, где «${member}» — «${String(one)}», значка не будет`,
    fix: `допишите значок с "if": { "${member}": ${JSON.stringify(one)} }`,
  }));
});

/** Actions with conditions on one member cover each of its values once. */
export const coveredActions = settingRule(({ value, scope, path }) => {
  if (path.at(-1) !== 'actions' || !Array.isArray(value)) return undefined;
  const actions: readonly ConditionalAction[] = value;
  return actions.flatMap((action, at) =>
    Object.entries(action.if ?? {}).flatMap(([member, wanted]) => {
      const all = scope.members.get(member)?.choices ?? [];
      const beside = actions.filter((other) => Object.hasOwn(Object(other.if), member));
      const lost = all.filter((one) => beside.every((other) => other.if?.[member] !== one));
      const first = beside.find((other) => other.if?.[member] === wanted && equal(other.when, action.when));
      const others = new Set(beside.map((other) => other.if?.[member]));
      if (first === undefined || first === action || lost.length !== 1 || others.size < 2) return [];
      return {
        what: `для «${String(wanted)}» таких действия два, а для «${String(lost[0])}» ни одного`,
        fix: `напишите "${member}": ${JSON.stringify(lost[0])} у одного из них`,
        at: [at, 'if', member],
      };
    }),
  );
});

interface ConditionalAction {
  readonly if?: Readonly<Record<string, unknown>>;
  readonly when?: unknown;
}

/** The statuses that wait for the person, by the name that to-do lines use. */
interface Waiting {
  readonly of: string;
  readonly statuses: readonly string[];
}

/** A line of the to-do list names statuses that wait for the person (`todo`). */
export const todoLines: Rule = (repository) => {
  const known = waitingOf(repository);
  return linesOf(repository).flatMap(({ source, path, of, when }) => {
    const waiting = known.find((one) => one.of === of);
    const names = known.map((one) => one.of);
    if (!waiting) return source.problem([...path, 'of'], `среди дел нет «${of}»`, suggestion(of, names));
    return when
      .filter((status) => !waiting.statuses.includes(status))
      .map((status) =>
        source.problem(
          [...path, 'when', when.indexOf(status)],
          `статус «${status}» ничего не ждёт от представителя`,
          extendFix(suggestion(status, waiting.statuses), '; или напишите у него "todo": true'),
        ),
      );
  });
};

/** Statuses that wait for the person have a text, if there is a task list at all. */
export const todoStatuses: Rule = (repository) => {
  const lines = linesOf(repository);
  if (lines.length === 0) return [];
  return statusLists(repository).flatMap(({ source, name, statuses }) =>
    [...statuses]
      .filter(([, { todo }]) => todo === true)
      .flatMap(([status]) => {
        const names = usersOfList(repository, name, 'name');
        const hasLine = (of: string) => lines.some((line) => line.of === of && line.when.includes(status));
        return names
          .filter((of) => !hasLine(of))
          .map((of) =>
            source.problem(
              ['statuses', status, 'todo'],
              `что сделать в статусе «${status}», нигде не сказано`,
              `добавьте строку с "of": "${of}" в todo.lines экрана с карточками или уберите "todo"`,
            ),
          );
      }),
  );
};

function linesOf(repository: Repository) {
  return [...screensOf(repository).values()]
    .filter(({ kind }) => kind === 'cards')
    .flatMap(({ source }) => {
      const lines: unknown = Object(Object(Object(source.data).settings).todo).lines;
      return (Array.isArray(lines) ? lines : []).map((line: unknown, index) => {
        const { of, when } = objectOf(line);
        const path = ['settings', 'todo', 'lines', index] as const;
        return { source, path, of: String(of), when: Array.isArray(when) ? when.map(String) : [] };
      });
    });
}

function waitingOf(repository: Repository): readonly Waiting[] {
  return statusLists(repository).flatMap(({ name, statuses }) => {
    const waiting = [...statuses].filter(([, { todo }]) => todo === true).map(([status]) => status);
    return waiting.length === 0
      ? []
      : usersOfList(repository, name, 'name').map((of) => ({ of, statuses: waiting }));
  });
}

/** The card of a record that can be submitted links to its form. */
export const editableCards: Rule = (repository) => {
  const screens = screensOf(repository);
  return [...screens.values()]
    .filter(({ kind }) => kind === 'cards')
    .flatMap((cards) => {
      const { settings } = Object(cards.source.data);
      const list = statusLists(repository).find(({ name }) => name === settings.statuses);
      const forms = [...screens.values()].filter(
        (screen) =>
          screen.kind === 'wizard' &&
          settingsOfKind(screen, 'screen').some(
            ({ path, value }) => path.at(-1) === 'list' && value === cards.name,
          ),
      );
      const actions: readonly CardAction[] = [settings.actions ?? []].flat();
      const links = actions.filter(
        ({ screen, query }) => forms.some(({ name }) => name === screen) && query?.mode === undefined,
      );
      const hasLink = (status: string) =>
        links.some(({ when, unless = [] }) => (when?.includes(status) ?? true) && !unless.includes(status));
      const isSubmitted = (status: string) =>
        list?.transitions.some(({ from, call }) => from === status && call === 'finish');
      return [...(list?.statuses ?? [])]
        .filter(([status]) => isSubmitted(status) && forms.length > 0 && !hasLink(status))
        .map(([status, { label }]) =>
          cards.source.problem(
            ['settings', 'actions'],
            `в статусе «${label}» форму подают, а кнопки к ней на карточке нет`,
            `добавьте { "label": "Продолжить", "when": ["${status}"], "style": "primary", "screen": "${forms[0]?.name}", "query": { "id": "{id}" } }`,
          ),
        );
    });
};

interface CardAction {
  readonly screen?: string;
  readonly query?: { readonly mode?: string };
  readonly when?: readonly string[];
  readonly unless?: readonly string[];
}

interface Filter {
  readonly label?: string;
  readonly name?: string;
  readonly from?: string;
  readonly to?: string;
  readonly choices?: readonly { readonly query?: object }[];
  readonly counts?: { readonly operation: string; readonly parameters: readonly string[] };
}

interface Column {
  readonly label?: string;
  readonly text?: unknown;
  readonly statuses?: unknown;
  readonly badges?: unknown;
}

interface Table {
  readonly settings: Readonly<Record<string, unknown>> & {
    readonly fixedQuery?: { readonly sort?: unknown };
    readonly filters?: readonly Filter[];
    readonly columns?: readonly Column[];
  };
  readonly operation: string;
  readonly query: ReadonlyMap<string, Parameter>;
}

/** A rule that checks one table at a time. */
function tableRule(check: (table: Table, repository: Repository) => Faults): Rule {
  return screenRule(({ kind, source }, repository) => {
    const { settings } = Object(source.data);
    const call = kind === 'table' ? repository.calls(String(settings.operation)) : undefined;
    return call && check({ settings, operation: call.id, query: call.query }, repository);
  });
}

/** A table has a search if its operation has one, and its initial order is the one that the operation uses. */
export const tableQueries = tableRule(({ settings, operation, query }) => {
  const { search, sort } = settings;
  const order = settings.fixedQuery?.sort ?? query.get('sort')?.initial;
  const isSearched = search !== undefined;
  return [
    query.has('q') &&
      !isSearched && {
        at: ['settings', 'operation'],
        what: `«${operation}» ищет по словам, а поля поиска у таблицы нет`,
        fix: 'допишите "search": "Имя, телефон"',
      },
    isSearched &&
      !query.has('q') && {
        at: ['settings', 'search'],
        what: `«${operation}» по словам не ищет`,
        fix: 'уберите "search"',
      },
    typeof order === 'string' &&
      sort !== order && {
        at: ['settings', sort === undefined ? 'operation' : 'sort'],
        what: `без выбора «${operation}» отвечает в порядке «${order}», а таблица говорит другое`,
        fix: `напишите "sort": "${order}"`,
      },
  ];
});

/** The counts of a filter take all other parameters that filter the list; one column shows the row's title. */
export const tableParts = tableRule(({ settings }, { calls }) => {
  const { filters = [], columns = [], fixedQuery = {}, search } = settings;
  const narrowing = [...Object.keys(fixedQuery), ...(search === undefined ? [] : ['q'])];
  const titles = columns.filter(({ text, statuses, badges }) => !text && !statuses && !badges);
  return [
    filters.map((filter, i): Faults => {
      const { counts } = filter;
      const call = counts && calls(counts.operation);
      const sent = [...narrowing, ...filters.filter((other) => other !== filter).flatMap(sentBy)];
      const lost = [...new Set(sent)].filter(
        (name) => name !== 'sort' && call?.query.has(name) && !counts?.parameters.includes(name),
      );
      return (
        lost.length > 0 && {
          at: ['settings', 'filters', i, 'counts', 'parameters'],
          what: `числа у «${filter.label}» не учтут «${lost.join('», «')}»: в списке будет меньше, чем на кнопке`,
          fix: `допишите в "parameters": ${lost.map((name) => `"${name}"`).join(', ')}`,
        }
      );
    }),
    titles.length !== 1 && {
      at: ['settings', 'columns'],
      what:
        titles.length === 0
          ? 'ни один столбец не называет строку: открыть её будет нечем'
          : `строку называют сразу несколько столбцов: ${titles.map(({ label }) => `«${label}»`).join(', ')}`,
      fix: 'оставьте без "text", "statuses" и "badges" один столбец: в нём стоит "title" таблицы',
    },
  ];
});

/** The parameters that a filter sends. */
function sentBy({ name, from, to, choices = [] }: Filter): readonly string[] {
  const named = [name, from, to].filter((one) => one !== undefined);
  return [...named, ...choices.flatMap(({ query = {} }) => Object.keys(query))];
}

/** A filter button shows the count of its own filter. */
export const countedChoices = settingRule(({ value }) => {
  const { choices } = objectOf(value);
  if (!Array.isArray(choices)) return undefined;
  const queried = (choice: unknown) => Object.values<unknown>(Object(Object(choice).query));
  const all = choices.flatMap(queried);
  return choices.flatMap((choice: unknown, i) => {
    const { count, label } = Object(choice);
    const own = queried(choice);
    if (own.length !== 1 || own.includes(count) || !all.includes(count)) return [];
    const what = `на кнопке «${label}» стоит число записей «${count}», а показывает она «${String(own[0])}»`;
    return [{ what, fix: `напишите "count": "${String(own[0])}"`, at: ['choices', i, 'count'] }];
  });
});

/** The export of a table accepts the filters of the table, and is that of its list: its path is below that of the list. */
export const tableExports = tableRule(({ settings, operation, query }, { calls, contract }) => {
  const operations = contract.places?.operations ?? [];
  const pathOf = (id: string) => operations.find((one) => one.id === id)?.path ?? '';
  const call = calls(String(Object(settings.exports).operation));
  if (!call) return undefined;
  const lost = [...query.keys()].filter((name) => !paging.includes(name) && !call.query.has(name));
  const list = pathOf(operation).replace(/\/$/, '');
  const hasOwn = operations.some(({ path }) => path === `${list}/export`);
  if (lost.length === 0 && (!hasOwn || pathOf(call.id).startsWith(list))) return undefined;
  return {
    at: ['settings', 'exports', 'operation'],
    what:
      lost.length > 0
        ? `выгрузка «${call.id}» не той таблицы: отобранное по «${lost.join('», «')}» она не узнает`
        : `«${call.id}» выгружает не этот список`,
    fix: `назовите выгрузку списка «${operation}»`,
  };
});

const paging = ['page', 'per_page', 'exact'];
