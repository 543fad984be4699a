import { equal } from '#engine/values/equal.ts';
import { undo } from '../problem.ts';
import { valueAt } from '../read/source.ts';
import { fileRule } from './rule-kinds.ts';

const holidaysFile = 'schemas/holidays.json';

/** Days off are existing weekdays of their year, worked days are weekends. */
export const calendarDays = fileRule(holidaysFile, ({ data }) =>
  yearsOf(data).flatMap(([year, lists]) =>
    Object.entries(lists).flatMap(([list, days = []]) =>
      days.flatMap((day, index) => {
        const wrong = wrongDay(year, day, list === 'worked');
        return wrong ? { at: [year, list, index], ...wrong } : [];
      }),
    ),
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
export const orderedDays = fileRule(holidaysFile, ({ data }, { committed }) =>
  yearsOf(data).flatMap(([year, lists]) =>
    Object.entries(lists).flatMap(([list, days = []]) => {
      const keys = days.map((day) => day.split('.').toReversed().join('.'));
      const isOrdered = (some: readonly string[]) =>
        some.every((key, i) => i === 0 || (some[i - 1] ?? '') <= key);
      // days whose removal puts the others in order
      const movable = isOrdered(keys)
        ? []
        : keys.flatMap((_, i) => (isOrdered(keys.toSpliced(i, 1)) ? i : []));
      const former = [valueAt(committed.get(holidaysFile), [year, list])].flat();
      // with day and month exchanged it is in order
      const exchanged = movable.filter(
        (i) => isOrdered(keys.with(i, days[i] ?? '')) && Number(days[i]?.slice(0, 2)) <= 12,
      );
      const wrong = exchanged.find((i) => !former.includes(days[i])) ?? exchanged.at(-1);
      if (wrong === undefined) return [];
      const meant = days[wrong]?.split('.').toReversed().join('.');
      return {
        at: [year, list, wrong],
        what: `«${days[wrong]}» стоит не по порядку: день и месяц переставлены`,
        fix: `напишите «${meant}» или поставьте день на его место`,
      };
    }),
  ),
);

/** A holiday on a weekday is a day off. */
export const lawHolidays = fileRule(holidaysFile, ({ data }) =>
  yearsOf(data).flatMap(([year, { off = [] }]) => {
    const missing = yearlyHolidays(data).filter(
      (day) => !off.includes(day) && wrongDay(year, day, false) === undefined,
    );
    if (missing.length === 0) return [];
    return {
      at: [year, 'off'],
      what: `в ${year} году рабочими остались праздники: ${missing.join(', ')}`,
      fix: 'допишите их; год пишут по своему календарю, а не с другого года',
    };
  }),
);

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
export const movedDays = fileRule(holidaysFile, ({ data }) =>
  yearsOf(data).flatMap(([year, { off = [], worked = [] }]) => {
    const yearly = yearlyHolidays(data);
    const onWeekend = yearly.filter(
      (day) => !day.endsWith('.01') && wrongDay(year, day, false) !== undefined,
    );
    const expected = [...onWeekend, ...worked];
    const moved = off.filter((day) => !yearly.includes(day)).length;
    if (moved >= expected.length) return [];
    return {
      at: [year, 'off'],
      what: `в ${year} году перенесённых выходных ${moved}, а должно быть не меньше ${expected.length}: за ${expected.join(', ')}`,
      fix: 'допишите будни, на которые их перенесли, или уберите лишнее из "worked"; дни — в постановлении',
    };
  }),
);

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
      hides: ['calendarDays', 'orderedDays', 'lawHolidays', 'movedDays'].map((rule) => `holidays.${rule}`),
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
