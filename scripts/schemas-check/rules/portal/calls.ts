import { suggestion } from '#scripts/schemas-check/problem.ts';
import type { Call, Parameter } from '#scripts/schemas-check/read/calls.ts';
import type { Repository, Rule } from '#scripts/schemas-check/read/repository.ts';
import { placeIn, type Shape, wireShape } from '#scripts/schemas-check/read/shapes.ts';
import type { Source } from '#scripts/schemas-check/read/source.ts';
import { nearest, pathArguments, type Spot, screensOf } from '#scripts/schemas-check/read/spots.ts';
import { valueFault, written } from '../../read/shapes.ts';
import { meaningRule, type SpotFault, spotRule } from '../rule-kinds.ts';

/** Arguments of calls match the parameters of their operations by name and type. */
export const callArguments = meaningRule({
  path: (spot, repository) => nameFault(spot, callAt(spot, repository), 'path'),
  query: (spot, repository) => nameFault(spot, callAt(spot, repository), 'query'),
  body: (spot, repository) => nameFault(spot, callAt(spot, repository), 'body'),
  'path-value': (spot, repository) => sentFault(spot, callAt(spot, repository)?.path.get(keyOf(spot))?.shape),
  'query-value': (spot, repository) =>
    sentFault(spot, callAt(spot, repository)?.query.get(keyOf(spot))?.shape),
  'body-value': (spot, repository) =>
    sentFault(spot, bodyOf(callAt(spot, repository))?.members.get(keyOf(spot))),
  'filter-value': (spot, repository) => {
    const { name }: { name?: unknown } = Object(spot.holders[1]);
    return sentFault(spot, callAt(spot, repository)?.query.get(String(name))?.shape);
  },
  'range-of': (spot, repository) => {
    const { from }: { from?: unknown } = Object(spot.holders[0]);
    const shape = callAt(spot, repository)?.query.get(String(from))?.shape;
    if (!shape) return undefined;
    const right = shape.types.includes('number') ? 'numbers' : 'dates';
    return spot.value === right
      ? undefined
      : { what: `под «${from}» отправляют ${rangeWords[right]}`, fix: `напишите "of": "${right}"` };
  },
  order: (spot, repository) => orderFault(spot, callAt(spot, repository)),
  count: (spot, repository) => {
    const { counts }: { counts?: { operation?: string; member?: string } } = Object(spot.holders[1]);
    if (!counts)
      return { what: 'числа здесь никто не считает', fix: 'добавьте ряду "counts" или уберите "count"' };
    const answer = repository.calls(String(counts.operation))?.answer;
    const name = String(spot.value);
    const counted = answer?.members.get(String(counts.member));
    if (!answer || !counted || answer.members.has(name)) return undefined;
    const at = placeIn(counted, name);
    return 'missing' in at
      ? {
          what: `числа «${name}» «${counts.operation}» не отвечает`,
          fix: suggestion(name, [...at.known, ...answer.members.keys()]),
        }
      : undefined;
  },
  'finish-member': (spot, repository) => namedFault(spot, repository, 'finish'),
  'draft-member': (spot, repository) => namedFault(spot, repository, 'draft'),
});

/** The beginning of a range is not sent as its end. */
export const rangeEnds = spotRule(({ value, path }) => {
  const { from, to } = Object(value);
  if (typeof from !== 'string' || typeof to !== 'string' || !/_(?:to|until|before|max)$/.test(from))
    return undefined;
  if (!/_(?:from|since|after|min)$/.test(to)) return undefined;
  const what = `начало отправят как «${from}», а конец — как «${to}»`;
  return { what, fix: `напишите "from": "${to}", "to": "${from}"`, at: [...path, 'from'] };
});

const rangeWords = { numbers: 'число', dates: 'день' };

type Part = 'path' | 'query' | 'body';

function callAt(spot: Spot, repository: Repository): Call | undefined {
  return repository.calls(nearest(spot, 'operation') ?? '');
}

