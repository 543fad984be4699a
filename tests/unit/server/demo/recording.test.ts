import { describe, expect, it } from 'vitest';
import { possiblyRealContacts } from '#scripts/demo-contacts.ts';
import { moveDates, OMITTED_COLUMNS, readRecording } from '#server/demo/recording.ts';

/** A Saturday, in the campaign 2027/28. */
const recordedAt = new Date('2026-11-28T22:00:00+03:00');
const movedTo = (now: string, text: string, bySchoolYear = false) =>
  moveDates(text, { recordedAt, now: new Date(now), bySchoolYear });

describe('dates of the demonstration', () => {
  it.each([
    [
      'moments by the time since',
      '2026-12-08T21:00:00+03:00',
      '2026-11-27T10:00:00+00:00',
      '2026-12-07T09:00:00.000Z',
    ],
    ['deadlines by days', '2026-12-08T21:00:00+03:00', 'до 30.11.2026', 'до 10.12.2026'],
    ['deadlines from a Saturday to a Monday', '2026-12-03T12:00:00+03:00', '2026-12-07', '2026-12-14'],
    ['deadlines past the holidays', '2026-12-28T12:00:00+03:00', '2026-12-02', '2027-01-11'],
    [
      'the month of a bill with its tenth day',
      '2026-12-20T12:00:00+03:00',
      'Обучение, декабрь 2026',
      'Обучение, январь 2027',
    ],
    [
      'the last day of a campaign by school years',
      '2026-12-08T21:00:00+03:00',
      'до 31.08.2027',
      'до 31.08.2027',
    ],
    ['the last day of the next campaign', '2027-10-08T21:00:00+03:00', '2027-08-31', '2028-08-31'],
    [
      'birthdays by school years',
      '2028-01-15T12:00:00+03:00',
      '2015-03-27, 27.03.2015',
      '2016-03-27, 27.03.2016',
    ],
    ['a leap day to the last of February', '2028-01-15T12:00:00+03:00', '29.02.2016', '28.02.2017'],
    [
      'no birthday within a campaign, so nobody grows older',
      '2027-08-30T12:00:00+03:00',
      '27.03.2015',
      '27.03.2015',
    ],
    ['campaigns', '2028-01-15T12:00:00+03:00', '2026/27 2027/28', '2027/28 2028/29'],
    ['numbers of applications', '2028-01-15T12:00:00+03:00', 'К-2027-00012', 'К-2028-00012'],
    ['years at a former school', '2028-01-15T12:00:00+03:00', '2024–2025', '2025–2026'],
  ])('moves %s', (_, now, recorded, moved) => {
    expect(movedTo(now, recorded)).toBe(moved);
  });

  it('moves days of a course by school years', () => {
    expect(movedTo('2027-10-01T12:00:00+03:00', '2027-10-02', true)).toBe('2028-10-02');
  });

  it('leaves prices, phones and hashes as they are', () => {
    const text = '"3600000","+79000000001","2f12-2027","d69ea928577bca77"';
    expect(movedTo('2028-01-15T12:00:00+03:00', text)).toBe(text);
  });
});

describe.each(['story', 'school'])('the recording %s', (name) => {
  it('has no contact of a real person and no secret', async () => {
    const { tables } = await readRecording(name);
    expect(possiblyRealContacts(tables)).toEqual([]);
    const columns = Object.entries(tables).flatMap(([table, columns = {}]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    for (const omitted of OMITTED_COLUMNS) expect(columns).not.toContain(omitted);
  });
});

it('refuses contacts outside the demonstration', () => {
  const rows = {
    users: { phone: ['+79161234567', '8 (912) 345-67-89', '+79000000001'], email: ['a@mail.ru'] },
  };
  expect(possiblyRealContacts(rows)).toEqual(['+79161234567', '8 (912) 345-67-89', 'a@mail.ru']);
});
