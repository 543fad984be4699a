import * as words from '#generated/words/server/warnings.ts';
import { hasAdministrator } from '../auth/links/administrator.ts';
import type { Config } from '../config/config.ts';
import { readMachine, settingsWarnings, type Warning } from '../config/warnings.ts';
import type { Db } from '../database/open.ts';
import { newerFormsWarning } from '../forms/newer.ts';
import { servedForms } from '../forms/registry.ts';
import { calendar } from '../workflow/due.ts';

const OCTOBER = 9;

/** All that is not ready for people, of the settings, the machine and the database: for the start and for the office. */
export async function portalWarnings(config: Config, db: Db): Promise<readonly Warning[]> {
  const newer = await newerFormsWarning(
    db,
    servedForms.map(({ definition }) => definition),
  );
  const opened = await hasAdministrator(db);
  return [
    ...(opened ? [] : [{ id: 'administrator', title: words.noAdministrator, text: words.makeAdministrator }]),
    ...settingsWarnings(config, readMachine(config)),
    ...calendarWarnings(new Date()),
    ...(newer ? [{ id: 'newer-forms', title: words.newerForms, text: newer }] : []),
  ];
}

/** From October on the days off of the next year are known, and terms run into it. */
export function calendarWarnings(now: Date): readonly Warning[] {
  const years = [now.getFullYear(), ...(now.getMonth() >= OCTOBER ? [now.getFullYear() + 1] : [])];
  return years
    .map(String)
    .filter((year) => !calendar[year])
    .map((year) => ({
      id: 'calendar',
      title: words.noCalendar({ year }),
      text: words.addCalendar({ year }),
    }));
}
