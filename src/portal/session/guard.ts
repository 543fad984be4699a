import type { Access } from '#generated/portal/settings.ts';

/** Role ids, spec §9. */
const ADMINISTRATOR = 1;
const REPRESENTATIVE = 2;

export interface GuardTarget {
  /** Below the base path, with a leading slash: `/application`. */
  readonly path: string;
  /** Access rule of the screen at that path; `undefined` if there is none. */
  readonly access: Access | undefined;
  readonly query: URLSearchParams;
  /** Open only while a required action redirects there. */
  readonly onlyPending?: boolean;
  /** Parameters that the screen is never shown without, with their defaults. */
  readonly defaults?: Readonly<Record<string, string>>;
}

export interface GuardSession {
  readonly token: string | null;
  readonly roleId: number | null;
}

export interface GuardPaths {
  readonly login: string;
  readonly administrator: string;
  readonly representative: string;
}

export type GuardDecision =
  | { readonly proceed: true }
  | {
      readonly proceed: false;
      readonly redirect: string;
      /** The course to store until the sign-in. */
      readonly courseName?: string;
    };

const PROCEED: GuardDecision = { proceed: true };

/** The navigation guard of spec §4. */
export function guard(target: GuardTarget, session: GuardSession, paths: GuardPaths): GuardDecision {
  if (!session.token && target.access !== 'open') {
    const courseName = target.query.get('courseName');
    return { proceed: false, redirect: paths.login, ...(courseName !== null && { courseName }) };
  }
  const redirect = session.token ? redirectByRole(target, session.roleId, paths) : undefined;
  if (redirect) return { proceed: false, redirect: redirect };
  return withDefaults(target);
}

/**
 * The guard of required actions: until they are complete, every screen except public ones redirects to the first of them;
 * without required actions, screens that exist for them only (`onlyPending`) redirect to `/`. `paths` has the path of each
 * action's screen by its name in `User.pending`.
 */
export function pendingGuard(
  target: Pick<GuardTarget, 'path' | 'access' | 'onlyPending'>,
  pending: readonly string[],
  paths: Readonly<Record<string, string>>,
): GuardDecision {
  const [first] = pending.flatMap((action) => paths[action] ?? []);
  if (first === undefined && target.onlyPending) return { proceed: false, redirect: '/' };
  if (first === undefined || target.access === 'open' || target.path === first) return PROCEED;
  return { proceed: false, redirect: first };
}

/** Whether a role may open a screen; the navigation offers nothing else. */
export function canOpen(access: Access, roleId: number | null): boolean {
  if (roleId === ADMINISTRATOR) return access !== 'not-administrator';
  if (roleId === REPRESENTATIVE) return access !== 'administrator';
  return true;
}

function redirectByRole(target: GuardTarget, roleId: number | null, paths: GuardPaths): string | undefined {
  // Stryker disable next-line ConditionalExpression: canOpen allows what no screen restricts
  const isForbidden = target.access !== undefined && !canOpen(target.access, roleId);
  if (roleId === ADMINISTRATOR && (target.path === '/' || isForbidden)) return paths.administrator;
  if (roleId === REPRESENTATIVE && target.path === '/') return paths.representative;
  // Stryker disable next-line ConditionalExpression: no screen is forbidden to other roles here
  if (roleId === REPRESENTATIVE && isForbidden) return '/';
  return undefined;
}

function withDefaults({ path, query, defaults = {} }: GuardTarget): GuardDecision {
  const missing = Object.entries(defaults).filter(([name]) => !query.has(name));
  if (missing.length === 0) return PROCEED;
  const completeQuery = new URLSearchParams(query);
  for (const [name, value] of missing) completeQuery.set(name, value);
  return { proceed: false, redirect: `${path}?${completeQuery}` };
}
