import { Link } from 'react-router-dom';
import type { ListSettings } from '#generated/portal/settings.ts';
import { addressOf, findScreen } from '#portal/config/screens.ts';
import { mayOpen } from '#portal/session/guard.ts';
import { useSession } from '#portal/session/use-session.ts';
import { EmptyState } from '#portal/ui/states.tsx';

/** What will be here, and the ways on that this person may go. */
export function EmptyList({ empty }: { readonly empty: NonNullable<ListSettings['empty']> }) {
  const { title, text, links = [] } = empty;
  const { roleId } = useSession();
  const offered = links.filter(({ screen }) => {
    const target = findScreen(screen);
    return target && mayOpen(target.access, roleId);
  });
  return (
    <EmptyState title={title} text={text}>
      {offered.length > 0 &&
        offered.map(({ label, screen }) => (
          <Link key={screen} to={addressOf(screen)} className="btn btn-outline">
            {label}
          </Link>
        ))}
    </EmptyState>
  );
}
