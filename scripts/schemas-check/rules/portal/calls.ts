import { restore, unknownName } from '../../problem.ts';
import type { Call, Parameter } from '../../read/calls.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import { nearestText, pathArguments, portalSettings, type Setting, screensOf } from '../../read/settings.ts';
import { parseAs, type Shape, shapeAt, valueFault, wireShape } from '../../read/shapes.ts';
import type { Source } from '../../read/source.ts';
import { statusesIn } from '../../read/statuses.ts';
import { type Fault, settingKindRule, settingRule } from '../rule-kinds.ts';

/** Arguments of calls match the parameters of their operations by name and type. */
export const callArguments = settingKindRule({
  path: (setting, repository) => nameFault(setting, callAt(setting, repository), 'path'),
  query: (setting, repository) => nameFault(setting, callAt(setting, repository), 'query'),
  body: (setting, repository) => nameFault(setting, callAt(setting, repository), 'body'),
  'path-value': (setting, repository) =>
    sentFault(setting, callAt(setting, repository)?.path.get(keyOf(setting))?.shape),
  'query-value': (setting, repository) =>
    sentFault(setting, callAt(setting, repository)?.query.get(keyOf(setting))?.shape),
  'body-value': (setting, repository) =>
    sentFault(setting, bodyOf(callAt(setting, repository))?.members.get(keyOf(setting))),
  'filter-value': (setting, repository) => {
    const { name }: { name?: unknown } = Object(setting.parents[1]);
    return sentFault(setting, callAt(setting, repository)?.query.get(String(name))?.shape);
  },
  'range-of': (setting, repository) => {
    const { from }: { from?: unknown } = Object(setting.parents[0]);
    const shape = callAt(setting, repository)?.query.get(String(from))?.shape;
    if (!shape) return undefined;
    const right = shape.types.includes('number') ? 'numbers' : 'dates';
    return setting.value === right
      ? undefined
      : { what: `под «${from}» отправляют ${rangeWords[right]}`, fix: `напишите "of": "${right}"` };
  },
  order: (setting, repository) => orderFault(setting, callAt(setting, repository)),
  count: (setting, repository) => {
    const { counts }: { counts?: { operation?: string; member?: string } } = Object(setting.parents[1]);
    if (!counts)
      return { what: 'числа здесь никто не считает', fix: 'добавьте ряду "counts" или уберите "count"' };
    const answer = repository.calls(String(counts.operation))?.response;
    const name = String(setting.value);
    const counted = answer?.members.get(String(counts.member));
    if (!answer || !counted || answer.members.has(name)) return undefined;
    const at = shapeAt(counted, name);
    return 'missing' in at
      ? unknownName(`числа «${name}» «${counts.operation}» не отвечает`, name, [
          ...at.known,
          ...answer.members.keys(),
        ])
      : undefined;
  },
  'finish-member': (setting, repository) => namedFault(setting, repository, 'finish'),
  'draft-member': (setting, repository) => namedFault(setting, repository, 'draft'),
});

const rangeWords = { numbers: 'число', dates: 'день' };

type Part = 'path' | 'query' | 'body';

function callAt(setting: Setting, repository: Repository): Call | undefined {
  return repository.calls(nearestText(setting, 'operation') ?? '');
}

function keyOf({ path }: Setting): string {
  return String(path.at(-1));
}

function bodyOf(call: Call | undefined): Shape | undefined {
  return call?.body?.isOpen === false ? call.body : undefined;
}

/** The names that a part of a call takes; none where anything may be sent. */
function namesOf(call: Call, part: Part): readonly string[] | undefined {
  if (part !== 'body') return [...call[part].keys()];
  return call.body?.isOpen ? undefined : [...(call.body?.members.keys() ?? [])];
}

const partNames: Readonly<Record<Part, string>> = {
  path: 'в адресе',
  query: 'среди параметров запроса',
  body: 'в теле',
};

function nameFault({ value }: Pick<Setting, 'value'>, call: Call | undefined, part: Part): Fault | undefined {
  const name = String(value);
  const known = call && namesOf(call, part);
  if (!call || !known || known.includes(name)) return undefined;
  if (part === 'body' && call.body?.patterns.some((pattern) => pattern.test(name))) return undefined;
  return unknownName(`${partNames[part]} «${call.id}» нет «${name}»`, name, known);
}

