import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import { formatNumber } from '#engine/text/plural.ts';
import type { OperationId } from '#generated/operations.ts';
import type {
  NeighboursOperation,
  RecordKeys,
  RecordSettings,
  RowsOperation,
  TableSettings,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { statusList } from '#portal/records/status-view.tsx';
import { useKeys, useShortcutsEnabled } from '#portal/records/use-keys.ts';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { fill } from '#portal/text/template.ts';
import { LoadingBone } from '#portal/ui/skeleton.tsx';
import { FailedRead } from '#portal/ui/states.tsx';
import type { OpenQueue } from './use-review-queue.ts';

interface QueueProps {
  readonly set: OpenQueue;
  readonly operation: RowsOperation;
  readonly list: OperationId;
  readonly table: Pick<TableSettings, 'title' | 'untitled' | 'choices'>;
  readonly settings: Pick<RecordSettings, 'queue' | 'statuses'>;
  /** The record that is open. */
  readonly id: number;
  readonly linkTo: (id: number) => string;
  /** Content above the rows. */
  readonly children: ReactNode;
}

/** Number of rows per request. */
const BLOCK = 50;

/** The review queue as a narrow list of names, with marks for decided records. */
export function Queue({ set, operation, list, table, settings, id, linkTo, children }: QueueProps) {
  const here = Math.floor((set.position - 1) / BLOCK);
  const [shown, setShown] = useState({ from: here, to: here });
  const from = Math.min(shown.from, here);
  const to = Math.max(shown.to, here);
  const last = Math.ceil(set.ids.length / BLOCK) - 1;
  const blocks = Array.from({ length: to - from + 1 }, (_, index) =>
    set.ids.slice((from + index) * BLOCK, (from + index + 1) * BLOCK),
  );
  const reads = useQueries({
    queries: blocks.map((ids) => readOptions({ operation, list, query: { ids: ids.map(String) } })),
  });
  const failed = reads.find(({ error, data }) => error && !data);
  return (
    <section className="review-queue" aria-label={words.queue}>
      {children}
      {failed && <FailedRead title={words.queueMissing} read={failed} />}
      {from > 0 && <MoreButton label={words.earlierRows} onClick={() => setShown({ from: from - 1, to })} />}
      <ol>
        {reads.map(({ data, isPending }, index) =>
          isPending ? (
            <li key={blocks[index]?.[0]}>
              <LoadingBone label={words.queue} className="m-2 h-96" />
            </li>
          ) : (
            data?.map((row) => (
              <QueueRow
                key={row.id}
                to={linkTo(row.id)}
                isHere={row.id === id}
                isDecided={set.decided.includes(row.id)}
                name={fill(table.title, row, table.choices) || table.untitled}
                text={settings.queue ? fill(settings.queue.text, row, table.choices) : ''}
                status={statusList(settings.statuses).statuses[row.status]?.label}
              />
            ))
          ),
        )}
      </ol>
      {to < last && <MoreButton label={words.laterRows} onClick={() => setShown({ from, to: to + 1 })} />}
    </section>
  );
}

interface QueueRowProps {
  readonly to: string;
  readonly isHere: boolean;
  readonly isDecided: boolean;
  readonly name: string;
  readonly text: string;
  /** Status of a decided record. */
  readonly status: string | undefined;
}

function QueueRow({ to, isHere, isDecided, name, text, status }: QueueRowProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <li ref={ref}>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className="flex min-h-11 gap-2 border-b border-base-300 px-3 py-2 text-sm/snug hover:bg-base-200 focus-visible:-outline-offset-3 aria-[current]:bg-primary/10"
      >
        {isDecided ? (
          <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
        ) : (
          <span className="size-4 shrink-0" />
        )}
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-xs text-base-content/75 tabular-nums">
            {isDecided ? status : text}
          </span>
          {isDecided && <span className="sr-only">, {words.decided}</span>}
        </span>
      </Link>
    </li>
  );
}

function MoreButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="btn btn-ghost btn-sm h-11 w-full" onClick={onClick}>
      {label}
    </button>
  );
}

/** Position of a record among others. */
type Place = OperationResponse<NeighboursOperation>;

const NOWHERE: Place = { position: null, total: 0, previous: null, next: null };

interface TableNeighboursProps extends Omit<NeighbourLinksProps, 'place'> {
  readonly operation: NeighboursOperation;
  readonly list: OperationId;
  /** The table's query. */
  readonly query: Readonly<Record<string, string>>;
}

/** Links to the neighbouring records without a queue: in the table with its current filters. */
export function TableNeighbours({ operation, list, query, ...links }: TableNeighboursProps) {
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
  const keysOn = useShortcutsEnabled();
  const shortcutKeys = keysOn ? keys : undefined;
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
        keys={shortcuts('Alt+PageUp', shortcutKeys?.previous)}
        to={linkTo(previous ?? id)}
        stopped={previous === null}
      >
        <ArrowLeft className="size-5" aria-hidden />
      </NeighbourLink>
      <NeighbourLink
        label={words.next}
        keys={shortcuts('Alt+PageDown', shortcutKeys?.next)}
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
