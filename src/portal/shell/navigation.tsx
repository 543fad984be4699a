import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { icons } from '#generated/portal/icons.ts';
import type { ScreenEntry } from '#generated/portal/settings.ts';
import * as words from '#generated/words/shell.ts';
import { portal } from '#portal/config/screens.ts';
import { mayOpen } from '#portal/session/guard.ts';
import { countTodo } from '#portal/session/todo.ts';
import { useSession } from '#portal/session/use-session.ts';
import { useTodo } from '#portal/session/use-todo.ts';
import { TodoMark } from '#portal/ui/todo-mark.tsx';
import type { MenuExtras, OfficeMenuProps } from './menu-extras.ts';
import { useFolded } from './use-folded.ts';

/** Nobody else loads it, and without it the menu is there all the same. */
const OfficeMenu = lazy(() =>
  import('./office/office-menu.tsx').then(
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

/** The sections that this role may open. */
export function Navigation(props: NavigationProps) {
  // what is closed to their role is not shown for a moment either
  const isNarrow = useSession().user?.office?.closed[0] !== undefined;
  const entries = (extras?: MenuExtras) => <Entries {...props} extras={extras} />;
  return (
    <nav aria-label={words.sections} className="flex-1 overflow-y-auto px-3 py-2">
      {mayOpen('not-administrator', props.roleId) ? (
        entries()
      ) : (
        <Suspense fallback={isNarrow ? null : entries()}>
          <OfficeMenu>{entries}</OfficeMenu>
        </Suspense>
      )}
    </nav>
  );
}

interface EntriesProps extends NavigationProps {
  readonly extras: MenuExtras | undefined;
}

function Entries({ roleId, current, onFollow, extras }: EntriesProps) {
  const { items } = useTodo();
  const isFolded = useFolded(current);
  const marked = current?.within ?? current?.name;
  const offered = portal.screens.filter(
    ({ name, access, navigation }) =>
      mayOpen(access, roleId) &&
      mayOpen(navigation?.access ?? access, roleId) &&
      (extras?.isOpen(name) ?? true),
  );
  return (
    <ul className="flex flex-col gap-0.5">
      {offered.map(({ name, path, navigation }) => {
        if (!navigation) return null;
        const Icon = icons[navigation.icon];
        const here = name === marked;
        const colours = here
          ? 'bg-primary/10 font-medium text-primary'
          : 'text-base-content/80 hover:bg-base-200';
        return (
          <li key={name}>
            <Link
              to={`/${path}`}
              aria-current={here ? (extras?.isView ? 'true' : 'page') : undefined}
              title={isFolded ? navigation.label : undefined}
              className={`flex min-h-11 items-center gap-3 rounded-field px-3 py-2 text-[0.9375rem] ${colours}`}
              onClick={onFollow}
            >
              <Icon className="size-5 shrink-0" aria-hidden />
              <span>{navigation.label}</span>
              <TodoMark count={countTodo(items, navigation.marks)} className="ml-auto" />
              {extras?.mark(name)}
            </Link>
            {extras?.views(name, onFollow)}
          </li>
        );
      })}
    </ul>
  );
}
