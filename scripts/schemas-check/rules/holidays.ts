import type { Rule } from '../read/repository.ts';
import type { Source } from '../read/source.ts';

const holidaysFile = 'schemas/holidays.json';

/** A day off is a weekday that there is in its year, a worked one a weekend. */
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

/** The current year stands, if a later one does: its deadlines are counted until its last day. */
export const currentYear: Rule = ({ sources }) => {
  const source = sources.get(holidaysFile);
  const years = yearsOf(source).map(([year]) => Number(year));
  const current = new Date().getFullYear();
  if (!source || years.includes(current) || !years.some((year) => year > current)) return [];
  const what = `${current} год ещё не кончился, а его нет: его праздники станут рабочими днями`;
  return [source.problem([], what, `верните "${current}"; убирать можно только прошедшие годы`)];
};

function yearsOf(source: Source | undefined): readonly (readonly [string, unknown])[] {
  return Object.entries<unknown>(Object(source?.data)).filter(([year]) => /^\d{4}$/.test(year));
}
