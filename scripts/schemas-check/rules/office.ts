import { equal } from '#engine/values/equal.ts';
import { isTypo, restore, suggestion, undo } from '../problem.ts';
import { rolesFile } from '../read/released.ts';
import type { Repository, Rule } from '../read/repository.ts';
import { haveCommonWord, mentions } from '../read/russian.ts';
import { type Path, type Source, valueAt } from '../read/source.ts';
import { type Fault, type Faults, faultsBelow, fileRule } from './rule-kinds.ts';

interface RoleData {
  readonly description: string;
  readonly may?: readonly string[];
  readonly sees?: readonly string[];
  readonly transitions?: object;
}

/** A rule that checks one role of `schemas/roles.json` at a time; `at` is a path from the role. */
function roleRule(check: (role: RoleData, file: Source) => Faults) {
  return fileRule(rolesFile, (source) =>
    Object.entries<RoleData>(Object(Object(source.data).roles)).flatMap(([name, role]) =>
      faultsBelow(['roles', name], check(role, source)),
    ),
  );
}

function permissionsIn({ data }: Source): readonly string[] {
  return Object.keys(Object(Object(data).permissions));
}

/** The groups of sensitive answers, with the words for each: «о здоровье». */
function sensitiveGroupsIn(data: unknown): readonly (readonly [group: string, words: string])[] {
  return Object.entries<string>(Object(Object(data).sensitive));
}

/** A role has no permission, and sees no answers, that its description denies. */
export const deniedPermissions = roleRule(({ description, may = [], sees = [] }, { data }) => {
  const [, unseen = ''] = /ответов ([^.]*?) не видит/i.exec(description) ?? [];
  const fault = (at: Path, name: string): Fault => ({
    at,
    what: `о роли сказано: «${description}», а у неё есть «${name}»`,
    fix: 'уберите его или исправьте "description"',
  });
  return [
    ...denials
      .filter(({ words }) => words.test(description))
      .flatMap(({ permissions }) => may.filter((name) => permissions.test(name)))
      .map((name) => fault(['may', may.indexOf(name)], name)),
    ...sensitiveGroupsIn(data)
      .filter(
        ([group, words]) => sees.includes(group) && unseen.includes(words.replace(/^.* /, '').slice(0, -1)),
      )
      .map(([group]) => fault(['sees', sees.indexOf(group)], group)),
  ];
});

/** Permissions that a phrase of a role's description denies. */
const denials: readonly { readonly words: RegExp; readonly permissions: RegExp }[] = [
  {
    words: /ничего не меняет|только (смотрит|чита)/i,
    permissions: /\.(change|decide|write|delete|send|share)$/,
  },
  { words: /решений не принимает/i, permissions: /\.decide$/ },
];

/** A role has the permissions, and sees the answers, that its description promises. */
export const promisedPermissions = roleRule(({ description, may = [], sees = [] }, { data }) => {
  if (may.includes('*')) return undefined;
  const affirmative = description
    .split('.')
    .filter((sentence) => !/(?<![а-яё])не /.test(sentence))
    .join('.');
  const fault = (member: string, what: string, name: string): Fault => ({
    at: [member],
    what: `о роли сказано: «${description}», а ${what}`,
    fix: `допишите "${name}" или исправьте "description"`,
  });
  return [
    ...promises
      .filter(
        ({ words, permission, or = permission }) =>
          words.test(affirmative) && !may.includes(permission) && !may.includes(or),
      )
      .map(({ permission }) => fault('may', `права «${permission}» у неё нет`, permission)),
    ...sensitiveGroupsIn(data)
      .filter(
        ([group, words]) =>
          /ответ/.test(affirmative) &&
          mentions(affirmative, words.replace(/^о /, '')) &&
          !sees.includes(group),
      )
      .map(([group, words]) => fault('sees', `ответов ${words} она не видит`, group)),
  ];
});

/** Permissions that a phrase of a role's description promises; with `or` one of the two is enough. */
const promises: readonly { readonly words: RegExp; readonly permission: string; readonly or?: string }[] = [
  { words: /договор/i, permission: 'contracts.read' },
  { words: /(?<![а-яё])сч[её]т|оплат/i, permission: 'payments.read' },
  { words: /заявк/i, permission: 'applications.read', or: 'course-applications.read' },
  { words: /ведёт заявки/i, permission: 'applications.decide' },
  { words: /пишет заметки/i, permission: 'notes.write' },
];