function keyOf({ path }: Spot): string {
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

function nameFault(
  { value }: Pick<Spot, 'value'>,
  call: Call | undefined,
  part: Part,
): SpotFault | undefined {
  const name = String(value);
  const known = call && namesOf(call, part);
  if (!call || !known || known.includes(name)) return undefined;
  if (part === 'body' && call.body?.patterns.some((pattern) => pattern.test(name))) return undefined;
  return { what: `${partNames[part]} «${call.id}» нет «${name}»`, fix: suggestion(name, known) };
}

/** The same for an operation that `operations` names. */
function namedFault(spot: Spot, { calls }: Repository, role: string): SpotFault | undefined {
  const settings = spot.holders.find((holder) => Object.hasOwn(holder, 'operations'));
  const { operations }: { operations?: Readonly<Record<string, string>> } = Object(settings);
  return nameFault(spot, calls(String(operations?.[role])), 'body');
}

/** A value of its own, or one of the record whose type fits. */
function sentFault({ value, record, path }: Spot, taken: Shape | undefined): SpotFault | undefined {
  if (!taken) return undefined;
  const name = String(path.at(-1));
  const place = /^\{([\w.]+)\}$/.exec(String(value))?.[1];
  if (place === undefined)
    return String(value).includes('{') ? undefined : valueFault(written(taken, value), taken, name);
  const at = placeIn(record, place);
  if (!('found' in at) || fits(at.found, taken)) return undefined;
  const fitting = [...record.members].filter(([, shape]) => shape.types.length > 0 && fits(shape, taken));
  return {
    what: `«${name}» и «{${place}}» разного вида`,
    fix:
      fitting.length > 0 && fitting.length < 5
        ? `подойдёт ${fitting.map(([key]) => `{${key}}`).join(', ')}`
        : 'возьмите другое значение записи, обычно это {id}',
  };
}

function fits(given: Shape, taken: Shape): boolean {
  const wanted = taken.types.filter((type) => type !== 'null');
  const have = given.types.filter((type) => type !== 'null');
  if (wanted.length === 0 || have.length === 0) return true;
  return have.some((type) => wanted.includes(type) || (type === 'integer' && wanted.includes('number')));
}

/** An order of the operation: `name`, `-name`. */
function orderFault({ value, path }: Spot, call: Call | undefined): SpotFault | undefined {
  const order = String(value);
  if (!call) return undefined;
  const { choices = [] } = call.query.get('sort')?.shape ?? {};
  if (choices.includes(order)) return undefined;
  const known = choices.map(String).filter((name) => !path.includes('columns') || !name.startsWith('-'));
  const what =
    known.length > 0 ? `порядка «${order}» у «${call.id}» нет` : `«${call.id}» порядка не принимает`;
  return { what, fix: known.length > 0 ? suggestion(order, known) : 'уберите "sort"' };
}

/** A call brings what its operation cannot do without. */
export const wholeCalls = spotRule((spot, repository) => {
  const call = callOf(spot, repository);
  if (!call) return undefined;
  const { query, fixedQuery, body } = Object(spot.value);
  const given = { path: pathArguments(spot, call), query: { ...query, ...fixedQuery }, body };
  const lines = {
    path: (name: string) => `"path": { "${name}": "{id}" }`,
    query: (name: string) => `"query": { "${name}": "…" }`,
    body: (name: string) => `"body": { "${name}": "{${name}}" }`,
  };
  return parts.flatMap((part) => {
    // a name that is not known is most likely the one that is missing
    const known = namesOf(call, part);
    if (known && Object.keys(Object(given[part])).some((name) => !known.includes(name))) return [];
    const lost = part === 'body' ? missingInBody(spot, repository, call) : missing(call[part], given[part]);
    return lost.map((name) => lacking(spot, call, lines[part](name), name));
  });
});

/** The form that is sent is one that the operation takes. */
export const calledForms = spotRule((spot, repository) => {
  const call = callOf(spot, repository);
  const form = formOf(spot);
  if (call && form === undefined) return unasked(spot, call);
  if (!call || form === undefined || !repository.formIds.includes(form)) return undefined;
  const { forms = [] } = call.body ?? {};
  if (forms.includes(form) || call.body?.isOpen) return undefined;
  const what = `«${call.id}» форму «${form}» не принимает`;
  return {
    what,
    fix:
      forms.length > 0 ? `она принимает: ${forms.join(', ')}` : 'уберите форму или назовите другую операцию',
    at: formPath(spot),
  };
});

const parts = ['path', 'query', 'body'] as const;

/** A call of nothing but the answers of a form asks that form. */
function unasked({ value, path }: Spot, { id, body }: Call): SpotFault | undefined {
  const { body: written, values, position } = Object(value);
  if (!body || body.isOpen || body.forms.length === 0) return undefined;
  // other members of the call, such as the subject of the answers, are not answers
  const answers = Object.keys(Object(written)).filter((name) => !body.own.has(name));
  const isMove = Object.hasOwn(Object(written), 'status');
  if (isMove || answers.length > 0 || [values, position].some((part) => part !== undefined)) return undefined;
  return {
    what: `«${id}» ждёт ответов формы, а её никто не спрашивает`,
    fix: `допишите "form": "${body.forms[0]}" в вопрос ("ask")`,
    at: [...path, 'operation'],
  };
}

/** The call of an object that makes one (`x-call-kind`). */
function callOf({ value, said }: Spot, repository: Repository): Call | undefined {
  const { operation }: { operation?: unknown } = Object(value);
  return said('x-call-kind') === undefined ? undefined : repository.calls(String(operation));
}

function missing(
  wanted: ReadonlyMap<string, { readonly required: boolean }>,
  given: unknown,
): readonly string[] {
  return [...wanted].flatMap(([name, { required }]) =>
    required && !Object.hasOwn(Object(given), name) ? name : [],
  );
}

function missingInBody(spot: Spot, { forms }: Repository, { body }: Call): readonly string[] {
  const { body: written, values, position } = Object(spot.value);
  if (!body) return [];
  const form = forms.find(({ definition }) => definition.id === formOf(spot));
  const given = new Set([
    ...Object.keys(Object(written)),
    ...Object.keys(Object(values)),
    ...(form ? wireShape(form.definition).members.keys() : []),
    String(position),
    // the token of a one-time link goes with every step
    String(Object(spot.holders.map((holder) => Object(holder).link).find(Boolean)).member),
  ]);
  return [...body.required].filter((name) => !given.has(name));
}

/** The form whose answers go with the call: of its question, its own, or that of the object around it. */
function formOf({ value, said, holders }: Spot): string | undefined {
  const kind = said('x-call-kind');
  if (kind === 'around') return nearest({ holders: holders.slice(1) }, 'form');
  const { form, ask } = Object(value);
  const own: unknown = kind === 'ask' ? Object(ask).form : kind === 'form' ? form : undefined;
  return typeof own === 'string' ? own : undefined;
}

function formPath({ path, said }: Spot) {
  if (said('x-call-kind') === 'ask') return [...path, 'ask', 'form'];
  return said('x-call-kind') === 'form' ? [...path, 'form'] : [...path, 'operation'];
}

function lacking({ path }: Spot, { id }: Call, line: string, name: string): SpotFault {
  return { what: `«${id}» не обойдётся без «${name}»`, fix: `допишите ${line}`, at: [...path, 'operation'] };
}

/** The operations of a wizard or a record use the form in the same settings. */
export const formCalls = spotRule(({ value, path }, { calls, formIds }) => {
  const { operations, form }: { operations?: unknown; form?: unknown } = Object(value);
  if (typeof operations !== 'object' || typeof form !== 'string' || !formIds.includes(form)) return undefined;
  return Object.entries(Object(operations)).flatMap(([role, operation]): readonly SpotFault[] => {
    const { forms = [], isOpen } = calls(String(operation))?.body ?? {};
    // a transition takes the forms that its transitions ask
    if (role === 'move' || isOpen || forms.length === 0 || forms.includes(form)) return [];
    return [
      {
        what: `«${String(operation)}» форму «${form}» не принимает`,
        fix: `она принимает: ${forms.join(', ')}; назовите операцию для формы «${form}»`,
        at: [...path, 'operations', role],
      },
    ];
  });
});

/** A record is moved by the operation that knows the statuses it can have. */
export const recordTransitions = spotRule(({ value, path }, { calls }) => {
  const { operations, statuses }: { operations?: unknown; statuses?: unknown } = Object(value);
  const { read, move }: { read?: unknown; move?: unknown } = Object(operations);
  const had = statusesOf(calls(String(read))?.answer);
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
    at: [...path, 'operations', 'move'],
  };
});

