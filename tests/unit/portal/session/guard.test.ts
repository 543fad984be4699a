import { describe, expect, it } from 'vitest';
import type { Access, PortalConfig, ScreenName } from '#generated/portal/settings.ts';
import { canOpen, type GuardDecision, guard, pendingGuard } from '#portal/session/guard.ts';
import { portal } from '#tests/support/portal/configuration.ts';

interface Route {
  readonly path: string;
  readonly access: Access | undefined;
  readonly tab?: true;
}

/** The routes of spec §2 with the access by §2 and §6. */
const SPECIFIED: readonly Route[] = [
  { path: '/', access: 'any' },
  { path: '/user-management', access: 'administrator' },
  { path: '/user-management-application', access: 'administrator' },
  { path: '/drafts-applications', access: 'administrator' },
  { path: '/edit-faq', access: 'administrator' },
  { path: '/profile', access: 'not-administrator' },
  { path: '/application/new', access: 'not-administrator' },
  { path: '/application/edit/', access: 'not-administrator' },
  { path: '/excursion-school', access: 'not-administrator' },
  { path: '/application', access: 'not-administrator' },
  { path: '/courses', access: 'not-administrator' },
  { path: '/courses/new', access: 'not-administrator' },
  { path: '/faq', access: 'not-administrator' },
  { path: '/contracts', access: 'any', tab: true },
  { path: '/payments', access: 'not-administrator', tab: true },
  { path: '/update-password', access: 'any' },
  { path: '/invite', access: 'any' },
  { path: '/login', access: 'open' },
  { path: '/forgot-password', access: 'open' },
  { path: '/verify-user', access: 'open' },
];

/** The portal's own routes, which the specification leaves open. */
const ADDED: readonly Route[] = [
  { path: '/notifications', access: 'any' },
  { path: '/profile/phone', access: 'not-administrator' },
  { path: '/another-phone', access: 'any' },
  { path: '/security', access: 'any' },
  { path: '/second-factor', access: 'any' },
  { path: '/admin-courses', access: 'administrator' },
  { path: '/admin-contracts', access: 'administrator' },
  { path: '/admin-payments', access: 'administrator' },
  { path: '/admin-excursions', access: 'administrator' },
  { path: '/admin-messages', access: 'administrator' },
  { path: '/admin-audit', access: 'administrator' },
  { path: '/user-management-application/record', access: 'administrator' },
  { path: '/drafts-applications/record', access: 'administrator' },
];

const bare = (path: string) => path.replace(/^\/|\/$/g, '');
const TABLE: readonly Route[] = [...SPECIFIED, ...ADDED];

/** Routes of further screens in `schemas/portal`, with the access that they have there. */
const FURTHER: readonly Route[] = portal.screens
  .filter(({ path }) => !TABLE.some((route) => bare(route.path) === bare(path)))
  .map(({ path, access }) => ({ path: `/${path}`, access }));

const ROUTES: readonly Route[] = [...TABLE, ...FURTHER, { path: '/no-such-page', access: undefined }];

const startOf = (name: ScreenName) => `/${portal.screens.find((screen) => screen.name === name)?.path}`;
/** The start pages of the shipped settings; `expectedOutcome` has those of the specification. */
const PATHS = {
  login: '/login',
  administrator: startOf(portal.start.administrator),
  representative: startOf(portal.start.representative),
};
/** Role ids; the specification has no role 3. */
const ROLES = { nobody: null, administrator: 1, representative: 2, another: 3 } as const;
type Role = keyof typeof ROLES;

/** The target by spec §4, written route by route without the guard's logic. */
function expectedOutcome(
  route: (typeof ROUTES)[number],
  token: string | null,
  role: Role,
  tab: boolean,
): string {
  // a one-time link sets the password of a person who cannot sign in yet: a refinement of the specification
  const open = ['/login', '/forgot-password', '/verify-user', '/set-password'].includes(route.path);
  if (!token) return open ? 'proceed' : '/login';
  if (role === 'administrator') {
    if (route.path === '/' || route.access === 'not-administrator') return '/user-management';
  }
  if (role === 'representative') {
    if (route.path === '/') return '/application';
    if (route.access === 'administrator') return '/';
  }
  return route.tab && !tab ? `${route.path}?tab=main-education` : 'proceed';
}

function outcome(decision: GuardDecision): string {
  return decision.proceed ? 'proceed' : decision.redirect;
}

const CASES = ROUTES.flatMap((route) =>
  (['nobody', 'administrator', 'representative', 'another'] as const).flatMap((role) =>
    [null, 'token'].flatMap((token) =>
      ['', 'tab=main-education', 'tab=additional-education'].map((query) => ({ route, role, token, query })),
    ),
  ),
);