/** The same for an operation that `operations` names. */
function namedFault(setting: Setting, { calls }: Repository, role: string): Fault | undefined {
  const settings = setting.parents.find((holder) => Object.hasOwn(holder, 'operations'));
  const { operations }: { operations?: Readonly<Record<string, string>> } = Object(settings);
  return nameFault(setting, calls(String(operations?.[role])), 'body');
}

/** The mistake in a sent value: a constant that the parameter cannot have, or a member of the record of another type. */
function sentFault({ value, scope, path }: Setting, parameter: Shape | undefined): Fault | undefined {
  if (!parameter) return undefined;
  const name = String(path.at(-1));
  const member = /^\{([\w.]+)\}$/.exec(String(value))?.[1];
  if (member === undefined)
    return String(value).includes('{') ? undefined : valueFault(parseAs(parameter, value), parameter, name);
  const at = shapeAt(scope, member);
  if (!('found' in at) || fits(at.found, parameter)) return undefined;
  const fitting = [...scope.members].filter(([, shape]) => shape.types.length > 0 && fits(shape, parameter));
  return {
    what: `«${name}» и «{${member}}» разного вида`,
    fix:
      fitting.length > 0 && fitting.length < 5
        ? `подойдёт ${fitting.map(([key]) => `{${key}}`).join(', ')}`
        : 'возьмите другое значение записи, обычно это {id}',
  };
}

function fits(given: Shape, parameter: Shape): boolean {
  const wanted = parameter.types.filter((type) => type !== 'null');
  const have = given.types.filter((type) => type !== 'null');
  if (wanted.length === 0 || have.length === 0) return true;
  return have.some((type) => wanted.includes(type) || (type === 'integer' && wanted.includes('number')));
}

/** An order of the operation: `name`, `-name`. */
function orderFault({ value, path }: Setting, call: Call | undefined): Fault | undefined {
  const order = String(value);
  if (!call) return undefined;
  const { choices = [] } = call.query.get('sort')?.shape ?? {};
  if (choices.includes(order)) return undefined;
  const known = choices.map(String).filter((name) => !path.includes('columns') || !name.startsWith('-'));
  return known.length > 0
    ? unknownName(`порядка «${order}» у «${call.id}» нет`, order, known)
    : { what: `«${call.id}» порядка не принимает`, fix: 'уберите "sort"' };
}

/** A call sends every required parameter and member of its operation. */
export const requiredArguments = settingRule((setting, repository) => {
  const call = callOf(setting, repository);
  if (!call) return undefined;
  const { query, fixedQuery, body } = Object(setting.value);
  const given = { path: pathArguments(setting, call), query: { ...query, ...fixedQuery }, body };
  const lines = {
    path: (name: string) => `"path": { "${name}": "{id}" }`,
    query: (name: string) => `"query": { "${name}": "…" }`,
    body: (name: string) => `"body": { "${name}": "{${name}}" }`,
  };
  return parts.flatMap((part) => {
    // an unknown name is most likely the missing one
    const known = namesOf(call, part);
    if (known && Object.keys(Object(given[part])).some((name) => !known.includes(name))) return [];
    const lost =
      part === 'body' ? missingInBody(setting, repository, call) : missing(call[part], given[part]);
    return lost.map((name) => lacking(call, lines[part](name), name));
  });
});

/** The operation accepts the form whose answers are sent. */
export const calledForms = settingRule((setting, repository) => {
  const call = callOf(setting, repository);
  const form = formOf(setting);
  if (call && form === undefined) return missingForm(setting, call);
  if (!call || form === undefined || !repository.formIds.includes(form)) return undefined;
  const { forms = [] } = call.body ?? {};
  if (forms.includes(form) || call.body?.isOpen) return undefined;
  const what = `«${call.id}» форму «${form}» не принимает`;
  return {
    what,
    fix:
      forms.length > 0 ? `она принимает: ${forms.join(', ')}` : 'уберите форму или назовите другую операцию',
    at: formPath(setting),
  };
});

const parts = ['path', 'query', 'body'] as const;

