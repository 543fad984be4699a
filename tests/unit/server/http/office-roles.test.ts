import { describe, expect, it } from 'vitest';
import shipped from '#schemas/roles.json' with { type: 'json' };
import { canCall, operations } from '#server/http/document.ts';
import { officeRoles, readRoles } from '#server/http/office-roles.ts';

const office = operations().filter(({ access }) => access === 'any' || access.includes('administrator'));
/** The office operations open to a role. */
const openTo = (name: string | null, roles = officeRoles) =>
  office.filter((operation) => canCall(operation, { roleId: 1, office: roles.of(name) })).map(({ id }) => id);

const groups = Object.keys(shipped.sensitive);

describe('an office role', () => {
  it('permits everything to the chief', () => {
    expect(openTo('chief')).toHaveLength(office.length);
    expect(officeRoles.of('chief')).toMatchObject({ name: 'chief', hidden: new Set() });
  });

  it.each([['unknown'], [null]])('%s permits own calls, and hides every sensitive answer', (name) => {
    const own = office.filter(({ permission }) => permission === 'own').map(({ id }) => id);
    expect(openTo(name)).toEqual(own);
    expect(officeRoles.of(name).hidden).toEqual(new Set(groups));
    expect(officeRoles.of(name).canMakeTransition('application', 'accepted')).toBe(false);
  });

  it('of a school needs an entry in the file only', () => {
    const secretary = {
      ...{ title: 'Секретарь', description: 'Отвечает на экскурсии.', sees: ['character'] },
      ...{ may: ['excursions.read', 'excursions.change'], transitions: { application: ['in_review'] } },
    };
    const roles = readRoles({ ...shipped, roles: { ...shipped.roles, secretary } });
    expect(openTo('secretary', roles)).toEqual(
      expect.arrayContaining(['listAdminExcursions', 'updateExcursion']),
    );
    expect(openTo('secretary', roles)).not.toContain('listAdminApplications');
    const role = roles.of('secretary');
    expect(role.hidden).toEqual(new Set(groups.filter((group) => group !== 'character')));
    expect(['in_review', 'accepted'].map((to) => role.canMakeTransition('application', to))).toEqual([
      true,
      false,
    ]);
    expect(roles.whoSees('character').titles).toContain('Секретарь');
    expect(roles.whoSees('health').titles).not.toContain('Секретарь');
  });

  it('is required for a call about families, except from parents', () => {
    const call = operations().find(({ id }) => id === 'getLongApplication');
    expect(call && canCall(call, { roleId: 2 })).toBe(true);
    expect(call && canCall(call, { roleId: 1 })).toBe(false);
  });
});

describe('the permission of an office operation', () => {
  it('is one that roles may have', () => {
    const known = new Set(['own', ...Object.keys(shipped.permissions)]);
    const nameless = office.filter(({ permission }) => !known.has(permission));
    expect(nameless).toEqual([]);
  });

  it('is declared unless the operation is about oneself or open to everybody signed in', () => {
    const free = office.filter(({ permission }) => permission === 'own').map(({ id }) => id);
    expect(free.toSorted()).toEqual(OPEN_TO_ALL);
  });

  it('is used by an operation', () => {
    const used = new Set([...office.map(({ permission }) => permission), ...CHECKED_BY_HANDLERS]);
    expect(Object.keys(shipped.permissions).filter((name) => !used.has(name))).toEqual([]);
  });
});

/** Permissions that handlers check themselves, as their calls have several subjects. */
const CHECKED_BY_HANDLERS = ['office.change', 'views.share'];

/** Operations without a permission. */
const OPEN_TO_ALL = [
  'beginSecondFactor',
  'confirmSecondFactor',
  'countListed',
  'createView',
  'deleteView',
  'endOtherSessions',
  'endSession',
  'finishRegistration',
  'getCoursesSchedule',
  'getDeviceKey',
  'getFile',
  'getFileArchive',
  'getResource',
  'getSecondFactor',
  'listCampaigns',
  'listColleagues',
  'listConsents',
  'listContracts',
  'listEmails',
  'listFaq',
  'listNotifications',
  'listOfferedClasses',
  'listOfficeRoles',
  'listSessions',
  'listViews',
  'logout',
  'proveSecondFactor',
  'readNotifications',
  'removeSecondFactor',
  'sendEmailLink',
  'updatePassword',
  'updateUser',
  'updateView',
];
