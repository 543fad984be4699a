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
import { Button } from '#portal/ui/button.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { FailedRead } from '#portal/ui/states.tsx';
import type { OpenQueue } from './use-review-queue.ts';

interface QueueProps {
  readonly queue: OpenQueue;
  readonly operation: RowsOperation;
  readonly list: OperationId;
  readonly table: Pick<TableSettings, 'title' | 'untitled' | 'choices'>;
  readonly settings: Pick<RecordSettings, 'queue' | 'statuses'>;
  /** Id of the open record. */
  readonly id: number;
  readonly linkTo: (id: number) => string;
  /** Content above the rows. */
  readonly children: ReactNode;
}

const BLOCK = 50;

/** The review queue as a narrow list of names; decided records have a check mark and their status. */
export function Queue({ queue, operation, list, table, settings, id, linkTo, children }: QueueProps) {
  const currentBlock = Math.floor((queue.position - 1) / BLOCK);
  const [shown, setShown] = useState({ from: currentBlock, to: currentBlock });
  const from = Math.min(shown.from, currentBlock);
  const to = Math.max(shown.to, currentBlock);
  const last = Math.ceil(queue.ids.length / BLOCK) - 1;
  const blocks = Array.from({ length: to - from + 1 }, (_, index) =>
    queue.ids.slice((from + index) * BLOCK, (from + index + 1) * BLOCK),
  );
  const reads = useQueries({
    queries: blocks.map((ids) => readOptions({ operation, list, query: { ids: ids.map(String) } })),
  });
  const failed = reads.find(({ error, data }) => error && !data);
  return (
    <section className="review-queue border-r border-base-300 bg-base-100" aria-label={words.queue}>
      {children}
      {failed && <FailedRead title={words.queueMissing} read={failed} />}
      {from > 0 && <MoreButton label={words.earlierRows} onClick={() => setShown({ from: from - 1, to })} />}
      <ol>
        {reads.map(({ data, isPending }, index) =>
          isPending ? (
            <li key={blocks[index]?.[0]}>
              <LoadingBar label={words.queue} className="m-2 h-96" />
            </li>
          ) : (
            data?.map((row) => (
              <QueueRow
                key={row.id}
                to={linkTo(row.id)}
                isOpen={row.id === id}
                isDecided={queue.decided.includes(row.id)}
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
  readonly isOpen: boolean;
  readonly isDecided: boolean;
  readonly name: string;
  readonly text: string;
  /** Label of the status, shown for a decided record. */
  readonly status: string | undefined;
}

function QueueRow({ to, isOpen, isDecided, name, text, status }: QueueRowProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={ref}>
      <Link
        to={to}
        aria-current={isOpen ? 'page' : undefined}
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
    <Button className="btn-ghost btn-sm h-11 w-full" onClick={onClick}>
      {label}
    </Button>
  );
}

/** Position of a record in a queue or table, and the ids of its neighbours. */
type Neighbours = OperationResponse<NeighboursOperation>;

const NO_NEIGHBOURS: Neighbours = { position: null, total: 0, previous: null, next: null };

interface TableNeighboursProps extends Omit<NeighbourLinksProps, 'neighbours'> {
  readonly operation: NeighboursOperation;
  readonly list: OperationId;
  /** The table's query. */
  readonly query: Readonly<Record<string, string>>;
}

/** Links to the neighbours of a record without a queue: those in the table with its current filters. */
export function TableNeighbours({ operation, list, query, ...links }: TableNeighboursProps) {
  const { data = NO_NEIGHBOURS } = useQuery({
    ...freshOptions({ operation, list, path: { id: links.id }, query }),
    placeholderData: keepPreviousData,
  });
  return <NeighbourLinks neighbours={data} {...links} />;
}

interface NeighbourLinksProps {
  readonly neighbours: Neighbours;
  readonly id: number;
  readonly keys: RecordKeys | undefined;
  /** Returns the URL of another record of the same table. */
  readonly linkTo: (id: number) => string;
}

/**
 * Links to the previous and the next record, and the position «7 из 42». Shortcuts: Alt+PageUp, Alt+PageDown, and the
 * keys of the settings.
 */
export function NeighbourLinks({ neighbours, id, keys, linkTo }: NeighbourLinksProps) {
  const navigate = useNavigate();
  const { position, total, previous, next } = neighbours;
  const opener = (target: number | null) => (target === null ? undefined : () => navigate(linkTo(target)));
  const shortcutKeys = useShortcutsEnabled() ? keys : undefined;
  useKeys(keys ? { [keys.previous]: opener(previous), [keys.next]: opener(next) } : {});
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const targets: Readonly<Record<string, number | null>> = { PageUp: previous, PageDown: next };
      const target = targets[event.key] ?? null;
      if (!event.altKey || target === null || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      navigate(linkTo(target));
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
        isDisabled={previous === null}
      >
        <ArrowLeft className="size-5" aria-hidden />
      </NeighbourLink>
      <NeighbourLink
        label={words.next}
        keys={shortcuts('Alt+PageDown', shortcutKeys?.next)}
        to={linkTo(next ?? id)}
        isDisabled={next === null}
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
  /** Whether there is no such record. The link stays, so that it does not lose the focus. */
  readonly isDisabled: boolean;
  readonly children: ReactNode;
}

function NeighbourLink({ label, keys, to, isDisabled, children }: NeighbourLinkProps) {
  return (
    <Link
      to={to}
      className={`btn btn-ghost btn-square ${isDisabled ? 'opacity-40' : ''}`}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={keys}
      title={`${label} (${keys.replace(' ', ', ')})`}
      onClick={(event) => isDisabled && event.preventDefault()}
    >
      {children}
    </Link>
  );
}
