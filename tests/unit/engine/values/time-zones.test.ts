import { afterEach, expect, test, vi } from 'vitest';
import { localToday } from '#engine/values/date-limits.ts';
import { parseRuDate } from '#engine/values/dates.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each(['Pacific/Kiritimati', 'Europe/Moscow', 'Pacific/Midway'])(
  'dates do not shift in time zone %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    for (const date of ['01.01.2015', '31.12.2015']) expect(parseRuDate(date)).toMatchObject({ value: date });
    const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
    expect(localToday()).toBe(new Intl.DateTimeFormat('ru-RU', digits).format(new Date()));
  },
);