/** A role that decides has `transitions`, and only such a role: otherwise it has no buttons, or buttons that are refused. */
export const roleTransitions = roleRule(({ may = [], transitions = {} }, source) => {
  const hasDecisions = permissionsIn(source).some((name) => name.endsWith('.decide'));
  const decision = may.find((name) => name.endsWith('.decide') || name === '*');
  const hasTransitions = Object.keys(transitions).length > 0;
  if (!hasDecisions || (decision !== undefined) === hasTransitions) return undefined;
  return hasTransitions
    ? {
        at: ['transitions'],
        what: 'роль переводит из статуса в статус, а решать ей не дано: её кнопкам откажут',
        fix: 'напишите "transitions": {} или добавьте право: applications.decide',
      }
    : {
        at: [decision === '*' ? 'may' : 'transitions'],
        what: `роль решает («${decision}»), а переводить никуда не может: кнопок у неё не будет`,
        fix:
          decision === '*'
            ? 'перечислите в "may" её права; если ей можно всё, напишите "transitions": { "*": ["*"] }'
            : 'напишите "transitions": { "*": ["*"] } или уберите право',
      };
});

/** A role that may change, export or send something may also read it; otherwise its section is closed to the role. */
export const readPermissions = roleRule(({ may = [] }, source) => {
  const permissions = permissionsIn(source);
  const reading = may.map((name) => name.replace(/\.[^.]+$/, '.read'));
  return may.flatMap((name, i): readonly Fault[] => {
    const read = reading[i] ?? '';
    const isReported = reading.indexOf(read) < i;
    if (isReported || !permissions.includes(name) || !permissions.includes(read) || may.includes(read))
      return [];
    const what = `роль может «${name}», а смотреть это не может: нет «${read}»`;
    return [{ at: ['may', i], what, fix: `допишите "${read}"`, hides: ['office.promisedPermissions'] }];
  });
});

const auditFile = 'schemas/audit.json';

/**
 * The audit actions are those that the server or an operation records. A missing action of a submission type is a type
 * error of the server instead.
 */
export const recordedActions = fileRule(auditFile, ({ data }, { contract, committed }) => {
  if (!contract.recorded) return [];
  const { certain, possible } = contract.recorded;
  const { actions, operations } = Object(data);
  const named = Object.keys(actions);
  const byOperation = Object.values<object>(operations).flatMap((one) => Object.values<string>({ ...one }));
  const missing = certain.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !byOperation.includes(name) && !possible.includes(name));
  return [
    ...missing.map((name) => ({
      at: ['actions'],
      what: `портал записывает действие «${name}», а как его назвать, не сказано`,
      fix: `допишите "${name}": { "kind": "change", "title": "…" }`,
    })),
    ...unknown.map((name) => {
      const former = Object.entries(Object(Object(committed.get(auditFile)).operations)).find(
        ([id, actionsOf]) => operations[id] === undefined && Object.values(Object(actionsOf)).includes(name),
      );
      if (former)
        return {
          at: ['operations'],
          what: `действие «${name}» больше ничто не записывает`,
          fix: restore(`"${former[0]}": ${JSON.stringify(former[1])}`),
        };
      const meant = possible.filter((one) => !named.includes(one) && isTypo(name, one));
      const fix =
        meant.length > 0
          ? suggestion(name, meant)
          : undo('верните в "operations" вызов, о котором оно пишется, или уберите действие');
      return { at: ['actions', name], what: `действия «${name}» портал не записывает`, fix };
    }),
  ];
});

/** The kinds that actions with some verbs can have. */
const verbKinds: readonly { readonly verb: RegExp; readonly kinds: readonly string[] }[] = [
  { verb: /\.(viewed|seen|listed)$/, kinds: ['read', 'list'] },
  { verb: /\.exported$/, kinds: ['export'] },
];

interface AuditAction {
  readonly kind: string;
  readonly title: string;
}

/**
 * The kind of an action is one that its verb can have, or the kind of another action with its subject or verb. A kind
 * that the title names is right, and so is any kind of an action without similar ones.
 */
