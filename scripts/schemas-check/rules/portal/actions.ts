import { operationsOf } from '#scripts/generate/catalogues/questionnaires.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { suggestion } from '../../problem.ts';
import { formsFolder, type Rule } from '../../read/repository.ts';
import { pathArguments, portalSettings, rolesWithAccess } from '../../read/settings.ts';
import { nameOfFile, type Path, textsIn } from '../../read/source.ts';
import {
  labelsOf,
  letterFile,
  questionnairesOf,
  statusEvents,
  statusListAround,
  statusLists,
} from '../../read/statuses.ts';
import {
  actionOf,
  actionRule,
  type Fault,
  type Faults,
  settingRule,
  statusActionRule,
} from '../rule-kinds.ts';

/** An action that changes the status uses an existing transition, and shows the resulting status. */
export const actionTransitions = statusActionRule(({ action: { changes, when = [] }, status, list }) => {
  const shown = changes?.status;
  const starts = list?.transitions.filter(({ to }) => to === status).map(({ from }) => from) ?? [];
  return [
    shown !== undefined &&
      shown !== status && {
        at: ['changes', 'status'],
        what: `действие ставит статус «${status}», а показывает «${String(shown)}»`,
        fix: `напишите "changes": { "status": "${status}" }`,
      },
    when
      .filter((from) => list?.statuses.has(from) && !starts.includes(from))
      .map((from) => ({
        at: ['when', when.indexOf(from)],
        what: `из статуса «${from}» в «${status}» не переводят`,
        fix: `в «${status}» переводят из: ${starts.join(', ')}`,
      })),
  ];
});

/** An action is not offered after its effect: the condition is a status, a member, or `actions` of the server. */
export const offeredActions = actionRule((action, { scope, path }) => {
  const { body, changes, needs, if: wanted, ifNot: unwanted, when, unless } = action;
  const conditions = [needs, wanted, unwanted, when, unless];
  const isAlways = path.includes('actions') && conditions.every((one) => one === undefined);
  const permitted = scope.members.get('actions');
  if (isAlways && permitted) {
    const known = permitted.items?.choices?.map(String) ?? [];
    return {
      at: ['operation'],
      what: 'действие предложат всегда, а сервер позволяет его не во всякой записи',
      fix: `допишите "needs" (${known.join(', ')}) или "when" со статусами`,
    };
  }
  const status = typeof body?.status === 'string' ? body.status : undefined;
  const made = { ...(status !== undefined && scope.members.has('status') && { status }), ...changes };
  return Object.entries(made).map(([member, value]): Faults => {
    const before = wanted?.[member];
    // a status that is sent has rules of its own
    if (member === 'status' && status === undefined && when?.some((one) => one === value))
      return {
        at: ['changes', 'status'],
        what: `действие предложат и в статусе «${String(value)}», а он и получится`,
        fix: 'исправьте статус или уберите его из "when"',
      };
    const isExcluded =
      needs !== undefined ||
      (before !== undefined && before !== value) ||
      unwanted?.[member] === value ||
      (member === 'status' && (when !== undefined || unless !== undefined));
    const line =
      member === 'status' ? '"when": […] со статусами' : `"ifNot": { "${member}": ${JSON.stringify(value)} }`;
    return (
      !isExcluded && {
        at: ['operation'],
        what: `действие предложат и там, где «${member}» уже «${String(value)}»`,
        fix: `допишите ${line} или "needs"`,
      }
    );
  });
});

/** An action that deletes or withdraws asks before it, or can be undone. */
export const confirmedActions = actionRule(({ operation, body, ask, undo, label }, setting, repository) => {
  if (ask !== undefined || undo !== undefined) return undefined;
  const statuses = statusListAround(setting, repository)?.statuses;
  const isFinal = /^(delete|remove|erase)/.test(operation) || statuses?.get(String(body?.status))?.withdrawn;
  return (
    isFinal && {
      what: `«${label}» сработает с одного нажатия, и вернуть ничего нельзя`,
      fix: 'добавьте "ask": { "title": "…?", "text": "…", "confirm": "…" } или "undo"',
    }
  );
});

