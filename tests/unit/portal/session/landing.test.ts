import { describe, expect, it } from 'vitest';
import { landing, type SignedInPerson } from '#portal/session/landing.ts';

const courses = {
  access: 'not-administrator',
  urlFor: (name: string) => `/courses/new?courseName=${name}`,
} as const;
const parent: SignedInPerson = { roleId: 2, pending: [], courseName: null, requestedUrl: '/faq' };

describe('the page after sign-in', () => {
  it.each([
    ['is the requested one', {}, '/faq', false],
    ['is the course of the link', { courseName: 'Шахматы' }, '/courses/new?courseName=Шахматы', true],
    ['is the requested one without a course', { courseName: '' }, '/faq', false],
    [
      'is the requested one before a required action; the course stays stored',
      { courseName: 'Шахматы', pending: ['invite'] },
      '/faq',
      false,
    ],
    ['is the requested one for an administrator', { courseName: 'Шахматы', roleId: 1 }, '/faq', false],
  ] as const)('%s', (_, change, to, usesCourse) => {
    expect(landing({ ...parent, ...change }, courses)).toEqual({ to, usesCourse });
  });

  it('is the requested one in a portal without courses', () => {
    expect(landing({ ...parent, courseName: 'Шахматы' }, undefined)).toEqual({
      to: '/faq',
      usesCourse: false,
    });
  });
});
