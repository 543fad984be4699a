import { equal } from '#engine/values/equal.ts';
import { extendFix, suggestion } from '../../problem.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import { screensOf, settingsOfKind } from '../../read/settings.ts';
import { shapeAt } from '../../read/shapes.ts';
import { questionnairesOf, statusLists } from '../../read/statuses.ts';
import { type Fault, settingRule } from '../rule-kinds.ts';

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

/** Records contain answers of the form that `x-stored-form` names. */
export const storedForms = settingRule(({ value, scope, keyword }) => {
  if (keyword('x-stored-form') !== true || scope.isOpen || scope.forms.includes(String(value)))
    return undefined;
  const { forms } = scope;
  return {
    what: `ответов формы «${String(value)}» в этих записях нет`,
    fix: forms.length > 0 ? `здесь ответы форм: ${forms.join(', ')}` : 'уберите "form"',
  };
});

/** The last call of a wizard has the id of the record: in its path, as `application_id`, or under the name `finishId`. */
export const finishedRecords = settingRule(({ value }, { calls }) => {
  const { operations, finishId, screens }: { operations?: unknown; finishId?: unknown; screens?: unknown } =
    Object(value);
  const { finish }: { finish?: unknown } = Object(operations);
  const call = calls(String(finish));
  if (finishId !== undefined || screens === undefined || !call || call.body?.isOpen) return undefined;
  // the path may contain the record
  if (call.path.size > 0) return undefined;
  if (call.body?.members.has('application_id')) return undefined;
  const numbers = [...(call.body?.members ?? [])].flatMap(([name, { types }]) =>
    types.includes('integer') ? name : [],
  );
  return {
    what: `«${call.id}» не принимает «application_id», под которым ей отправят номер`,
    fix: `допишите "finishId": "${numbers[0] ?? 'id'}"`,
    at: ['operations', 'finish'],
  };
});

/** A form whose response contains the signed-in user takes it over (`user`); no other form does. */
export const changedUser = settingRule(({ value, keyword }, { calls }) => {
  const { operation, user, done }: { operation?: unknown; user?: unknown; done?: unknown } = Object(value);
  const hasUser = calls(String(operation))?.response?.members.has('user');
  if (keyword('x-call-kind') !== 'form' || done === undefined || hasUser === undefined) return undefined;
  if (hasUser === (user !== undefined)) return undefined;
  return hasUser
    ? {
        what: `«${String(operation)}» отвечает, кто теперь вошёл, а имя в меню останется прежним`,
        fix: 'допишите "user": true',
        at: ['operation'],
      }
    : { what: `«${String(operation)}» не отвечает, кто вошёл`, fix: 'уберите "user"', at: ['user'] };
});

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
    if (!waiting)
      return source.problem(
        [...path, 'of'],
        `среди дел нет «${of}»`,
        suggestion(
          of,
          known.map((one) => one.of),
        ),
      );
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
        const names = namesOf(repository, name);
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
        const { of, when }: { of?: unknown; when?: unknown } = Object(line);
        const path = ['settings', 'todo', 'lines', index] as const;
        return { source, path, of: String(of), when: Array.isArray(when) ? when.map(String) : [] };
      });
    });
}

function waitingOf(repository: Repository): readonly Waiting[] {
  return statusLists(repository).flatMap(({ name, statuses }) => {
    const waiting = [...statuses].filter(([, { todo }]) => todo === true).map(([status]) => status);
    return waiting.length === 0 ? [] : namesOf(repository, name).map((of) => ({ of, statuses: waiting }));
  });
}

/** The names that to-do lines use for a status list: of the questionnaires that have it, or its own. */
function namesOf(repository: Repository, list: string): readonly string[] {
  const own = questionnairesOf(repository).filter(({ statuses }) => statuses === list);
  return own.length > 0 ? own.map(({ name }) => name) : [list];
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
