import { isSlip, suggestion } from '../problem.ts';
import { portalFile, type Rule } from '../read/repository.ts';
import { haveCommonWord } from '../read/russian.ts';
import { type Path, type Source, valueAt } from '../read/source.ts';
import { lettersFolder } from '../read/statuses.ts';
import { auditMeta, RECORDED, type RecordedActions } from '../read/stored-names.ts';

const auditFile = 'schemas/audit.json';

/**
 * The audit actions are those that the server or an operation records. A missing action of a submission type is a type
 * error of the server instead.
 */
export const recordedActions: Rule = ({ sources, committed }) => {
  const source = sources.get(auditFile);
  const recorded = Object(sources.get(auditMeta)?.data)[RECORDED];
  if (!source || !recorded) return [];
  const { certain, possible }: RecordedActions = recorded;
  const { actions, operations } = Object(source.data);
  const named = Object.keys(actions);
  const called = Object.values<object>(operations).flatMap((one) => Object.values<string>({ ...one }));
  const missing = certain.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !called.includes(name) && !possible.includes(name));
  return [
    ...missing.map((name) =>
      source.problem(
        ['actions'],
        `портал записывает действие «${name}», а как его назвать, не сказано`,
        `допишите "${name}": { "kind": "change", "title": "…" }`,
      ),
    ),
    ...unknown.map((name) => {
      const meant = possible.filter((one) => !named.includes(one) && isSlip(name, one));
      const former = Object.entries(Object(Object(committed.get(auditFile)).operations)).find(
        ([id, recorded]) => operations[id] === undefined && Object.values(Object(recorded)).includes(name),
      );
      if (former) {
        const line = `"${former[0]}": ${JSON.stringify(former[1])}`;
        return source.problem(
          ['operations'],
          `действие «${name}» больше ничто не записывает`,
          `верните ${line}`,
        );
      }
      const what = `действия «${name}» портал не записывает`;
      const fix =
        meant.length > 0
          ? suggestion(name, meant)
          : 'верните в "operations" вызов, о котором оно пишется, или уберите действие';
      return source.problem(['actions', name], what, fix);
    }),
  ];
};

/** Verbs of actions, and the kinds that they can have; the subject of any other action decides. */
const verbKinds: readonly { readonly verb: RegExp; readonly kinds: readonly string[] }[] = [
  { verb: /\.(viewed|seen|listed)$/, kinds: ['read', 'list'] },
  { verb: /\.exported$/, kinds: ['export'] },
];

interface AuditAction {
  readonly kind: string;
  readonly title: string;
}

/**
 * The kind of an action is one that its verb can have, or that of another action with its subject or verb. Any kind is
 * right that the title speaks of, or of an action that is alone.
 */
export const auditKinds: Rule = ({ sources }) => {
  const source = sources.get(auditFile);
  const { kinds = {}, actions = {} }: AuditData = Object(source?.data);
  return Object.entries(actions).flatMap(([name, { kind, title }]) => {
    const kindName = kinds[kind];
    const fitting = kindsOfVerb(name) ?? kindsOfLikeActions(name, actions);
    const isSaid = kindsOfVerb(name) === undefined && haveCommonWord(title, kindName ?? '');
    if (!source || kindName === undefined || fitting.length === 0 || fitting.includes(kind) || isSaid)
      return [];
    const what = `«${title}» («${name}») — не «${kindName}»: по этому виду запись в журнале не найдут`;
    return source.problem(['actions', name, 'kind'], what, `здесь подходят: ${fitting.join(', ')}`);
  });
};

interface AuditData {
  readonly kinds?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, AuditAction>>;
}

function kindsOfVerb(name: string): readonly string[] | undefined {
  return verbKinds.find(({ verb }) => verb.test(name))?.kinds;
}

/** Kinds of the other actions with the same subject or verb (`user.blocked`, `user.deleted`, `file.deleted`); none of fewer than two. */
function kindsOfLikeActions(name: string, actions: Readonly<Record<string, AuditAction>>): readonly string[] {
  const [subject, verb] = name.split('.');
  const alike = Object.entries(actions).filter(([other]) => {
    const [otherSubject, otherVerb] = other.split('.');
    const isAlike = subject === otherSubject || (verb !== undefined && verb === otherVerb);
    return other !== name && isAlike && kindsOfVerb(other) === undefined;
  });
  return alike.length < 2 ? [] : [...new Set(alike.map(([, { kind }]) => kind))];
}

/** Settings that people distinguish by their titles: entries of a file, or the files of a folder. */
const named: readonly { readonly file: string; readonly member?: string; readonly words?: string }[] = [
  { file: auditFile, member: 'actions', words: 'title' },
  { file: 'schemas/roles.json', member: 'roles', words: 'title' },
  { file: 'schemas/roles.json', member: 'permissions' },
  { file: 'schemas/cases.json', words: 'label' },
  { file: portalFile, member: 'groups' },
  { file: 'schemas/questionnaires/', words: 'title' },
  { file: lettersFolder, words: 'title' },
];

/** The title of an entry, or of a file, and its position. */
interface Title {
  readonly source: Source;
  readonly path: Path;
  readonly name: string;
  readonly title: unknown;
}

