import { useQueries } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings, RowsOperation, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { statusList } from '#portal/records/status/status-view.tsx';
import { readOptions } from '#portal/session/read-options.ts';
import { fill } from '#portal/text/template.ts';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import type { OpenSet } from './use-worked-set.ts';

interface QueueProps {
  readonly set: OpenSet;
  readonly operation: RowsOperation;
  readonly list: OperationId;
  readonly table: Pick<TableSettings, 'title' | 'untitled' | 'choices'>;
  readonly settings: Pick<RecordSettings, 'queue' | 'statuses'>;
  /** The record that is open. */
  readonly id: number;
  readonly linkTo: (id: number) => string;
  /** Stands above the rows. */
  readonly children: ReactNode;
}

/** So many rows are asked for at once. */
const BLOCK = 50;

/** The set that is worked through, narrow: who comes next, and who is decided on. */
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
    <section className="bench-queue" aria-label={words.queue}>
      {children}
      {failed && (
        <FailedState
          title={words.queueMissing}
          error={failed.error}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {from > 0 && <MoreButton label={words.earlierRows} onClick={() => setShown({ from: from - 1, to })} />}
      <ol>
        {reads.map(({ data, isPending }, index) =>
          isPending ? (
            <li key={blocks[index]?.[0]}>
              <Loading label={words.queue}>
                <Bone className="m-2 h-96" />
              </Loading>
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
  /** Of one that is decided on. */
  readonly status: string | undefined;
}

function QueueRow({ to, isHere, isDecided, name, text, status }: QueueRowProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isHere) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  return (
    <li ref={ref}>
      <Link to={to} aria-current={isHere ? 'page' : undefined} className="queue-row">
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
