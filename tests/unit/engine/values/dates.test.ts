import { afterEach, describe, expect, it, test } from 'vitest';
import {
  dateNotAfter,
  dateNotBefore,
  limitDate,
  localToday,
  setClock,
  today,
} from '#engine/values/date-limits.ts';
import { compareRuDates, formatRuDate, isRuDate, parseRuDate, yearsBefore } from '#engine/values/dates.ts';

test.each([
  ['27.03.2015', '27.03.2015'],
  ['1.2.2015', '01.02.2015'],
  ['01/02/2015', '01.02.2015'],
  ['01-02-2015', '01.02.2015'],
  ['01–02—2015', '01.02.2015'],
  ['01\\02\\2015', '01.02.2015'],
  ['01,02,2015', '01.02.2015'],
  ['01022015', '01.02.2015'],
  ['1 2 2015', '01.02.2015'],
  [' 01. 02. 2015 ', '01.02.2015'],
  ['01.02.2015.', '01.02.2015'],
  ['01.02.2015 г.', '01.02.2015'],
  ['1 февраля 2015 года', '01.02.2015'],
  ['1 Мая 2015', '01.05.2015'],
  ['31декабря2015г', '31.12.2015'],
  ['31 января 2015', '31.01.2015'],
  ['2015-02-01', '01.02.2015'],
  ['2015-2-1', '01.02.2015'],
  ['2015-12-31', '31.12.2015'],
  [' 31 / 12 / 2015 ', '31.12.2015'],
  ['31.01.2015', '31.01.2015'],
  ['31.03.2015', '31.03.2015'],
  ['31.05.2015', '31.05.2015'],
  ['31.07.2015', '31.07.2015'],
  ['31.08.2015', '31.08.2015'],
  ['31.10.2015', '31.10.2015'],
  ['30.04.2015', '30.04.2015'],
  ['28.02.2015', '28.02.2015'],
  ['29.02.2016', '29.02.2016'],
  ['29.02.2000', '29.02.2000'],
  ['01.01.1900', '01.01.1900'],
  ['31.12.2199', '31.12.2199'],
])('a date is read as people write it: %s is %s', (text, value) => {
  expect(parseRuDate(text)).toMatchObject({ ok: true, value });
});

describe('an invalid date', () => {
  test.each([
    ['', 'shape'],
    ['вчера', 'shape'],
    ['01.2015', 'shape'],
    ['1 фев 2015', 'shape'],
    ['февраля 2015', 'shape'],
    ['x1.2.2015', 'shape'],
    ['1.2.2015x', 'shape'],
    ['001.2.2015', 'shape'],
    ['1.002.2015', 'shape'],
    ['1..2015', 'shape'],
    ['x01022015', 'shape'],
    ['01022015x', 'shape'],
    ['1022015', 'shape'],
    ['0102015', 'shape'],
    ['x2015-02-01', 'shape'],
    ['2015-02-01x', 'shape'],
    ['2015-02-011', 'shape'],
    ['12015-02-01', 'shape'],
    ['2015-2', 'shape'],
    ['1.2.2015..', 'shape'],
    ['1.2.2015 2', 'shape'],
    ['00.02.2015', 'day'],
    ['32.02.2015', 'day'],
    ['01.13.2015', 'month'],
    ['01.00.2015', 'month'],
    ['01.02.15', 'year'],
    ['010215', 'year'],
    ['01.02.215', 'year'],
    ['01.02.20155', 'year'],
    ['01.02.1015', 'year'],
    ['31.12.1899', 'year'],
    ['01.01.2200', 'year'],
    ['31.02.2015', 'calendar'],
    ['31.04.2015', 'calendar'],
    ['29.02.2015', 'calendar'],
    ['29.02.1900', 'calendar'],
    ['31.06.2015', 'calendar'],
    ['31.09.2015', 'calendar'],
    ['31.11.2015', 'calendar'],
    ['30.02.2016', 'calendar'],
    ['2015-02-31', 'calendar'],
  ])('%s is rejected for its %s', (text, reason) => {
    expect(parseRuDate(text)).toMatchObject({ ok: false, reason });
  });

  it('has the parts that could be read', () => {
    expect(parseRuDate('вчера').parts).toBeUndefined();
    for (const [text, day, month, year] of [
      ['32.1.2015', 32, 1, 2015],
      ['1.13.2015', 1, 13, 2015],
      ['1.2.15', 1, 2, 15],
      ['31.4.2015', 31, 4, 2015],
      ['1.2.2015', 1, 2, 2015],
    ] as const)
      expect(parseRuDate(text).parts).toEqual({ day, month, year });
  });

  it('a year before 1000 has four digits', () => {
    expect(formatRuDate({ day: 1, month: 2, year: 33 })).toBe('01.02.0033');
  });
});

