import { equal } from '#engine/values/equal.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { namedOperations } from '#scripts/generate/portal/read-portal.ts';
import { nameFault, restore } from '../../problem.ts';
import { type Call, canCall } from '../../read/contract.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import {
  nearestText,
  pathArguments,
  portalSettings,
  roleList,
  rolesWithAccess,
  type Screen,
  type Setting,
  screensOf,
} from '../../read/settings.ts';
import { parseAs, type Shape, shapeAt, valueFault, wireShape } from '../../read/shapes.ts';
import { valueAt } from '../../read/source.ts';
import { statusesIn } from '../../read/statuses.ts';
import {
  actionOf,
  actionRule,
  type Fault,
  screenRule,
  settingKindRule,
  settingRule,
  toAction,
} from '../rule-kinds.ts';

/** Arguments of calls match the parameters of their operations by name and type. */
export const callArguments = settingKindRule({
  path: (setting, repository) => argumentFault(setting, callAt(setting, repository), 'path'),
  query: (setting, repository) => argumentFault(setting, callAt(setting, repository), 'query'),
  body: (setting, repository) => argumentFault(setting, callAt(setting, repository), 'body'),
  'path-value': (setting, repository) =>
    sentFault(setting, callAt(setting, repository)?.path.get(keyOf(setting))?.shape),
  'query-value': (setting, repository) =>
    sentFault(setting, callAt(setting, repository)?.query.get(keyOf(setting))?.shape),
  'body-value': (setting, repository) =>
    sentFault(setting, bodyOf(callAt(setting, repository))?.members.get(keyOf(setting))),
  'filter-value': (setting, repository) => {
    const { name } = objectOf(setting.parents[1]);
    return sentFault(setting, callAt(setting, repository)?.query.get(String(name))?.shape);
  },
  'range-of': (setting, repository) => {
    const { from } = objectOf(setting.parents[0]);
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
      ? nameFault(`числа «${name}» «${counts.operation}» не отвечает`, name, [
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

function argumentFault(
  { value }: Pick<Setting, 'value'>,
  call: Call | undefined,
  part: Part,
): Fault | undefined {
  const name = String(value);
  const known = call && namesOf(call, part);
  if (!call || !known) return undefined;
  if (part === 'body' && call.body?.patterns.some((pattern) => pattern.test(name))) return undefined;
  return nameFault(`${partNames[part]} «${call.id}» нет «${name}»`, name, known);
}

/** The same for an operation that `operations` names. */
function namedFault(setting: Setting, { calls }: Repository, role: string): Fault | undefined {
  const settings = setting.parents.find((holder) => Object.hasOwn(holder, 'operations'));
  const { operations }: { operations?: Readonly<Record<string, string>> } = Object(settings);
  return argumentFault(setting, calls(String(operations?.[role])), 'body');
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
    ? nameFault(`порядка «${order}» у «${call.id}» нет`, order, known)
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
  const { operation } = objectOf(value);
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
  const { operations, form } = objectOf(value);
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
  const { operations, statuses } = objectOf(value);
  const { read, move } = objectOf(operations);
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
export const neededActions = actionRule(({ operation, needs, body }, { scope, owner }, repository) => {
  const call = repository.calls(operation);
  const known = scope.members.get('actions')?.items?.choices ?? [];
  // operations without any permitted caller have their own rule
  if (!call || needs === undefined || !known.includes(needs)) return undefined;
  const at = ['needs'];
  const changed = body && Object.hasOwn(body, 'status') ? 'cancel' : undefined;
  const meant = call.method === 'delete' ? 'delete' : changed;
  if (meant !== undefined && meant !== needs && known.includes(meant))
    return {
      at,
      what: `«${call.id}» ${meant === 'delete' ? 'удаляет' : 'меняет статус'}, а спрашивают, можно ли «${needs}»`,
      fix: `напишите "needs": "${meant}"`,
    };
  const actions = portalSettings(repository).map((setting) => {
    const { operation: id, needs: action } = toAction(setting.value);
    return { isHere: setting.owner === owner, operation: id, needs: action };
  });
  const usual = actions.find(
    (one) => one.operation === operation && one.needs !== undefined && one.needs !== needs,
  );
  const other = actions.find(
    (one) => one.isHere && one.needs === needs && one.operation !== undefined && one.operation !== operation,
  );
  if (usual && other)
    return {
      at,
      what: `«${call.id}» здесь показана тем, кому можно «${needs}», а это для «${other.operation}»`,
      fix: `напишите "needs": "${usual.needs}"`,
    };
  return (
    needs === 'delete' &&
    meant !== 'delete' && {
      at,
      what: `«${call.id}» не удаляет, а спрашивают, можно ли удалить`,
      fix: `напишите в "needs" другое: ${known.filter((one) => one !== 'delete').join(', ')}`,
    }
  );
});

/** The confirmation by name (`byName`) is asked about one record, on every screen that calls the operation. */
export const askedNames = actionRule(({ operation, body, ask }, { path }, repository) => {
  if (ask === undefined) return undefined;
  if (ask.byName !== undefined)
    return (
      path.includes('bulk') && {
        at: ['ask', 'byName'],
        what: 'у нескольких записей нет одного имени',
        fix: 'уберите "byName" или действие с выбранными',
      }
    );
  const named = portalSettings(repository).flatMap((setting) => {
    const { byName } = toAction(setting.value).ask ?? {};
    const one = byName === undefined || setting.path.includes('bulk') ? undefined : actionOf(setting);
    return one?.operation === operation && equal(one.body, body) ? { byName, file: setting.source.file } : [];
  });
  return named.slice(0, 1).map(({ byName, file }) => ({
    at: ['ask'],
    what: `перед «${operation}» просят набрать имя (${file}), а здесь нет`,
    fix: restore(`"byName": ${JSON.stringify(byName)}`, ', со значениями этой записи'),
  }));
});

/** Users of a screen may call its operations; where the server returns permissions (`needs`), one role of them may. */
export const callAccess: Rule = (repository) =>
  [...screensOf(repository).values()].flatMap((screen) => {
    const users = rolesWithAccess(screen.access);
    return sourcesOf(screen).flatMap((source) =>
      namedOperations(source.data).flatMap(({ id, path }) => {
        const call = repository.calls(id);
        if (!call || path.at(-2) === 'refreshes') return [];
        const barred = users.filter((role) => !canCall(call.access, role));
        const { needs } = objectOf(valueAt(source.data, path.slice(0, -1)));
        if (barred.length === 0 || (needs !== undefined && barred.length < users.length)) return [];
        const what = `экран «${screen.name}» открыт и тем, кому «${id}» отвечает 403: ${roleList(barred)}`;
        const fix =
          screen.access === 'administrator'
            ? 'назовите операцию, открытую администратору'
            : 'назовите операцию, открытую им, или измените "access" экрана';
        return source.problem(path, what, fix);
      }),
    );
  });

/** The file of a screen, and the one that its settings refer to. */
function sourcesOf({ source, settings }: Screen) {
  return [...new Set([source, ...settings.map((setting) => setting.source)])];
}

/** A screen is open to a role that may call its operations. */
export const closedScreens = screenRule((screen, repository) => {
  const calls = sourcesOf(screen).flatMap((source) =>
    namedOperations(source.data).flatMap(({ id }) => repository.calls(id) ?? []),
  );
  const countFor = (access: string) =>
    calls.filter((call) => rolesWithAccess(access).some((role) => canCall(call.access, role))).length;
  const right = ['administrator', 'not-administrator', 'any'].find(
    (access) => countFor(access) === calls.length,
  );
  if (calls.length === 0 || right === undefined || countFor(screen.access) > calls.length / 4)
    return undefined;
  return {
    at: ['access'],
    what: `экран открыт тем, кому его операции отвечают 403: ${roleList(rolesWithAccess(screen.access))}`,
    fix: `напишите "access": "${right}"`,
    hides: [screen.name, screen.source.file],
  };
});
