import { describe, expect, it } from 'vitest';
import { type Arrival, landing } from '#portal/session/landing.ts';

const courses = {
  access: 'not-administrator',
  addressFor: (name: string) => `/courses/new?courseName=${name}`,
} as const;
const parent: Arrival = { roleId: 2, pending: [], courseName: null, place: '/faq' };

describe('the page after sign-in', () => {
  it.each([
    ['where one wanted to go', {}, '/faq', false],
    ['at the course that one came for', { courseName: 'Шахматы' }, '/courses/new?courseName=Шахматы', true],
    ['where one wanted to go, when the kept course is empty', { courseName: '' }, '/faq', false],
    [
      'at what has to be done first, and the course waits',
      { courseName: 'Шахматы', pending: ['invite'] },
      '/faq',
      false,
    ],
    ['where one wanted to go, as an administrator', { courseName: 'Шахматы', roleId: 1 }, '/faq', false],
  ] as const)('%s', (_, change, to, courseServed) => {
    expect(landing({ ...parent, ...change }, courses)).toEqual({ to, courseServed });
  });

  it('is the requested one in a portal without courses', () => {
    expect(landing({ ...parent, courseName: 'Шахматы' }, undefined)).toEqual({
      to: '/faq',
      courseServed: false,
    });
  });
});
