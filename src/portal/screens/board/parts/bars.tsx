import { Link } from 'react-router-dom';
import { formatNumber } from '#engine/text/plural.ts';
import type { BoardBars } from '#generated/portal/settings.ts';
import * as words from '#generated/words/board.ts';
import { addressOf } from '#portal/config/screens.ts';
import { recordsAt } from '#portal/text/member.ts';
import { fill, fillQuery } from '#portal/text/template.ts';
import { besideText, numberIn } from './numbers.ts';
import { PartPanel } from './part-panel.tsx';

/** How full each thing is, as bars that lead to what they count. */
export function Bars({ bars }: { readonly bars: BoardBars }) {
  const { title, operation, member, empty } = bars;
  return (
    <PartPanel title={title} operation={operation} aside={<Legend words={bars.words} />}>
      {(answer) => {
        const rows = recordsAt(answer, member);
        if (rows.length === 0) return <p className="text-base-content/75">{empty}</p>;
        const most = Math.max(1, ...rows.map((row) => sizeOf(bars, row)));
        return (
          <ul className="gap-x-12 xl:columns-2">
            {rows.map((row) => (
              <Bar key={fill(bars.label, row)} bars={bars} row={row} most={most} />
            ))}
          </ul>
        );
      }}
    </PartPanel>
  );
}

interface BarProps {
  readonly bars: BoardBars;
  readonly row: object;
  /** What the whole width stands for where a bar has no end of its own. */
  readonly most: number;
}

function Bar({ bars, row, most }: BarProps) {
  const { label, screen, query, valueQuery } = bars;
  const name = fill(label, row);
  const value = numberIn(row, bars.value) ?? 0;
  const further = numberIn(row, bars.further) ?? 0;
  const of = numberIn(row, bars.of);
  const whole = Math.max(of ?? most, value, 1);
  const room = Math.max(0, whole - value);
  const left = of === undefined ? undefined : Math.max(0, of - value);
  const over = of === undefined ? 0 : Math.max(0, value - of);
  return (
    <li className="grid min-h-11 break-inside-avoid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 lg:min-h-9 xl:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Link
        to={addressOf(screen, fillQuery(query, row))}
        className="link link-hover inline-flex min-h-11 items-center wrap-anywhere lg:min-h-9"
      >
        {name}
      </Link>
      <div aria-hidden className="flex h-3 overflow-hidden rounded-full bg-base-200">
        <span className="bg-success" style={{ width: `${(value / whole) * 100}%` }} />
        <span className="bg-warning" style={{ width: `${(Math.min(further, room) / whole) * 100}%` }} />
      </div>
      <span className="flex items-center gap-x-3 text-sm tabular-nums">
        <Link
          to={addressOf(screen, fillQuery(valueQuery ?? query, row))}
          className="link link-hover inline-flex min-h-11 min-w-18 items-center justify-end lg:min-h-9"
        >
          <span className="sr-only">
            {name}, {bars.words.value}:{' '}
          </span>
          {of === undefined
            ? formatNumber(value)
            : words.outOf({ value: formatNumber(value), of: formatNumber(of) })}
        </Link>
        <span className={over > 0 ? OVER : LEFT}>{besideText(bars.words, { over, left, further })}</span>
        {left !== undefined && bars.words.further && (
          <span className="sr-only">
            {words.counted({ words: bars.words.further, count: formatNumber(further) })}
          </span>
        )}
      </span>
    </li>
  );
}

const LEFT = 'min-w-22 text-right text-base-content/75 max-sm:sr-only';
const OVER = 'min-w-22 text-right font-medium text-error';

function sizeOf({ value, further, of }: BoardBars, row: object): number {
  return numberIn(row, of) ?? (numberIn(row, value) ?? 0) + (numberIn(row, further) ?? 0);
}

/** Which colour is what. */
function Legend({ words: named }: Pick<BoardBars, 'words'>) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-base-content/75">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-full bg-success" />
        {named.value}
      </span>
      {named.further && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="bg-warning size-2.5 rounded-full" />
          {named.further}
        </span>
      )}
    </p>
  );
}
