import { Link } from 'react-router-dom';
import type { BoardNumber as NumberSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/board.ts';
import { addressOf } from '#portal/config/screens.ts';
import { type Counted, totalText } from '#portal/records/table-page.ts';

interface BoardNumberProps {
  readonly number: NumberSettings;
  /** `null` where it could not be counted. */
  readonly counted: Counted | null | undefined;
}

/** A number that is a link to what it counts. */
export function BoardNumber({ number, counted }: BoardNumberProps) {
  const { label, screen, query, attention } = number;
  const isAlarming = attention && counted && counted.total > 0;
  return (
    <li>
      <Link
        to={addressOf(screen, query)}
        className={`panel flex h-full flex-col gap-1 p-4 hover:border-primary ${isAlarming ? 'border-warning bg-warning/10' : ''}`}
      >
        <span className="text-2xl font-semibold tabular-nums" aria-busy={counted === undefined || undefined}>
          {counted ? totalText(counted) : counted === null ? words.unknown : '…'}
        </span>
        <span className="text-[0.9375rem] text-base-content/80">{label}</span>
      </Link>
    </li>
  );
}