/** The fault of a call that sends only the answers of a form, but shows no form. */
function missingForm({ value }: Setting, { id, body }: Call): Fault | undefined {
  const { body: written, values, position } = Object(value);
  if (!body || body.isOpen || body.forms.length === 0) return undefined;
  // other members of the call, such as the subject of the answers, are not answers
  const answers = Object.keys(Object(written)).filter((name) => !body.ownMembers.has(name));
  const isTransition = Object.hasOwn(Object(written), 'status');
  if (isTransition || answers.length > 0 || [values, position].some((part) => part !== undefined))
    return undefined;
  return {
    what: `«${id}» ждёт ответов формы, а её никто не спрашивает`,
    fix: `допишите "form": "${body.forms[0]}" в вопрос ("ask")`,
    at: ['operation'],
  };
}

/** The operation of a setting with `x-call-kind`. */
function callOf({ value, keyword }: Setting, repository: Repository): Call | undefined {
  const { operation }: { operation?: unknown } = Object(value);
  return keyword('x-call-kind') === undefined ? undefined : repository.calls(String(operation));
}

function missing(
  wanted: ReadonlyMap<string, { readonly required: boolean }>,
  given: unknown,
): readonly string[] {
  return [...wanted].flatMap(([name, { required }]) =>
    required && !Object.hasOwn(Object(given), name) ? name : [],
  );
}

function missingInBody(setting: Setting, { forms }: Repository, { body }: Call): readonly string[] {
  const { body: written, values, position } = Object(setting.value);
  if (!body) return [];
  const form = forms.find(({ definition }) => definition.id === formOf(setting));
  const given = new Set([
    ...Object.keys(Object(written)),
    ...Object.keys(Object(values)),
    ...(form ? wireShape(form.definition).members.keys() : []),
    String(position),
    // the token of a one-time link goes with every step
    String(Object(setting.parents.map((holder) => Object(holder).link).find(Boolean)).member),
  ]);
  return [...body.required].filter((name) => !given.has(name));
}

/** The form whose answers a call sends: of its question (`ask`), its own, or that of the enclosing settings. */
function formOf({ value, keyword, parents }: Setting): string | undefined {
  const kind = keyword('x-call-kind');
  if (kind === 'around') return nearestText({ parents: parents.slice(1) }, 'form');
  const { form, ask } = Object(value);
  const own: unknown = kind === 'ask' ? Object(ask).form : kind === 'form' ? form : undefined;
  return typeof own === 'string' ? own : undefined;
}

function formPath({ keyword }: Setting) {
  if (keyword('x-call-kind') === 'ask') return ['ask', 'form'];
  return keyword('x-call-kind') === 'form' ? ['form'] : ['operation'];
}

function lacking({ id }: Call, line: string, name: string): Fault {
  return { what: `«${id}» не обойдётся без «${name}»`, fix: `допишите ${line}`, at: ['operation'] };
}

/** The operations of a wizard or a record use the form in the same settings. */
export const formCalls = settingRule(({ value }, { calls, formIds }) => {
  const { operations, form }: { operations?: unknown; form?: unknown } = Object(value);
  if (typeof operations !== 'object' || typeof form !== 'string' || !formIds.includes(form)) return undefined;
  return Object.entries(Object(operations)).flatMap(([role, operation]) => {
    const { forms = [], isOpen } = calls(String(operation))?.body ?? {};
    // a status change accepts the forms of its transitions
    if (role === 'move' || isOpen || forms.length === 0 || forms.includes(form)) return [];
    return {
      what: `«${String(operation)}» форму «${form}» не принимает`,
      fix: `она принимает: ${forms.join(', ')}; назовите операцию для формы «${form}»`,
      at: ['operations', role],
    };
  });
});

/** The operation that changes the status of a record accepts the statuses of the record. */
export const recordTransitions = settingRule(({ value }, { calls }) => {
  const { operations, statuses }: { operations?: unknown; statuses?: unknown } = Object(value);
  const { read, move }: { read?: unknown; move?: unknown } = Object(operations);
  const had = statusesOf(calls(String(read))?.response);
  const taken = statusesOf(calls(String(move))?.body);
  if (typeof statuses !== 'string' || had.length === 0 || taken.length === 0) return undefined;
  const strange = [
    ...taken.filter((one) => !had.includes(one)),
    ...had.filter((one) => !taken.includes(one)),
  ];
  if (strange.length === 0) return undefined;
  return {
    what: `«${String(move)}» — о других записях: статусы у них не те, что в «${String(read)}» (${strange.join(', ')})`,
    fix: 'назовите операцию, которая меняет статус этих записей',
    at: ['operations', 'move'],
  };
});

