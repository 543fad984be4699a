import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each(['Pacific/Kiritimati', 'Europe/Moscow', 'Pacific/Midway'])(
  'dates do not shift in time zone %s',
  (zone) => {
    const code = `
    const { parseRuDate } = await import('./src/engine/values/dates.ts');
    const { localToday } = await import('./src/engine/values/date-limits.ts');
    const now = new Date();
    const local = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(now);
    console.log(JSON.stringify([parseRuDate('1.1.2015').value, parseRuDate('31.12.2015').value, localToday() === local]));`;
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual(['01.01.2015', '31.12.2015', true]);
  },
);