function statusesOf(shape: Call['answer']): readonly string[] {
  const status = shape?.members.get('status') ?? shape?.members.get('application')?.members.get('status');
  return status?.choices?.map(String) ?? [];
}

/**
 * Deletable records are deleted, and cancellable ones change their status; no other action does
 * this.
 */
export const neededActions = spotRule(({ value, path, said, record }, { calls }) => {
  const { operation, needs, body }: { operation?: unknown; needs?: unknown; body?: unknown } = Object(value);
  const call = said('x-call-kind') === 'ask' ? calls(String(operation)) : undefined;
  const known = record.members.get('actions')?.items?.choices ?? [];
  // operations without any permitted caller have their own rule
  if (!call || !known.some((one) => one === needs)) return undefined;
  const meant =
    call.method === 'delete' ? 'delete' : Object.hasOwn(Object(body), 'status') ? 'cancel' : undefined;
  const at = [...path, 'needs'];
  if (meant !== undefined && meant !== needs && known.includes(meant))
    return {
      what: `«${call.id}» ${meant === 'delete' ? 'удаляет' : 'меняет статус'}, а спрашивают, можно ли «${String(needs)}»`,
      fix: `напишите "needs": "${meant}"`,
      at,
    };
  if (needs !== 'delete' || meant === 'delete') return undefined;
  const others = known.filter((one) => one !== 'delete').join(', ');
  return {
    what: `«${call.id}» не удаляет, а спрашивают, можно ли удалить`,
    fix: `напишите в "needs" другое: ${others}`,
    at,
  };
});