/** The statuses of a record, or of its application. */
function statusesOf(shape: Call['response']): readonly string[] {
  const statuses = statusesIn(shape);
  return statuses.length > 0 ? statuses : statusesIn(shape?.members.get('application'));
}

/**
 * `needs` names the permitted action that the operation performs: `delete` deletes, `cancel` changes the status, and
 * another one is not that of another operation of the screen.
 */
export const neededActions = settingRule(({ value, keyword, scope, owner }, repository) => {
  const { calls } = repository;
  const { operation, needs, body }: { operation?: unknown; needs?: unknown; body?: unknown } = Object(value);
  const call = keyword('x-call-kind') === 'ask' ? calls(String(operation)) : undefined;
  const known = scope.members.get('actions')?.items?.choices ?? [];
  // operations without any permitted caller have their own rule
  if (!call || !known.some((one) => one === needs)) return undefined;
  const meant =
    call.method === 'delete' ? 'delete' : Object.hasOwn(Object(body), 'status') ? 'cancel' : undefined;
  const at = ['needs'];
  if (meant !== undefined && meant !== needs && known.includes(meant))
    return {
      what: `«${call.id}» ${meant === 'delete' ? 'удаляет' : 'меняет статус'}, а спрашивают, можно ли «${String(needs)}»`,
      fix: `напишите "needs": "${meant}"`,
      at,
    };
  const settings = portalSettings(repository);
  const usual = settings.find(
    (one) =>
      Object(one.value).operation === operation && ![needs, undefined].includes(Object(one.value).needs),
  );
  const other = settings.find(
    (one) =>
      one.owner === owner &&
      Object(one.value).needs === needs &&
      ![operation, undefined].includes(Object(one.value).operation),
  );
  if (usual && other)
    return {
      what: `«${call.id}» здесь показана тем, кому можно «${String(needs)}», а это для «${String(Object(other.value).operation)}»`,
      fix: `напишите "needs": "${String(Object(usual.value).needs)}"`,
      at,
    };
  if (needs !== 'delete' || meant === 'delete') return undefined;
  const choices = known.filter((one) => one !== 'delete').join(', ');
  return {
    what: `«${call.id}» не удаляет, а спрашивают, можно ли удалить`,
    fix: `напишите в "needs" другое: ${choices}`,
    at,
  };
});

/** The confirmation by name (`byName`) is asked about one record, on every screen that calls the operation. */
export const askedNames = settingRule(({ value, path, keyword }, repository) => {
  const { ask, operation, body }: { ask?: unknown; operation?: unknown; body?: unknown } = Object(value);
  const { byName }: { byName?: unknown } = Object(ask);
  // few settings ask, and a keyword is looked up in the meta schemas
  if (ask === undefined || keyword('x-call-kind') !== 'ask') return undefined;
  if (byName === undefined) {
    const named = portalSettings(repository).find(
      (one) =>
        Object(one.value).operation === operation &&
        JSON.stringify(Object(one.value).body) === JSON.stringify(body) &&
        Object(Object(one.value).ask).byName !== undefined &&
        one.keyword('x-call-kind') === 'ask' &&
        !one.path.includes('bulk'),
    );
    return (
      named && {
        at: ['ask'],
        what: `перед «${String(operation)}» просят набрать имя (${named.source.file}), а здесь нет`,
        fix: restore(
          `"byName": ${JSON.stringify(Object(Object(named.value).ask).byName)}`,
          ', со значениями этой записи',
        ),
      }
    );
  }
  const at = ['ask', 'byName'];
  if (path.includes('bulk'))
    return {
      what: 'у нескольких записей нет одного имени',
      fix: 'уберите "byName" или действие с выбранными',
      at,
    };
  return undefined;
});

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
  readonly source: Source;
  readonly settings: Readonly<Record<string, unknown>> & {
    readonly fixedQuery?: { readonly sort?: unknown };
    readonly filters?: readonly Filter[];
    readonly columns?: readonly Column[];
  };
  readonly operation: string;
  readonly query: ReadonlyMap<string, Parameter>;
}

