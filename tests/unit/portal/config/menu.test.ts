import { expect, it } from 'vitest';
import { groups } from '#generated/portal/menu-groups.ts';
import { questionnaires } from '#generated/questionnaires.ts';
import { canOpen } from '#portal/session/guard.ts';
import { portal } from '#tests/support/portal/configuration.ts';

const ROLES = [
  { role: 'administrator', roleId: 1 },
  { role: 'representative', roleId: 2 },
] as const;

/** The screens of a role's menu, in their order. */
const menuOf = (roleId: number) =>
  portal.screens.filter(
    ({ access, navigation }) =>
      navigation && canOpen(access, roleId) && canOpen(navigation.access ?? access, roleId),
  );

it.each(ROLES)('gives each entry of the $role a unique icon', ({ roleId }) => {
  const icons = menuOf(roleId).map(({ navigation }) => navigation?.icon);
  expect(new Set(icons).size).toBe(icons.length);
});

it('has five groups for the office, each with its specified screens first, below the dashboard', () => {
  const names = Object.keys(groups);
  expect(names).toEqual(['applications', 'people', 'money', 'content', 'administration']);
  const screensIn = (group: string | undefined) =>
    menuOf(1).flatMap(({ name, navigation }) => (navigation?.group === group ? [name] : []));
  expect(screensIn(undefined)).toEqual(['desk']);
  for (const group of names) expect(screensIn(group)).not.toEqual([]);
  expect(screensIn('applications').slice(0, 2)).toEqual(['userManagementApplication', 'draftsApplications']);
  expect([screensIn('people')[0], screensIn('content')[0]]).toEqual(['userManagement', 'editFaq']);
});

it.each(ROLES)('has one entry for both questionnaires of the $role', ({ roleId }) => {
  // a questionnaire that a school adds may have its own entry
  const screens: readonly string[] = [
    ...questionnaires.camp.screens,
    ...questionnaires['extended-day'].screens,
  ];
  const entries = menuOf(roleId).filter(({ name }) => screens.includes(name));
  expect(entries.map(({ navigation }) => navigation?.label)).toEqual(['Другие заявления']);
});

it('each questionnaire lists its screens', () => {
  expect(questionnaires.camp.screens.toSorted()).toEqual(['adminCamp', 'adminCampRecord', 'camp', 'campNew']);
  expect(questionnaires['extended-day'].screens.toSorted()).toEqual([
    'adminExtendedDay',
    'adminExtendedDayRecord',
    'extendedDay',
    'extendedDayNew',
  ]);
});
