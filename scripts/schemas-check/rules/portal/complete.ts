import { equal } from '#engine/values/equal.ts';
import { suggestion } from '#scripts/schemas-check/problem.ts';
import type { Repository, Rule } from '#scripts/schemas-check/read/repository.ts';
import { placeIn } from '#scripts/schemas-check/read/shapes.ts';
import { screensOf, spotsMeaning } from '#scripts/schemas-check/read/spots.ts';
import { questionnairesOf, statusLists } from '#scripts/schemas-check/read/statuses.ts';
import { type SpotFault, spotRule } from '../rule-kinds.ts';

/** Names are given to all that the contract knows, where the meta schema says so (`x-exhaustive-keys`: a place). */
export const completeNames = spotRule((spot) => {
  const place = spot.said('x-exhaustive-keys');
  if (typeof place !== 'string' || typeof spot.value !== 'object') return undefined;
  const at = placeIn(spot.record, place);
  const all = 'found' in at ? (at.found.choices ?? []) : [];
  const named = Object.keys(Object(spot.value));
  return all
    .map(String)
    .filter((name) => !named.includes(name))
    .map(
      (name): SpotFault => ({
        what: `«${name}» бывает, а названия у него нет`,
        fix: `допишите "${name}": "…"`,
      }),
    );
});

/** Groups take every status that a record can have, each once (`x-partition-of`: a place). */
export const coveredStatuses = spotRule(({ value, record, path, said }) => {
  const place = said('x-partition-of');
  if (typeof place !== 'string' || !Array.isArray(value)) return undefined;
  const at = placeIn(record, place);
  const all = 'found' in at ? (at.found.choices ?? []).map(String) : [];
  const taken = value.map(({ when, unless = [] }) =>
    all.filter((one) => (when ?? all).includes(one) && !unless.includes(one)),
  );
  const lost = all.filter((one) => !taken.some((group) => group.includes(one)));
  const twice = all.filter((one) => taken.filter((group) => group.includes(one)).length > 1);
  return [
    ...lost.map((one) => ({
      what: `записи в статусе «${one}» не попадут ни в одну группу`,
      fix: `допишите "${one}" в "when" одной из групп`,
    })),
    ...twice.map((one) => ({
      what: `записи в статусе «${one}» попадут в две группы`,
      fix: 'оставьте его в одной',
      at: path,
    })),
  ];
});

/** Badges take every value of the member that they tell apart, or end with one for all others. */
export const coveredBadges = spotRule(({ value, record, path }) => {
  const badges: unknown = path.at(-1) === 'badges' ? value : undefined;
  if (!Array.isArray(badges) || badges.some(({ if: wanted }) => wanted === undefined)) return undefined;
  const members = [...new Set(badges.flatMap(({ if: wanted }) => Object.keys(wanted)))];
  const [member] = members;
  const all = member === undefined ? undefined : record.members.get(member)?.choices;
  if (members.length !== 1 || member === undefined || !all) return undefined;
  const lost = all.filter((one) => !badges.some(({ if: wanted }) => wanted[member] === one));
  return lost.map((one) => ({
    what: `у записей, где «${member}» — «${String(one)}», значка не будет`,
    fix: `допишите значок с "if": { "${member}": ${JSON.stringify(one)} }`,
  }));
});

/** Actions with conditions on one member cover each of its values once. */
export const coveredActions = spotRule(({ value, record, path }) => {
  if (path.at(-1) !== 'actions' || !Array.isArray(value)) return undefined;
  const actions: readonly ConditionalAction[] = value;
  return actions.flatMap((action, at) =>
    Object.entries(action.if ?? {}).flatMap(([member, wanted]): readonly SpotFault[] => {
      const all = record.members.get(member)?.choices ?? [];
      const beside = actions.filter((other) => Object.hasOwn(Object(other.if), member));
      const lost = all.filter((one) => beside.every((other) => other.if?.[member] !== one));
      const first = beside.find((other) => other.if?.[member] === wanted && equal(other.when, action.when));
      const others = new Set(beside.map((other) => other.if?.[member]));
      if (first === undefined || first === action || lost.length !== 1 || others.size < 2) return [];
      return [
        {
          what: `для «${String(wanted)}» таких действия два, а для «${String(lost[0])}» ни одного`,
          fix: `напишите "${member}": ${JSON.stringify(lost[0])} у одного из них`,
          at: [...path, at, 'if', member],
        },
      ];
    }),
  );
});