describe('the navigation guard (spec §4)', () => {
  it.each(CASES)(
    '$route.path for $role with token $token and query "$query"',
    ({ route, role, token, query }) => {
      const target = {
        path: route.path,
        access: route.access,
        query: new URLSearchParams(query),
        ...(route.tab && { defaults: { tab: 'main-education' } }),
      };
      const decision = guard(target, { token, roleId: ROLES[role] }, PATHS);
      expect(outcome(decision)).toBe(expectedOutcome(route, token, role, query !== ''));
    },
  );

  it.each(ROUTES)(
    'keeps the courseName of a visitor redirected from $path to sign-in',
    ({ path, access }) => {
      const query = new URLSearchParams('courseName=Робототехника');
      const decision = guard({ path, access, query }, { token: null, roleId: null }, PATHS);
      if (access === 'open') expect(decision).toEqual({ proceed: true });
      else expect(decision).toEqual({ proceed: false, redirect: '/login', courseName: 'Робототехника' });
    },
  );

  it('adds no courseName if the query has none', () => {
    const target = { path: '/', access: 'any', query: new URLSearchParams() } as const;
    expect(guard(target, { token: null, roleId: null }, PATHS)).toEqual({
      proceed: false,
      redirect: '/login',
    });
  });

  it('drops the courseName of a signed-in person', () => {
    const target = { path: '/', access: 'any', query: new URLSearchParams('courseName=x') } as const;
    const decision = guard(target, { token: 'token', roleId: 2 }, PATHS);
    expect(decision).toEqual({ proceed: false, redirect: '/application' });
  });

  it('keeps other parameters when it adds the tab', () => {
    const target = {
      path: '/payments',
      access: 'not-administrator',
      query: new URLSearchParams('year=2027'),
      defaults: { tab: 'main-education' },
    } as const;
    const decision = guard(target, { token: 'token', roleId: 2 }, PATHS);
    expect(outcome(decision)).toBe('/payments?year=2027&tab=main-education');
  });
});

describe('a required action', () => {
  const paths = { invite: '/invite', 'update-password': '/update-password' };
  const cases = ROUTES.flatMap((route) =>
    [[], ['invite'], ['update-password'], ['invite', 'update-password'], ['something-new']].map(
      (pending) => ({
        route,
        pending,
        first: pending[0] && pending[0] in paths ? `/${pending[0]}` : undefined,
      }),
    ),
  );

  it.each(cases)('with $pending redirects $route.path to $first', ({ route, pending, first }) => {
    const decision = pendingGuard(route, pending, paths);
    const stays = first === undefined || route.access === 'open' || route.path === first;
    expect(outcome(decision)).toBe(stays ? 'proceed' : first);
  });
});

it('a screen for required actions only is closed to others', () => {
  const target = { path: '/another-phone', access: 'any', onlyPending: true } as const;
  const paths = { 'change-phone': '/another-phone', invite: '/invite' };
  expect(outcome(pendingGuard(target, [], paths))).toBe('/');
  expect(outcome(pendingGuard(target, ['invite'], paths))).toBe('/invite');
  expect(outcome(pendingGuard(target, ['change-phone'], paths))).toBe('proceed');
});

describe('the configured screens', () => {
  const config: PortalConfig = portal;

  it.each(TABLE)('have at $path the access and the tab of the table above', ({ path, access, tab }) => {
    const screen = config.screens.find((one) => bare(one.path) === bare(path));
    expect(screen?.access).toBe(access);
    if (SPECIFIED.some((route) => route.path === path))
      expect(screen?.query).toEqual(tab && { tab: 'main-education' });
  });

  it.each([
    ['profile', 'Персональные данные'],
    ['application', 'Заявки на поступление'],
    ['courses', 'Заявки на курс'],
    ['faq', 'FAQ'],
    ['payments', 'Оплата'],
    ['', undefined],
  ])('have the titles of the specification: /%s is %s', (path, title) => {
    expect(config.screens.find((screen) => screen.path === path)?.title).toBe(title);
  });

  it('show only menu entries that the guard allows the role', () => {
    for (const roleId of [1, 2, 3]) {
      for (const { path, access, query } of config.screens.filter(({ navigation }) => navigation)) {
        const decision = guard(
          { path: `/${path}`, access, query: new URLSearchParams(query) },
          { token: 't', roleId },
          PATHS,
        );
        expect(decision.proceed).toBe(canOpen(access, roleId));
      }
    }
  });
});