/** Each key does one thing. */
export const distinctKeys = settingRule(({ value, path }) => {
  if (path.at(-1) !== 'keys' || typeof value !== 'object') return undefined;
  const keys = textsIn(value).map((one) => ({ key: one.text, at: one.path }));
  return keys.flatMap(({ key, at }, i) => {
    const first = keys.findIndex((one) => one.key === key);
    if (first === i) return [];
    const what = `клавиша «${key}» уже занята: "${String(keys[first]?.at.at(-1))}"`;
    return { what, fix: 'возьмите другую', at };
  });
});

/** `unless` does not exclude every status of `when`. */
export const possibleStatuses = settingRule(({ value }) => {
  const { when, unless } = objectOf(value);
  if (!Array.isArray(when) || !Array.isArray(unless) || !when.every((status) => unless.includes(status)))
    return undefined;
  const statuses = when.map((status) => `«${String(status)}»`).join(', ');
  return {
    what: `этого не будет никогда: и только в статусах ${statuses}, и кроме них`,
    fix: 'оставьте одно из двух: "when" или "unless"',
    at: ['when'],
  };
});

/** An operation on a record by its id belongs to the same part of the API as its list. */
export const ownOperations = settingRule((setting, repository) => {
  const { operation } = objectOf(setting.value);
  const call = repository.calls(String(operation));
  if (setting.keyword('x-call-kind') === undefined || !call) return undefined;
  if (!Object.values(pathArguments(setting, call)).includes('{id}')) return undefined;
  const list = setting.parents.slice(1).find((holder) => typeof Object(holder).operation === 'string');
  const listed = repository.calls(String(Object(list).operation));
  if (!listed || call.tags.length === 0 || call.tags.some((tag) => listed.tags.includes(tag)))
    return undefined;
  return {
    what: `«${call.id}» — о других записях: её {id} не тот, что в «${listed.id}»`,
    fix: `назовите операцию раздела «${listed.tags.join('», «')}» в openapi или допишите, чей это id: "path": { "id": "{…}" }`,
    at: ['operation'],
  };
});

/** The message and the undo of an action belong to the status that it sets. */
export const actionStatuses = statusActionRule(({ action: { ask, undo }, status }) => {
  const named: readonly (readonly [unknown, Path, string])[] = [
    [ask?.letter?.query?.status, ['ask', 'letter', 'query', 'status'], 'показывает письмо о'],
    [undo?.body?.expected_status, ['undo', 'body', 'expected_status'], 'отменяет'],
  ];
  return named
    .filter(([value]) => typeof value === 'string' && !value.includes('{') && value !== status)
    .map(([value, at, verb]) => ({
      at,
      what: `действие ставит статус «${status}», а ${verb} «${String(value)}»`,
      fix: `напишите "${String(at.at(-1))}": "${status}"`,
    }));
});

/** The message of a decision is held back longer than its undo is offered. */
export const undoTime: Rule = (repository) =>
  portalSettings(repository).flatMap((setting) => {
    const { body, undo: { seconds } = {} } = actionOf(setting) ?? {};
    if (seconds === undefined) return [];
    const list = statusListAround(setting, repository)?.name ?? '';
    return statusEvents(repository, list, String(body?.status)).flatMap((event) => {
      const letter = repository.sources.get(letterFile(event));
      const { wait_seconds: wait = 0 } = Object(letter?.data);
      if (!letter || wait > seconds) return [];
      return letter.problem(
        ['wait_seconds'],
        `письмо уйдёт через ${wait} с, а отменить решение на экране «${nameOfFile(setting.owner.file)}» можно ${seconds} с`,
        `напишите "wait_seconds": ${seconds + 1}`,
      );
    });
  });

/** Users who see an action may set its status, from a status in which it is offered. */
export const permittedTransitions = statusActionRule(
  ({ action: { when, unless = [] }, status, list, setting }) => {
    const [role, ...others] = rolesWithAccess(String(Object(setting.owner.data).access));
    if (!list || role === undefined || others.length > 0) return undefined;
    const offered = [...list.statuses.keys()].filter(
      (name) => (when === undefined || when.includes(name)) && !unless.includes(name),
    );
    const own = list.transitions.filter(
      ({ from, by, call }) => call === 'status' && by === role && offered.includes(from),
    );
    if (offered.length === 0 || own.some(({ to }) => to === status)) return undefined;
    return {
      at: ['body', 'status'],
      what: `${role === 'administrator' ? 'школа' : 'представитель'} не переводит в «${status}» ни из одного статуса, в котором есть эта кнопка`,
      fix: suggestion(status, [...new Set(own.map(({ to }) => to))]),
    };
  },
);