export const auditKinds = fileRule(auditFile, ({ data }) => {
  const { kinds = {}, actions = {} }: AuditData = Object(data);
  return Object.entries(actions).flatMap(([name, { kind, title }]) => {
    const kindName = kinds[kind];
    const fitting = kindsOfVerb(name) ?? kindsOfSimilarActions(name, actions);
    const isNamed = kindsOfVerb(name) === undefined && haveCommonWord(title, kindName ?? '');
    if (kindName === undefined || fitting.length === 0 || fitting.includes(kind) || isNamed) return [];
    return {
      at: ['actions', name, 'kind'],
      what: `«${title}» («${name}») — не «${kindName}»: по этому виду запись в журнале не найдут`,
      fix: `здесь подходят: ${fitting.join(', ')}`,
    };
  });
});

interface AuditData {
  readonly kinds?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, AuditAction>>;
}

function kindsOfVerb(name: string): readonly string[] | undefined {
  return verbKinds.find(({ verb }) => verb.test(name))?.kinds;
}

/** Kinds of other actions with the same subject or verb, such as `user.blocked` and `file.deleted` for `user.deleted`; none if there are fewer than two. */
function kindsOfSimilarActions(
  name: string,
  actions: Readonly<Record<string, AuditAction>>,
): readonly string[] {
  const [subject, verb] = name.split('.');
  const similar = Object.entries(actions).filter(([other]) => {
    const [otherSubject, otherVerb] = other.split('.');
    const isSimilar = subject === otherSubject || (verb !== undefined && verb === otherVerb);
    return other !== name && isSimilar && kindsOfVerb(other) === undefined;
  });
  return similar.length < 2 ? [] : [...new Set(similar.map(([, { kind }]) => kind))];
}

const holidaysFile = 'schemas/holidays.json';

/** A rule that checks one year of the calendar at a time; `at` is a path from the year. */
function yearRule(
  check: (year: string, lists: DayLists, file: Source, repository: Repository) => Faults,
): Rule {
  return fileRule(holidaysFile, (source, repository) =>
    yearsOf(source.data).map(([year, lists]) => faultsBelow([year], check(year, lists, source, repository))),
  );
}

/** Days off are existing weekdays of their year, worked days are weekends. */
export const calendarDays = yearRule((year, lists) =>
  Object.entries(lists).flatMap(([list, days = []]) =>
    days.flatMap((day, index) => {
      const wrong = wrongDay(year, day, list === 'worked');
      return wrong ? { at: [list, index], ...wrong } : [];
    }),
  ),
);

/** The mistake in a day off, or in a worked weekend: `04.11`. */
function wrongDay(year: string, day: string, isWorked: boolean) {
  const [date = 0, month = 0] = day.split('.').map(Number);
  const moment = new Date(Date.UTC(Number(year), month - 1, date));
  if (moment.getUTCDate() !== date)
    return { what: `такого дня нет: ${day}.${year}`, fix: 'исправьте день или месяц' };
  const isWeekend = moment.getUTCDay() === 0 || moment.getUTCDay() === 6;
  if (isWeekend === isWorked) return undefined;
  return isWorked
    ? {
        what: `${day}.${year} — и так рабочий день`,
        fix: 'уберите его: здесь стоят рабочие субботы и воскресенья',
      }
    : {
        what: `${day}.${year} — и так выходной`,
        fix: `уберите его: здесь стоят нерабочие будни; рабочие субботы и воскресенья пишут в "worked"`,
      };
}

/** The days of a list are in the order of the calendar: the day and month of one out of order may be exchanged. */
export const orderedDays = yearRule((year, lists, { file }, { committed }) =>
  Object.entries(lists).flatMap(([list, days = []]) => {
    const keys = days.map((day) => day.split('.').toReversed().join('.'));
    const isOrdered = (some: readonly string[]) =>
      some.every((key, i) => i === 0 || (some[i - 1] ?? '') <= key);
    // days whose removal puts the others in order
    const movable = isOrdered(keys) ? [] : keys.flatMap((_, i) => (isOrdered(keys.toSpliced(i, 1)) ? i : []));
    const former = [valueAt(committed.get(file), [year, list])].flat();
    // with day and month exchanged it is in order
    const exchanged = movable.filter(
      (i) => isOrdered(keys.with(i, days[i] ?? '')) && Number(days[i]?.slice(0, 2)) <= 12,
    );
    const wrong = exchanged.find((i) => !former.includes(days[i])) ?? exchanged.at(-1);
    if (wrong === undefined) return [];
    const meant = days[wrong]?.split('.').toReversed().join('.');
    return {
      at: [list, wrong],
      what: `«${days[wrong]}» стоит не по порядку: день и месяц переставлены`,
      fix: `напишите «${meant}» или поставьте день на его место`,
    };
  }),
);

