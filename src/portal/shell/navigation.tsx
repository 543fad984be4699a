import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { icons } from '#generated/portal/icons.ts';
import { groups } from '#generated/portal/menu-groups.ts';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import * as words from '#generated/words/shell.ts';
import { findScreen, isPublished, portal } from '#portal/config/screens.ts';
import { canOpen } from '#portal/session/guard.ts';
import { countTodo, useTodo } from '#portal/session/todo.ts';
import { useSession } from '#portal/session/use-session.ts';
import { useTightTables } from '#portal/ui/media.ts';
import { TodoBadge } from '#portal/ui/todo-mark.tsx';
import type { MenuExtras, OfficeMenuProps } from './menu-counts.ts';

/** Loaded for the office only; without it the menu still works. */
const OfficeMenu = lazy(() =>
  import('./office-menu.tsx').then(
    (m) => ({ default: m.OfficeMenu }),
    () => ({ default: ({ children }: OfficeMenuProps) => children() }),
  ),
);

interface NavigationProps {
  readonly roleId: number | null;
  /** The screen that is open. */
  readonly current: ScreenEntry | undefined;
  readonly onFollow?: () => void;
}

/** The menu with the entries that this role may open. */
export function Navigation(props: NavigationProps) {
  // screens closed to the role must not appear even for a moment
  const isRestricted = useSession().user?.office?.closed[0] !== undefined;
  const entries = (extras?: MenuExtras) => <Entries {...props} extras={extras} />;
  return (
    <nav aria-label={words.sections} className="flex-1 overflow-y-auto px-3 py-2 lg:py-1">
      {canOpen('not-administrator', props.roleId) ? (
        entries()
      ) : (
        <Suspense fallback={isRestricted ? null : entries()}>
          <OfficeMenu>{entries}</OfficeMenu>
        </Suspense>
      )}
    </nav>
  );
}

interface EntriesProps extends NavigationProps {
  readonly extras: MenuExtras | undefined;
}

/** Name of the screen that has the menu entry: a record belongs to a list, which may share the entry of another list. */
function menuEntryOf({ name, within }: ScreenEntry): string {
  const holder = within === undefined ? undefined : findScreen(within);
  return holder ? menuEntryOf(holder) : name;
}

function Entries({ roleId, current, onFollow, extras }: EntriesProps) {
  const isFolded = useMenuCollapsed(current);
  const isOpen = ({ name, access }: ScreenEntry) =>
    isPublished(name) && canOpen(access, roleId) && (extras?.isOpen(name) ?? true);
  const entries = portal.screens.flatMap((screen) => {
    const { name, kind, access, navigation } = screen;
    if (!navigation || !canOpen(navigation.access ?? access, roleId)) return [];
    // an entry for several lists links to the first that the person may open
    const siblings = portal.screens.filter((other) => other.within === name && other.kind === kind);
    const open = [screen, ...siblings].find(isOpen);
    return open ? [{ name, path: open.path, navigation }] : [];
  });
  const list = useRef<HTMLDivElement>(null);
  const currentEntry = current && menuEntryOf(current);
  // the links of saved filters load later and move the entries below
  const filterCount = extras?.filterCount;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or links that moved this one
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentEntry, filterCount]);
  const menuGroups = [[undefined, undefined] as const, ...Object.entries(groups)];
  return (
    <div ref={list}>
      {menuGroups.map(([group, title]) => {
        const screens = entries.filter(({ navigation }) => navigation?.group === group);
        return (
          screens.length > 0 && (
            <EntryGroup key={group ?? ''} title={title}>
              {screens.map((entry) => (
                <Entry
                  key={entry.name}
                  entry={entry}
                  here={entry.name === currentEntry}
                  folded={isFolded}
                  onFollow={onFollow}
                  extras={extras}
                />
              ))}
            </EntryGroup>
          )
        );
      })}
    </div>
  );
}

interface EntryGroupProps {
  readonly title: string | undefined;
  readonly children: ReactNode;
}

function EntryGroup({ title, children }: EntryGroupProps) {
  const heading = useId();
  return (
    <>
      {title && (
        <p id={heading} className="menu-group px-3 pt-4 pb-1 text-xs/4 text-base-content/75 lg:pt-1 lg:pb-0">
          {title}
        </p>
      )}
      <ul aria-labelledby={title && heading}>{children}</ul>
    </>
  );
}

interface MenuEntry {
  readonly name: string;
  readonly path: string;
  readonly navigation: NonNullable<ScreenEntry['navigation']>;
}

interface EntryProps extends Pick<EntriesProps, 'extras'> {
  readonly onFollow: (() => void) | undefined;
  readonly entry: MenuEntry;
  readonly here: boolean;
  /** Whether the menu shows only icons, with names in tooltips. */
  readonly folded: boolean;
}

function Entry({ entry: { name, path, navigation }, here, folded, onFollow, extras }: EntryProps) {
  const { items } = useTodo();
  const Icon = icons[navigation.icon];
  const colours = here ? 'bg-primary/10 font-medium text-primary' : 'text-base-content/80 hover:bg-base-200';
  // all entries of the office fit into a height of 800 px
  const height = navigation.group ? 'lg:min-h-7' : 'lg:min-h-9';
  return (
    <li>
      <Link
        to={`/${path}`}
        aria-current={here ? (extras?.isFilterOpen ? 'true' : 'page') : undefined}
        title={folded ? navigation.label : undefined}
        className={`flex min-h-11 items-center gap-2.5 rounded-field pr-2 pl-3 text-[0.9375rem] ${height} ${colours}`}
        onClick={onFollow}
      >
        <Icon className="size-5 shrink-0" aria-hidden />
        <span>{navigation.label}</span>
        <TodoBadge count={countTodo(items, navigation.marks)} className="ml-auto" />
        {extras?.mark(name)}
      </Link>
      {extras?.savedFilters(name, onFollow)}
    </li>
  );
}

/** Whether the menu shows only icons: by the screen's settings, and for the office if its tables need the space. */
export function useMenuCollapsed(screen: ScreenEntry | undefined): boolean {
  const isTight = useTightTables();
  const isOffice = !canOpen('not-administrator', useSession().roleId);
  return screen?.folded === true || (isTight && isOffice);
}