/** A name is asked of one record, and by itself: a form has fields and a button of its own. */
export const askedNames = spotRule(({ value, path, said }) => {
  const { ask }: { ask?: unknown } = Object(value);
  const { byName }: { byName?: unknown } = Object(ask);
  if (said('x-call-kind') !== 'ask' || byName === undefined) return undefined;
  const at = [...path, 'ask', 'byName'];
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

/** A table has a search if its operation has one; its initial order is the default of the operation, or the one that it always sends. */
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

/** The count on a filter button is that of its filter. */
export const countedChoices = spotRule(({ value, path }) => {
  const { choices }: { choices?: unknown } = Object(value);
  if (!Array.isArray(choices)) return undefined;
  const queried = (choice: unknown) => Object.values<unknown>(Object(Object(choice).query));
  const all = choices.flatMap(queried);
  return choices.flatMap((choice: unknown, i): readonly SpotFault[] => {
    const { count, label } = Object(choice);
    const own = queried(choice);
    if (own.length !== 1 || own.includes(count) || !all.includes(count)) return [];
    const what = `на кнопке «${label}» стоит число записей «${count}», а показывает она «${String(own[0])}»`;
    return [{ what, fix: `напишите "count": "${String(own[0])}"`, at: [...path, 'choices', i, 'count'] }];
  });
});

/** An export has the parameters that the table's filters send. */
export const tableExports: Rule = (repository) =>
  tablesOf(repository).flatMap(({ source, settings, operation, query }) => {
    const { operation: id }: { operation?: unknown } = Object(settings.exports);
    const call = repository.calls(String(id));
    const lost = [...query.keys()].filter((name) => !paging.includes(name) && call && !call.query.has(name));
    if (!call || lost.length === 0) return [];
    const what = `выгрузка «${call.id}» не той таблицы: отобранное по «${lost.join('», «')}» она не узнает`;
    return source.problem(
      ['settings', 'exports', 'operation'],
      what,
      `назовите выгрузку списка «${operation}»`,
      [`«${call.id}» выгружает не этот список`],
    );
  });

const paging = ['page', 'per_page', 'exact'];

function tablesOf(repository: Repository): readonly Table[] {
  return [...screensOf(repository).values()].flatMap(({ kind, source }) => {
    const { settings } = Object(source.data);
    const call = kind === 'table' ? repository.calls(String(settings.operation)) : undefined;
    return call ? { source, settings, operation: call.id, query: call.query } : [];
  });
}
