import type { ScreenConfig, ScreenName } from '#generated/portal/settings.ts';

/** The screens open to a member of the office, by name, without calls of closed operations. */
export type OpenScreens = ReadonlyMap<ScreenName, ScreenConfig>;

/** Members with an operation id; an object whose operation is closed is removed. */
const ESSENTIAL: ReadonlySet<string> = new Set(['operation', 'read', 'save', 'ifPermitted']);

/** Members with inner objects; an object that loses one of them is removed. */
const HOLDING: ReadonlySet<string> = new Set([
  'operations',
  'download',
  'from',
  'add',
  'change',
  'remove',
  'settings',
]);

/** Lists of a screen; the screen is removed if all of them become empty. */
const FILLING: ReadonlySet<string> = new Set(['sections', 'parts', 'numbers', 'lists']);

/**
 * Removes the closed operations from the screens, and links to screens that become empty. Depends on names of
 * operations only, not on the kind of screen.
 */
export function openScreens(screens: readonly ScreenConfig[], closed: ReadonlySet<string>): OpenScreens {
  const gone = new Set<string>();
  for (;;) {
    const left = screens.flatMap((screen) => {
      const settings = prune(screen.settings, { closed, gone });
      // the remaining settings have every required member of their kind
      return settings === undefined || isEmptied(settings) ? [] : [{ ...screen, settings } as ScreenConfig];
    });
    const names = new Set<string>(left.map(({ name }) => name));
    const now = screens.filter(({ name }) => !names.has(name));
    if (now.length === gone.size) return new Map(left.map((screen) => [screen.name, screen]));
    for (const { name } of now) gone.add(name);
  }
}

interface Closed {
  readonly closed: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

function prune(value: unknown, by: Closed): unknown {
  if (Array.isArray(value)) return value.flatMap((one) => prune(one, by) ?? []);
  if (typeof value !== 'object' || value === null) return value;
  const left: [string, unknown][] = [];
  for (const [name, member] of Object.entries(value)) {
    const isClosed = typeof member === 'string' && by.closed.has(member);
    if (isClosed && ESSENTIAL.has(name)) return undefined;
    if (name === 'screen' && typeof member === 'string' && by.gone.has(member)) return undefined;
    const pruned = isClosed ? undefined : prune(member, by);
    if (pruned === undefined && !isClosed && HOLDING.has(name)) return undefined;
    if (pruned !== undefined && !(name === 'bulk' && isEmptyList(pruned))) left.push([name, pruned]);
  }
  return Object.fromEntries(left);
}

/** Whether all lists of a screen are empty. */
function isEmptied(settings: unknown): boolean {
  const lists = Object.entries(Object(settings)).filter(([name]) => FILLING.has(name));
  if ('operation' in Object(settings)) return false;
  return lists.length > 0 && lists.every(([, list]) => isEmptyList(list));
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
