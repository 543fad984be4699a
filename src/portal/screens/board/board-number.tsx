import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatNumber } from '#engine/text/plural.ts';
import type { BoardNumber as NumberSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/board.ts';
import { addressOf } from '#portal/config/screens.ts';
import { rowsOptions, tableNamed } from './table-of.ts';

/** A number that is a link to what it counts. */
export function BoardNumber({ number }: { readonly number: NumberSettings }) {
  const { label, screen, query, attention } = number;
  const { data, isError } = useQuery(rowsOptions(tableNamed(screen), query));
  const isAlarming = attention && data !== undefined && data.total > 0;
  return (
    <li>
      <Link
        to={addressOf(screen, query)}
        className={`panel flex h-full flex-col gap-1 p-4 hover:border-primary ${isAlarming ? 'border-warning bg-warning/10' : ''}`}
      >
        <span className="text-2xl font-semibold tabular-nums">
          {data ? said(data) : <Waiting isError={isError} />}
        </span>
        <span className="text-[0.9375rem] text-base-content/80">{label}</span>
      </Link>
    </li>
  );
}

function said({ total, total_at_least }: { readonly total: number; readonly total_at_least?: boolean }) {
  return total_at_least ? words.moreThan({ number: formatNumber(total) }) : formatNumber(total);
}

function Waiting({ isError }: { readonly isError: boolean }) {
  return <span aria-busy={!isError || undefined}>{isError ? words.unknown : '…'}</span>;
}