interface ConditionalAction {
  readonly if?: Readonly<Record<string, unknown>>;
  readonly when?: unknown;
}

/** Records contain answers of the form that `x-stored-form` names. */
export const heldForms = spotRule(({ value, record, said }) => {
  if (said('x-stored-form') !== true || record.isOpen || record.forms.includes(String(value)))
    return undefined;
  const { forms } = record;
  return {
    what: `ответов формы «${String(value)}» в этих записях нет`,
    fix: forms.length > 0 ? `здесь ответы форм: ${forms.join(', ')}` : 'уберите "form"',
  };
});

/** The wizard's last call takes the record number: in its path, as `application_id`, or by the name in `finishId`. */
export const finishedRecords = spotRule(({ value, path }, { calls }) => {
  const { operations, finishId, screens }: { operations?: unknown; finishId?: unknown; screens?: unknown } =
    Object(value);
  const { finish }: { finish?: unknown } = Object(operations);
  const call = calls(String(finish));
  if (finishId !== undefined || screens === undefined || !call || call.body?.isOpen) return undefined;
  // its address may name the record
  if (call.path.size > 0) return undefined;
  if (call.body?.members.has('application_id')) return undefined;
  const numbers = [...(call.body?.members ?? [])].flatMap(([name, { types }]) =>
    types.includes('integer') ? name : [],
  );
  return {
    what: `«${call.id}» не принимает «application_id», под которым ей отправят номер`,
    fix: `допишите "finishId": "${numbers[0] ?? 'id'}"`,
    at: [...path, 'operations', 'finish'],
  };
});

/** The session's user is updated where the response to a form includes it. */
export const changedUser = spotRule(({ value, said, path }, { calls }) => {
  const { operation, user, done }: { operation?: unknown; user?: unknown; done?: unknown } = Object(value);
  const answers = calls(String(operation))?.answer?.members.has('user');
  if (said('x-call-kind') !== 'form' || done === undefined || answers === undefined) return undefined;
  if (answers === (user !== undefined)) return undefined;
  return answers
    ? {
        what: `«${String(operation)}» отвечает, кто теперь вошёл, а имя в меню останется прежним`,
        fix: 'допишите "user": true',
        at: [...path, 'operation'],
      }
    : { what: `«${String(operation)}» не отвечает, кто вошёл`, fix: 'уберите "user"', at: [...path, 'user'] };
});

/** A status of something that a person may have to do, by the name that the lines know it by. */
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
          `${suggestion(status, waiting.statuses)}; или напишите у него "todo": true`,
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
        const speakers = namesOf(repository, name);
        const isSaid = (of: string) => lines.some((line) => line.of === of && line.when.includes(status));
        return speakers
          .filter((of) => !isSaid(of))
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

/** By which names the statuses of a list are known: as the questionnaires that have it, or as it is called. */
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
          spotsMeaning(screen, 'screen').some(
            ({ path, value }) => path.at(-1) === 'list' && value === cards.name,
          ),
      );
      const actions: readonly CardAction[] = [settings.actions ?? []].flat();
      const leads = actions.filter(
        ({ screen, query }) => forms.some(({ name }) => name === screen) && query?.mode === undefined,
      );
      const isLed = (status: string) =>
        leads.some(({ when, unless = [] }) => (when?.includes(status) ?? true) && !unless.includes(status));
      const isSubmitted = (status: string) =>
        list?.transitions.some(({ from, call }) => from === status && call === 'finish');
      return [...(list?.statuses ?? [])]
        .filter(([status]) => isSubmitted(status) && forms.length > 0 && !isLed(status))
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
