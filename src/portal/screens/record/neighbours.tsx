import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatNumber } from '#engine/text/plural.ts';
import type { OperationId } from '#generated/operations.ts';
import type { NeighboursOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';

interface NeighboursProps {
  readonly operation: NeighboursOperation;
  readonly list: OperationId;
  readonly id: number;
  /** The table's query, as the table itself sends it. */
  readonly query: Readonly<Record<string, string>>;
  /** Address of another record of the same table. */
  readonly linkTo: (id: number) => string;
}

/** The records before and after this one in the table as it is filtered: «7 из 42»; also by Alt + Page Up and Down. */
export function NeighbourLinks({ operation, list, id, query, linkTo }: NeighboursProps) {
  const navigate = useNavigate();
  const { data } = useQuery({
    ...freshOptions({ operation, list, path: { id }, query }),
    placeholderData: keepPreviousData,
  });
  const { position = null, total = 0, previous = null, next = null } = data ?? {};
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const to = event.key === 'PageUp' ? previous : event.key === 'PageDown' ? next : null;
      if (!event.altKey || to === null || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      navigate(linkTo(to));
    };
    addEventListener('keydown', go);
    return () => removeEventListener('keydown', go);
  }, [previous, next, navigate, linkTo]);
  return (
    <nav aria-label={words.neighbours} className="flex items-center gap-1 print:hidden">
      {position !== null && (
        <span className="mr-1 text-sm text-base-content/75 tabular-nums">
          {words.placeOf({ position: formatNumber(position), total: formatNumber(total) })}
        </span>
      )}
      <NeighbourLink
        label={words.previous}
        keys="Alt+PageUp"
        to={linkTo(previous ?? id)}
        stopped={previous === null}
      >
        <ArrowLeft className="size-5" aria-hidden />
      </NeighbourLink>
      <NeighbourLink label={words.next} keys="Alt+PageDown" to={linkTo(next ?? id)} stopped={next === null}>
        <ArrowRight className="size-5" aria-hidden />
      </NeighbourLink>
    </nav>
  );
}

interface NeighbourLinkProps {
  readonly label: string;
  readonly keys: string;
  readonly to: string;
  /** There is none: the link stays, so that the focus which came to it by the last press stays too. */
  readonly stopped: boolean;
  readonly children: ReactNode;
}

function NeighbourLink({ label, keys, to, stopped, children }: NeighbourLinkProps) {
  return (
    <Link
      to={to}
      className={`btn btn-ghost btn-square ${stopped ? 'opacity-40' : ''}`}
      aria-label={label}
      aria-disabled={stopped || undefined}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      onClick={(event) => stopped && event.preventDefault()}
    >
      {children}
    </Link>
  );
}