/** Their titles are unique. */
export const distinctTitles: Rule = ({ sources, committed }) =>
  named.flatMap(({ file, member, words }) => {
    const inFile = (source: Source): readonly Title[] => {
      const holder = member === undefined ? [] : [member];
      return Object.entries<unknown>(Object(valueAt(source.data, holder))).map(([name, entry]) => ({
        source,
        path: [...holder, name, ...(words === undefined ? [] : [words])],
        name,
        title: words === undefined ? entry : Object(entry)[words],
      }));
    };
    const ofFile = (source: Source): Title => ({
      source,
      path: ['title'],
      name: source.file,
      title: Object(source.data).title,
    });
    const all = [...sources.values()].filter((source) => source.file.startsWith(file));
    const titles = file.endsWith('/') ? all.map(ofFile) : all.flatMap(inFile);
    const isEdited = ({ source, path, title }: Title) =>
      committed.has(source.file) && valueAt(committed.get(source.file), path) !== title;
    return titles.flatMap((one) => {
      const { source, path, name, title } = one;
      const twin = titles.find((other) => other.name !== name && other.title === title);
      // the title that was edited is the mistake
      if (title === undefined || twin === undefined || (isEdited(twin) && !isEdited(one))) return [];
      return source.problem(
        path,
        `так же называется «${twin.name}»: их не различить`,
        'назовите одно из них иначе',
      );
    });
  });

const holidaysFile = 'schemas/holidays.json';

/** Days off are existing weekdays of their year, worked days are weekends. */
export const calendarDays: Rule = ({ sources }) => {
  const source = sources.get(holidaysFile);
  return yearsOf(source).flatMap(([year, lists]) =>
    Object.entries<unknown>(Object(lists)).flatMap(([list, days]) =>
      (Array.isArray(days) ? days : []).flatMap((day: unknown, index) => {
        const wrong = wrongDay(year, String(day), list === 'worked');
        return wrong ? (source?.problem([year, list, index], wrong.what, wrong.fix) ?? []) : [];
      }),
    ),
  );
};

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
    : { what: `${day}.${year} — и так выходной`, fix: 'уберите его: здесь стоят нерабочие будни' };
}

/** The days of a list are in the order of the calendar: one out of order has its day and month exchanged. */
export const orderedDays: Rule = ({ sources, committed }) => {
  const source = sources.get(holidaysFile);
  return yearsOf(source).flatMap(([year, lists]) =>
    Object.entries<readonly string[]>(Object(lists)).flatMap(([list, days]) => {
      const keys = days.map((day) => day.split('.').toReversed().join('.'));
      const isOrdered = (others: readonly string[]) =>
        others.every((key, i) => i === 0 || (others[i - 1] ?? '') <= key);
      const movable = isOrdered(keys)
        ? []
        : keys.flatMap((_, i) => (isOrdered(keys.toSpliced(i, 1)) ? i : []));
      const former = [valueAt(committed.get(holidaysFile), [year, list])].flat();
      const wrong = movable.find((i) => !former.includes(days[i])) ?? movable.at(-1);
      if (!source || wrong === undefined) return [];
      const what = `«${days[wrong]}» стоит не по порядку`;
      return source.problem(
        [year, list, wrong],
        what,
        'если день и месяц переставлены, исправьте их; иначе переставьте день',
      );
    }),
  );
};

/** A holiday on a weekday is a day off. */
export const lawHolidays: Rule = ({ sources }) => {
  const source = sources.get(holidaysFile);
  const { yearly = [] }: { yearly?: readonly string[] } = Object(source?.data);
  return yearsOf(source).flatMap(([year, lists]) => {
    const { off = [] }: { off?: readonly string[] } = Object(lists);
    const lost = yearly.filter((day) => !off.includes(day) && wrongDay(year, day, false) === undefined);
    if (!source || lost.length === 0) return [];
    const what = `в ${year} году рабочими остались праздники: ${lost.join(', ')}`;
    return source.problem(
      [year, 'off'],
      what,
      `допишите их; год пишут по своему календарю, а не с другого года`,
    );
  });
};

/** The current year is listed if a later one is: its deadlines are still counted. */
export const currentYear: Rule = ({ sources }) => {
  const source = sources.get(holidaysFile);
  const years = yearsOf(source).map(([year]) => Number(year));
  const current = new Date().getFullYear();
  if (!source || years.includes(current) || !years.some((year) => year > current)) return [];
  const what = `${current} год ещё не кончился, а его нет: его праздники станут рабочими днями`;
  return [source.problem([], what, `верните "${current}"; убирать можно только прошедшие годы`)];
};

/**
 * Each holiday on a weekend moves a day off to a weekday (article 112 of the Labour Code), and so does each worked
 * weekend. Holidays of January are not counted: the decree that moves them may not be published yet. More days off than
 * these are allowed, because a region may add its own.
 */
export const movedDays: Rule = ({ sources }) => {
  const source = sources.get(holidaysFile);
  const { yearly = [] }: { yearly?: readonly string[] } = Object(source?.data);
  return yearsOf(source).flatMap(([year, lists]) => {
    const { off = [], worked = [] }: { off?: readonly string[]; worked?: readonly string[] } = Object(lists);
    const onWeekend = yearly.filter(
      (day) => !day.endsWith('.01') && wrongDay(year, day, false) !== undefined,
    );
    const certain = onWeekend.length + worked.length;
    const moved = off.filter((day) => !yearly.includes(day)).length;
    if (!source || moved >= certain) return [];
    const days = [...onWeekend, ...worked].join(', ');
    const what = `в ${year} году перенесённых выходных ${moved}, а должно быть не меньше ${certain}: за ${days}`;
    const fix =
      'допишите будни, на которые их перенесли, или уберите лишнее из "worked"; дни — в постановлении';
    return source.problem([year, 'off'], what, fix);
  });
};

function yearsOf(source: Source | undefined): readonly (readonly [string, unknown])[] {
  return Object.entries<unknown>(Object(source?.data)).filter(([year]) => /^\d{4}$/.test(year));
}
