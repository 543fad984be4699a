import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Answer } from '#api/operation-types.ts';
import { formatNumber } from '#engine/text/plural.ts';
import type { OperationId } from '#generated/operations.ts';
import type { NeighboursOperation, RecordKeys } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { useKeys, useKeysOn } from '#portal/records/keys/use-keys.ts';
import { freshOptions } from '#portal/session/read-options.ts';

/** Where a record stands among others. */
export type Place = Answer<NeighboursOperation>;

const NOWHERE: Place = { position: null, total: 0, previous: null, next: null };

interface AskedNeighboursProps extends Omit<NeighbourLinksProps, 'place'> {
  readonly operation: NeighboursOperation;
  readonly list: OperationId;
  /** The table's query, as the table itself sends it. */
  readonly query: Readonly<Record<string, string>>;
}

/** The same of who works through no set: in the table as it is filtered now. */
export function AskedNeighbours({ operation, list, query, ...links }: AskedNeighboursProps) {
  const { data = NOWHERE } = useQuery({
    ...freshOptions({ operation, list, path: { id: links.id }, query }),
    placeholderData: keepPreviousData,
  });
  return <NeighbourLinks place={data} {...links} />;
}

interface NeighbourLinksProps {
  readonly place: Place;
  readonly id: number;
  readonly keys: RecordKeys | undefined;
  /** Address of another record of the same table. */
  readonly linkTo: (id: number) => string;
}

/** The records before and after this one: «7 из 42»; also by Alt + Page Up and Down, and by the keys of the settings. */
export function NeighbourLinks({ place, id, keys, linkTo }: NeighbourLinksProps) {
  const navigate = useNavigate();
  const { position, total, previous, next } = place;
  const goTo = (to: number | null) => (to === null ? undefined : () => navigate(linkTo(to)));
  const keysOn = useKeysOn();
  const told = keysOn ? keys : undefined;
  useKeys(keys ? { [keys.previous]: goTo(previous), [keys.next]: goTo(next) } : {});
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
        <span className="mr-1 text-sm whitespace-nowrap text-base-content/75 tabular-nums">
          {words.placeOf({ position: formatNumber(position), total: formatNumber(total) })}
        </span>
      )}
      <NeighbourLink
        label={words.previous}
        keys={shortcuts('Alt+PageUp', told?.previous)}
        to={linkTo(previous ?? id)}
        stopped={previous === null}
      >
        <ArrowLeft className="size-5" aria-hidden />
      </NeighbourLink>
      <NeighbourLink
        label={words.next}
        keys={shortcuts('Alt+PageDown', told?.next)}
        to={linkTo(next ?? id)}
        stopped={next === null}
      >
        <ArrowRight className="size-5" aria-hidden />
      </NeighbourLink>
    </nav>
  );
}

function shortcuts(always: string, key: string | undefined): string {
  return key === undefined ? always : `${key.toUpperCase()} ${always}`;
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
      title={`${label} (${keys.replace(' ', ', ')})`}
      onClick={(event) => stopped && event.preventDefault()}
    >
      {children}
    </Link>
  );
}
