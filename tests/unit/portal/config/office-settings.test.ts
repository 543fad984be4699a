import { describe, expect, it } from 'vitest';
import { screens } from '#generated/portal/screens/administrator.ts';
import type { ScreenConfig, ScreenName } from '#generated/portal/settings.ts';
import { shell } from '#generated/portal/shell.ts';
import { openScreens } from '#portal/config/office-settings.ts';
import { operations } from '#server/http/document.ts';
import { officeRoles } from '#server/http/office-roles.ts';

const all = screens.map((settings) => {
  const entry = shell.screens.find(({ name }) => name === settings.name);
  return { ...entry, ...settings } as ScreenConfig;
});

const closedTo = (role: string) => {
  const { may } = officeRoles.of(role);
  return new Set(
    operations()
      .filter(({ permission }) => !may(permission))
      .map(({ id }): string => id),
  );
};
const openTo = (role: string) => openScreens(all, closedTo(role));
const settingsOf = (role: string, name: ScreenName) =>
  JSON.stringify(openTo(role).get(name)?.settings ?? null);

/** The parts that the dashboard shows: `openScreens` leaves `unlessPermitted` only in parts for other roles. */
const partsOfRole = <T extends { readonly unlessPermitted?: string }>(parts: readonly T[]) =>
  parts.filter(({ unlessPermitted }) => unlessPermitted === undefined);

describe('office screens of a role', () => {
  it('are all unchanged if nothing is closed', () => {
    expect([...openScreens(all, new Set()).values()]).toEqual(all);
  });

  it.each(['admissions', 'psychologist', 'accounting', 'reader'])('have no call closed to %s', (role) => {
    const closed = closedTo(role);
    const open = openTo(role);
    const called = [...open.values()].flatMap(({ settings }) => [
      ...JSON.stringify(settings).matchAll(/"(\w+)"/g),
    ]);
    expect(called.map(([, word = '']) => word).filter((word) => closed.has(word))).toEqual([]);
    const linkedScreens = [...open.values()].flatMap(({ settings }) => [
      ...JSON.stringify(settings).matchAll(/"screen":"(\w+)"/g),
    ]);
    const names = new Set<string>(all.map(({ name }) => name));
    const openNames = new Set<string>(open.keys());
    const isClosed = (name: string) => names.has(name) && !openNames.has(name);
    expect(linkedScreens.map(([, name = '']) => name).filter(isClosed)).toEqual([]);
  });

  it('fit the role, and the dashboard has the remaining parts', () => {
    expect([...openTo('psychologist').keys()].toSorted()).toEqual([
      ...['desk', 'draftsApplications', 'draftsApplicationsRecord'],
      ...['userManagementApplication', 'userManagementApplicationRecord'],
    ]);
    expect(openTo('accounting').has('adminPayments')).toBe(true);
    expect(openTo('accounting').has('adminMessages')).toBe(false);
    expect(settingsOf('psychologist', 'desk')).not.toContain('adminPayments');
  });

  it.each([
    [
      'admissions',
      ['Новые заявки', 'Просрочены нами', 'Письма не доставлены', 'Ждут оплаты диагностики'],
      ['Мои заявки', 'Подали последними', 'Не доставлено', 'Черновики стоят дольше всего'],
      true,
    ],
    [
      'accounting',
      ['Счета просрочены', 'Счета ждут оплаты', 'Договоры ждут согласия', 'Ждут оплаты диагностики'],
      ['Счета просрочены', 'Договоры ждут согласия'],
      false,
    ],
    [
      'psychologist',
      ['Ждут оплаты диагностики', 'Ждут диагностики', 'На рассмотрении', 'Поданы'],
      ['Подали последними', 'Ждут диагностики', 'На рассмотрении'],
      false,
    ],
    [
      'reader',
      ['Ждут оплаты диагностики', 'Ждут диагностики', 'На рассмотрении', 'Поданы'],
      ['Подали последними', 'На рассмотрении'],
      true,
    ],
  ])('begin for %s with a dashboard of its own tasks', (role, numbers, lists, hasProgress) => {
    const desk = openTo(role).get('desk');
    if (desk?.kind !== 'dashboard') throw new Error('The screen desk is no dashboard');
    const { settings } = desk;
    expect(
      partsOfRole(settings.numbers)
        .slice(0, 4)
        .map(({ label }) => label),
    ).toEqual(numbers);
    expect(partsOfRole(settings.lists).map(({ title }) => title)).toEqual(lists);
    expect(settings.progress !== undefined).toBe(hasProgress);
  });

  it('stay readable if no change is permitted', () => {
    expect(settingsOf('chief', 'desk')).toContain('getOpening');
    expect(settingsOf('reader', 'desk')).not.toContain('getOpening');
    expect(settingsOf('reader', 'adminWarnings')).toContain('getOpening');
    expect(settingsOf('reader', 'userManagementApplicationRecord')).toContain('listApplicationNotes');
    expect(settingsOf('reader', 'userManagementApplicationRecord')).not.toContain('addApplicationNote');
    expect(settingsOf('reader', 'userManagement')).not.toContain('"bulk"');
    expect(openTo('reader').has('editFaq')).toBe(false);
  });

  it('are absent for an unknown role, which may call nothing', () => {
    expect(openTo('unknown').size).toBe(0);
  });
});