/** A table has a search if its operation has one, and its initial order is the one that the operation uses. */
export const tableQueries: Rule = (repository) =>
  tablesOf(repository).flatMap(({ source, settings, operation, query }) => {
    const { search, sort } = settings;
    const order = settings.fixedQuery?.sort ?? query.get('sort')?.initial;
    const searches = query.has('q')
      ? search === undefined && [
          source.problem(
            ['settings', 'operation'],
            `«${operation}» ищет по словам, а поля поиска у таблицы нет`,
            'допишите "search": "Имя, телефон"',
          ),
        ]
      : search !== undefined && [
          source.problem(['settings', 'search'], `«${operation}» по словам не ищет`, 'уберите "search"'),
        ];
    const sorts = typeof order === 'string' &&
      sort !== order && [
        source.problem(
          sort === undefined ? ['settings', 'operation'] : ['settings', 'sort'],
          `без выбора «${operation}» отвечает в порядке «${order}», а таблица говорит другое`,
          `напишите "sort": "${order}"`,
        ),
      ];
    return [...(searches || []), ...(sorts || [])];
  });

/** The counts of a filter take all other parameters that filter the list; one column shows the row's title. */
export const tableParts: Rule = (repository) =>
  tablesOf(repository).flatMap(({ source, settings }) => {
    const { filters = [], columns = [], fixedQuery = {}, search } = settings;
    const narrowing = [...Object.keys(fixedQuery), ...(search === undefined ? [] : ['q'])].filter(
      (name) => name !== 'sort',
    );
    const problems = filters.flatMap((filter, i) => {
      const { counts } = filter;
      const call = counts && repository.calls(counts.operation);
      if (!counts || !call) return [];
      const others = filters.filter((other) => other !== filter).flatMap(sentBy);
      const lost = [...new Set([...narrowing, ...others])].filter(
        (name) => call.query.has(name) && !counts.parameters.includes(name),
      );
      const what = `числа у «${filter.label}» не учтут «${lost.join('», «')}»: в списке будет меньше, чем на кнопке`;
      const fix = `допишите в "parameters": ${lost.map((name) => `"${name}"`).join(', ')}`;
      return lost.length === 0
        ? []
        : source.problem(['settings', 'filters', i, 'counts', 'parameters'], what, fix);
    });
    const titles = columns.filter(({ text, statuses, badges }) => !text && !statuses && !badges);
    if (titles.length === 1) return problems;
    const what =
      titles.length === 0
        ? 'ни один столбец не называет строку: открыть её будет нечем'
        : `строку называют сразу несколько столбцов: ${titles.map(({ label }) => `«${label}»`).join(', ')}`;
    const fix = 'оставьте без "text", "statuses" и "badges" один столбец: в нём стоит "title" таблицы';
    return [...problems, source.problem(['settings', 'columns'], what, fix)];
  });

/** The parameters that a filter sends. */
function sentBy({ name, from, to, choices = [] }: Filter): readonly string[] {
  const named = [name, from, to].filter((one) => one !== undefined);
  return [...named, ...choices.flatMap(({ query = {} }) => Object.keys(query))];
}

/** A filter button shows the count of its own filter. */
export const countedChoices = settingRule(({ value }) => {
  const { choices }: { choices?: unknown } = Object(value);
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
export const tableExports: Rule = (repository) => {
  const operations = repository.contract.places?.operations ?? [];
  const pathOf = (operation: string) => operations.find(({ id }) => id === operation)?.path ?? '';
  return tablesOf(repository).flatMap(({ source, settings, operation, query }) => {
    const { operation: id }: { operation?: unknown } = Object(settings.exports);
    const call = repository.calls(String(id));
    if (!call) return [];
    const lost = [...query.keys()].filter((name) => !paging.includes(name) && !call.query.has(name));
    const list = pathOf(operation).replace(/\/$/, '');
    const hasOwn = operations.some(({ path }) => path === `${list}/export`);
    if (lost.length === 0 && (!hasOwn || pathOf(call.id).startsWith(list))) return [];
    const what =
      lost.length > 0
        ? `выгрузка «${call.id}» не той таблицы: отобранное по «${lost.join('», «')}» она не узнает`
        : `«${call.id}» выгружает не этот список`;
    return source.problem(
      ['settings', 'exports', 'operation'],
      what,
      `назовите выгрузку списка «${operation}»`,
    );
  });
};

const paging = ['page', 'per_page', 'exact'];

function tablesOf(repository: Repository): readonly Table[] {
  return [...screensOf(repository).values()].flatMap(({ kind, source }) => {
    const { settings } = Object(source.data);
    const call = kind === 'table' ? repository.calls(String(settings.operation)) : undefined;
    return call ? { source, settings, operation: call.id, query: call.query } : [];
  });
}