describe('stored dates', () => {
  it('are compared by year, then month, then day', () => {
    const days = ['02.01.2016', '31.12.2015', '01.02.2016', '01.01.2016'];
    expect(days.toSorted(compareRuDates)).toEqual(['31.12.2015', '01.01.2016', '02.01.2016', '01.02.2016']);
    expect(compareRuDates('01.01.2016', '01.01.2016')).toBe(0);
    expect(compareRuDates('02.01.2016', '01.02.2016')).toBe(-1);
    expect(compareRuDates('01.02.2016', '02.01.2016')).toBe(1);
  });

  it('minus years are the same day; 29 February becomes 28 in a common year', () => {
    expect(yearsBefore('21.11.2026', 25)).toBe('21.11.2001');
    expect(yearsBefore('29.02.2024', 1)).toBe('28.02.2023');
    expect(yearsBefore('29.02.2024', 4)).toBe('29.02.2020');
  });

  it('have two digits for day and month, and exist in the calendar', () => {
    expect(isRuDate('01.02.2015')).toBe(true);
    expect(isRuDate('1.2.2015')).toBe(false);
    expect(isRuDate('31.02.2015')).toBe(false);
  });
});

describe('limits of a date', () => {
  afterEach(() => setClock(localToday));

  it('include the day itself, relative to today or fixed', () => {
    setClock(() => '21.11.2026');
    expect(dateNotAfter('today')('21.11.2026')).toBe(true);
    expect(dateNotAfter('today')('22.11.2026')).toBe(false);
    expect(dateNotBefore('today-25y')('21.11.2001')).toBe(true);
    expect(dateNotBefore('today-25y')('20.11.2001')).toBe(false);
    expect(dateNotAfter('today+1y')('22.11.2026')).toBe(true);
    expect(dateNotAfter('today+1y')('21.11.2027')).toBe(true);
    expect(dateNotAfter('today+1y')('22.11.2027')).toBe(false);
    expect(dateNotBefore('01.09.2020')('31.08.2020')).toBe(false);
    expect(dateNotBefore('01.09.2020')('01.09.2020')).toBe(true);
    expect(dateNotAfter('01.09.2020')('01.09.2020')).toBe(true);
    expect(dateNotAfter('01.09.2020')('02.09.2020')).toBe(false);
  });

  it('follow the clock', () => {
    const notAfter = dateNotAfter('today');
    setClock(() => '01.01.2026');
    expect(notAfter('02.01.2026')).toBe(false);
    setClock(() => '02.01.2026');
    expect(notAfter('02.01.2026')).toBe(true);
  });

  it('ignore text that is no date, which the format reports', () => {
    for (const value of ['31.02.2099', 'вчера', '', 5, null]) {
      expect(dateNotAfter('today')(value)).toBe(true);
      expect(dateNotBefore('today')(value)).toBe(true);
    }
  });

  it('are rejected if they have another form', () => {
    for (const limit of [
      'tomorrow',
      'today-y',
      'today-1',
      'today-1000y',
      'today1y',
      'xtoday',
      'todayx',
      '1.9.2020',
      '',
    ])
      expect(() => limitDate(limit)).toThrow(`not "${limit}"`);
    expect(limitDate('01.09.2020')).toBe('01.09.2020');
    setClock(() => '21.11.2026');
    expect(['today', 'today-100y', 'today+10y'].map(limitDate)).toEqual([
      '21.11.2026',
      '21.11.1926',
      '21.11.2036',
    ]);
  });
});

test('today is a real date', () => {
  expect(isRuDate(today())).toBe(true);
});
