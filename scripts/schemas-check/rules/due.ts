import { letterPrefixes } from '../read/questionnaires.ts';
import type { Rule } from '../read/repository.ts';
import { lettersFolder, lettersOf } from './messages/letters.ts';
import { statusLists } from './statuses.ts';

const MARK = '{due}';
const holidaysFile = 'schemas/holidays.json';

/** A status that says a day has one, and one that has a day says it. */
export const statusDue: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses }) =>
    [...statuses].flatMap(([name, { sentence, due_days }]) => {
      const says = sentence.includes(MARK);
      if (says === (due_days !== undefined)) return [];
      return says
        ? [
            source.problem(
              ['statuses', name, 'sentence'],
              `до какого дня, портал не знает: у статуса «${name}» нет срока`,
              `добавьте "due_days": число рабочих дней, или уберите ${MARK}`,
            ),
          ]
        : [
            source.problem(
              ['statuses', name, 'due_days'],
              `срок статуса «${name}» никому не виден`,
              `вставьте ${MARK} в его "sentence" или уберите "due_days"`,
            ),
          ];
    }),
  );

/** A letter of a status tells the day of that status, where it has one. */
export const letterDue: Rule = (repository) => {
  const letters = lettersOf(repository).filter(({ declared }) => declared.includes('due'));
  return letters.flatMap(({ source }) => {
    const event = source.file.slice(lettersFolder.length, -'.json'.length);
    const idle = statusLists(repository).some((list) =>
      letterPrefixes(repository, list.name).some((prefix) =>
        [...list.statuses].some(
          ([status, { due_days }]) => event === `${prefix}-${status}` && due_days === undefined,
        ),
      ),
    );
    if (!idle) return [];
    const fix = 'уберите {due} из письма или напишите "due_days" у статуса в schemas/statuses';
    return [
      source.problem(['placeholders', 'due'], 'у этого статуса нет срока, вместо {due} будет пусто', fix),
    ];
  });
};

/** A day off is a weekday that there is in its year, a worked one a weekend. */
export const calendarDays: Rule = ({ sources }) => {
  const source = sources.get(holidaysFile);
  const years = Object.entries(Object(source?.data)).filter(([year]) => /^\d{4}$/.test(year));
  return years.flatMap(([year, lists]) =>
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