/** A holiday on a weekday is a day off. */
export const lawHolidays = yearRule((year, { off = [] }, { data }) => {
  const missing = yearlyHolidays(data).filter(
    (day) => !off.includes(day) && wrongDay(year, day, false) === undefined,
  );
  return (
    missing.length > 0 && {
      at: ['off'],
      what: `в ${year} году рабочими остались праздники: ${missing.join(', ')}`,
      fix: 'допишите их; год пишут по своему календарю, а не с другого года',
    }
  );
});

/** The current year is listed if a later one is: its deadlines are still counted. */
export const currentYear = fileRule(holidaysFile, ({ data }) => {
  const years = yearsOf(data).map(([year]) => Number(year));
  const current = new Date().getFullYear();
  if (years.includes(current) || !years.some((year) => year > current)) return undefined;
  return {
    what: `${current} год ещё не кончился, а его нет: его праздники станут рабочими днями`,
    fix: undo(`верните "${current}"; убирать можно только прошедшие годы`),
  };
});

/**
 * Each holiday on a weekend moves a day off to a weekday (article 112 of the Labour Code), and so does each worked
 * weekend. Holidays of January are not counted: the decree that moves them may not be published yet. More days off than
 * these are allowed, because a region may add its own.
 */
export const movedDays = yearRule((year, { off = [], worked = [] }, { data }) => {
  const yearly = yearlyHolidays(data);
  const onWeekend = yearly.filter((day) => !day.endsWith('.01') && wrongDay(year, day, false) !== undefined);
  const expected = [...onWeekend, ...worked];
  const moved = off.filter((day) => !yearly.includes(day)).length;
  return (
    moved < expected.length && {
      at: ['off'],
      what: `в ${year} году перенесённых выходных ${moved}, а должно быть не меньше ${expected.length}: за ${expected.join(', ')}`,
      fix: 'допишите будни, на которые их перенесли, или уберите лишнее из "worked"; дни — в постановлении',
    }
  );
});

/** A new year has other moved days than another year, unless they fall on the same days of the week. */
export const copiedYears = fileRule(holidaysFile, ({ file, data }, { committed }) => {
  const yearly = yearlyHolidays(data);
  const years = yearsOf(data).map(([year, { off = [] }]) => ({
    year,
    moved: off.filter((day) => !yearly.includes(day)),
  }));
  const former = Object(committed.get(file));
  const isEdited = ({ year }: { year: string }) => !equal(former[year], Object(data)[year]);
  return years.flatMap((copy) => {
    const { year, moved } = copy;
    const original = years.find(
      (one) =>
        (isEdited(one) === isEdited(copy) ? one.year < year : isEdited(copy)) &&
        moved.every((day) => one.moved.includes(day)) &&
        moved.some((day) => weekdayOf(one.year, day) !== weekdayOf(year, day)),
    );
    if (!original || moved.length < MIN_COPIED) return [];
    const days = moved.map((day) => `${day} (${weekdayOf(year, day)})`).join(', ');
    return {
      at: [year],
      what: `${year} год списан с ${original.year}-го: перенесённые выходные у них одни — ${days}`,
      fix: `впишите дни по календарю ${year} года: праздники "yearly" по будням и переносы из постановления правительства`,
      hides: ['calendarDays', 'orderedDays', 'lawHolidays', 'movedDays'].map((rule) => `office.${rule}`),
    };
  });
});

/** Fewer moved days may be the same in two years. */
const MIN_COPIED = 3;

function weekdayOf(year: string, day: string): string {
  const [date = 1, month = 1] = day.split('.').map(Number);
  return new Date(Date.UTC(Number(year), month - 1, date)).toLocaleDateString('ru', {
    weekday: 'long',
    timeZone: 'UTC',
  });
}

type DayLists = Readonly<Record<string, readonly string[] | undefined>>;

function yearsOf(data: unknown): readonly (readonly [string, DayLists])[] {
  return Object.entries<DayLists>(Object(data)).filter(([year]) => /^\d{4}$/.test(year));
}

/** The holidays of every year: `01.01`. */
function yearlyHolidays(data: unknown): readonly string[] {
  return Object(data).yearly ?? [];
}
