import { limitDate } from '#engine/values/date-limits.ts';
import { compareRuDates } from '#engine/values/dates.ts';
import { type Fault, fieldRule } from '../field-rule.ts';

/** Limits of dates stand on dates, are days that exist, and leave a day between them. */
export const dateLimits = fieldRule(({ node }) => {
  const { 'x-not-after': after, 'x-not-before': before, format } = node.schema;
  const faults: Fault[] = [];
  for (const [keyword, limit] of [
    ['x-not-after', after],
    ['x-not-before', before],
  ] as const) {
    if (limit === undefined) continue;
    if (format !== 'ru-date')
      faults.push({
        at: [keyword],
        what: 'предел даты стоит не у даты',
        fix: 'добавьте "format": "ru-date" или уберите предел',
      });
    if (dayOf(limit) === undefined)
      faults.push({
        at: [keyword],
        what: `дня «${limit}» не бывает`,
        fix: 'напишите today, today-25y или существующий день',
      });
  }
  const from = before && dayOf(before);
  const to = after && dayOf(after);
  if (from && to && compareRuDates(from, to) > 0)
    faults.push({
      at: ['x-not-before'],
      what: 'между пределами нет ни одного дня',
      fix: 'поменяйте пределы местами',
    });
  return faults;
});

/** How old one is stands beside a date of birth, and beside nothing else. */
export const ages = fieldRule(({ node: { schema } }) =>
  schema['x-age'] === undefined || schema.format === 'ru-date'
    ? []
    : [
        {
          at: ['x-age'],
          what: 'x-age стоит не у даты',
          fix: 'уберите его или добавьте "format": "ru-date"',
        },
      ],
);

/** The day that a limit stands for, `undefined` where there is none. */
export function dayOf(limit: string): string | undefined {
  try {
    return limitDate(limit);
  } catch {
    return undefined;
  }
}