/** All operations of one screen are of one questionnaire. */
export const ownQuestionnaire = settingRule(({ value }, repository) => {
  const { operations } = objectOf(value);
  if (operations === undefined) return undefined;
  const named = Object.entries(Object(operations)).flatMap(([role, operation]) => {
    const owner = questionnairesOf(repository).find(({ name }) =>
      Object.values<string>(operationsOf(name)).includes(String(operation)),
    );
    return owner ? { role, operation, owner: owner.name } : [];
  });
  const count = (name: string) => named.filter(({ owner }) => owner === name).length;
  const usual = named.map(({ owner }) => owner).find((one) => count(one) > named.length / 2);
  return named
    .filter(({ owner }) => usual !== undefined && owner !== usual)
    .map(({ role, operation, owner }) => ({
      what: `«${String(operation)}» — операция анкеты «${owner}», а остальные здесь — анкеты «${usual}»`,
      fix: `назовите операцию анкеты «${usual}»`,
      at: ['operations', role],
    }));
});

/** A status quoted in texts (`с пометкой «Отозвана»`) is a label of the records' statuses. */
export const quotedStatuses: Rule = (repository) => {
  const lists = statusLists(repository);
  const labels = new Map(lists.map((list) => [list.name, [...labelsOf(list).values()].flat()]));
  const all = [...labels.values()].flat();
  const ofPortal = portalSettings(repository).flatMap((setting) => {
    const { value, source, path } = setting;
    if (typeof value !== 'string' || !QUOTED.test(value)) return [];
    return {
      text: value,
      source,
      path,
      known: labels.get(statusListAround(setting, repository)?.name ?? '') ?? all,
    };
  });
  const others = [...repository.sources.values()].filter(({ file }) =>
    /^schemas\/(forms|words|messages)\//.test(file),
  );
  const ofOthers = others.flatMap((source) => {
    const form = source.file.slice(formsFolder.length, -'.json'.length);
    const asking = lists.flatMap((list) =>
      list.transitions.flatMap(({ to, form: asked }) =>
        asked === form ? (list.statuses.get(to)?.label ?? []) : [],
      ),
    );
    return textsIn(source.data).map(({ text, path }) => ({
      text,
      source,
      path,
      known: asking.length > 0 ? asking : all,
    }));
  });
  return [...ofPortal, ...ofOthers].flatMap(({ text, source, path, known }) => {
    const [, label = ''] = QUOTED.exec(text) ?? [];
    // «необязательно» is the mark of a field
    if (label === '' || known.includes(label) || !/^[А-ЯЁ]/.test(label)) return [];
    return source.problem(
      path,
      `статуса «${label}» у этих записей нет`,
      suggestion(label, [...new Set(known)]),
    );
  });
};

const QUOTED = /(?:пометк|статус)[а-яё]* «([^»{}]+)»/;

/** An operation without a body has one effect: it does not undo itself, and all its actions show the same changes. */
export const distinctOperations = settingRule((setting) => {
  const { value, path } = setting;
  if (path.at(-1) === 'actions' && Array.isArray(value)) {
    return value.flatMap((action: unknown, at): readonly Fault[] => {
      const { operation, changes, body } = Object(action);
      const first = value.findIndex((other: unknown) => Object(other).operation === operation);
      const before: unknown = Object(value[first]).changes;
      if (operation === undefined || body !== undefined || first >= at || !changes || !before) return [];
      if (JSON.stringify(before) === JSON.stringify(changes)) return [];
      const what = `«${String(operation)}» делает одно, а действия № ${first + 1} и № ${at + 1} показывают разное`;
      return [{ what, fix: 'назовите у одного из них другую операцию', at: [at, 'operation'] }];
    });
  }
  const { operation, body, undo } = actionOf(setting) ?? {};
  if (operation === undefined || body !== undefined || undo?.operation !== operation) return undefined;
  const what = `«${operation}» отменяет сама себя`;
  return { what, fix: 'назовите операцию, которая возвращает прежнее', at: ['undo', 'operation'] };
});
