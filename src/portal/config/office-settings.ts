import type { ScreenConfig, ScreenName } from '#generated/portal/settings.ts';

/** The screens open to a member of the office, by name, without calls of closed operations. */
export type OpenScreens = ReadonlyMap<ScreenName, ScreenConfig>;

/** Members with an operation id without which their object is useless: it is removed if the operation is closed. */
const REQUIRED_OPERATIONS: ReadonlySet<string> = new Set(['operation', 'read', 'save', 'ifPermitted']);

/** Members with an object without which the outer object is useless: it is removed with the inner one. */
const REQUIRED_OBJECTS: ReadonlySet<string> = new Set([
  'operations',
  'download',
  'from',
  'add',
  'change',
  'remove',
  'settings',
]);

/** Lists of a screen; the screen is removed if all of them become empty. */
const SCREEN_LISTS: ReadonlySet<string> = new Set(['sections', 'numbers', 'lists']);

/**
 * Removes the closed operations from the screens, and links to screens that become empty. Depends on the names of
 * members only, not on the kind of screen.
 */
export function openScreens(screens: readonly ScreenConfig[], closed: ReadonlySet<string>): OpenScreens {
  const removed = new Set<string>();
  // a removed screen removes the links to it, which may empty further screens
  for (;;) {
    const remaining = screens.flatMap((screen) => {
      const settings = prune(screen.settings, { closed, removed });
      // the remaining settings have every required member of their kind
      return settings === undefined || isEmptied(settings) ? [] : [{ ...screen, settings } as ScreenConfig];
    });
    const names = new Set<string>(remaining.map(({ name }) => name));
    const missing = screens.filter(({ name }) => !names.has(name));
    if (missing.length === removed.size) return new Map(remaining.map((screen) => [screen.name, screen]));
    for (const { name } of missing) removed.add(name);
  }
}

interface Closed {
  /** Ids of operations. */
  readonly closed: ReadonlySet<string>;
  /** Names of screens. */
  readonly removed: ReadonlySet<string>;
}

function prune(value: unknown, by: Closed): unknown {
  if (Array.isArray(value)) return value.flatMap((one) => prune(one, by) ?? []);
  if (typeof value !== 'object' || value === null) return value;
  const remaining: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const isClosed = typeof member === 'string' && by.closed.has(member);
    if (isClosed && REQUIRED_OPERATIONS.has(name)) return undefined;
    if (name === 'screen' && typeof member === 'string' && by.removed.has(member)) return undefined;
    const pruned = isClosed ? undefined : prune(member, by);
    if (pruned === undefined && !isClosed && REQUIRED_OBJECTS.has(name)) return undefined;
    // a table without bulk actions has no checkboxes
    if (pruned !== undefined && !(name === 'bulk' && isEmptyList(pruned))) remaining.push([name, pruned]);
  }
  return Object.fromEntries(remaining);
}

/** Whether all lists of a screen are empty, and it has no data of its own (`operation`). */
function isEmptied(settings: unknown): boolean {
  const lists = Object.entries(Object(settings)).filter(([name]) => SCREEN_LISTS.has(name));
  if ('operation' in Object(settings)) return false;
  return lists.length > 0 && lists.every(([, list]) => isEmptyList(list));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
