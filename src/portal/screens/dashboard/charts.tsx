import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, plural } from '#engine/text/plural.ts';
import type { CountsOperation, DashboardBars, DashboardChart } from '#generated/portal/settings.ts';
import * as words from '#generated/words/dashboard.ts';
import * as uiWords from '#generated/words/ui.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { type Column, columnsOf, periodText, today } from '#portal/screens/dashboard/series.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { recordsAt, textAt, valueAt } from '#portal/text/member.ts';
import { fill, fillQuery } from '#portal/text/template.ts';
import { LoadingBar, SkeletonBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import type { ColumnsProps } from './columns.tsx';

/** The chart library, loaded with the first chart; without it the table remains. */
const Columns = lazy<ComponentType<ColumnsProps>>(() =>
  import('./columns.tsx').then(
    (m) => ({ default: m.Columns }),
    () => ({ default: () => null }),
  ),
);

/** Counts by day: a chart, or a table as the accessible alternative. */
export function Chart({ chart }: { readonly chart: DashboardChart }) {
  const [isTable, setTable] = useState(false);
  const table = useId();
  return (
    <PartPanel
      title={chart.title}
      operation={chart.operation}
      aside={(response) =>
        sumCounts(readColumns(chart, response)) > 0 && (
          <button
            type="button"
            className="btn btn-ghost md:btn-sm"
            aria-expanded={isTable}
            aria-controls={table}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? words.asChart : words.asTable}
          </button>
        )
      }
    >
      {(response) => {
        const columns = readColumns(chart, response);
        const total = sumCounts(columns);
        if (total === 0) return <p className="text-base-content/75">{chart.empty}</p>;
        return (
          <>
            <div hidden={isTable}>
              <Suspense fallback={<SkeletonBar className="h-48" />}>
                <Columns label={chartLabel(chart, columns, total)} columns={columns} noun={chart.noun} />
              </Suspense>
            </div>
            {/* a long table must scroll by keyboard too */}
            <section
              id={table}
              className={isTable ? 'max-h-80 overflow-y-auto' : 'sr-only'}
              tabIndex={isTable ? 0 : undefined}
              aria-label={isTable ? words.tableOf({ title: chart.title }) : undefined}
            >
              <ColumnsTable chart={chart} columns={columns} total={total} />
            </section>
          </>
        );
      }}
    </PartPanel>
  );
}

function readColumns({ member, day, value, from, to }: DashboardChart, response: object): readonly Column[] {
  const counted = new Map(
    recordsAt(response, member).map((row) => [textAt(row, day), numberAt(row, value) ?? 0] as const),
  );
  const [first, last] = [textAt(response, from), textAt(response, to)];
  const currentDay = today();
  return first === '' ? [] : columnsOf(counted, { from: first, to: last < currentDay ? last : currentDay });
}

function sumCounts(columns: readonly Column[]): number {
  return columns.reduce((sum, { count }) => sum + count, 0);
}

/** Accessible name of the chart; the table after it has all numbers. */
function chartLabel({ title, noun }: DashboardChart, columns: readonly Column[], total: number): string {
  const most = columns.reduce((best, column) => (column.count > best.count ? column : best));
  return words.summary({
    title,
    count: plural(total, noun),
    most: plural(most.count, noun),
    when: periodText(most),
  });
}

interface ColumnsTableProps {
  readonly chart: DashboardChart;
  readonly columns: readonly Column[];
  readonly total: number;
}

function ColumnsTable({ chart, columns, total }: ColumnsTableProps) {
  const isDaily = columns.every(({ first, last }) => first === last);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">
        {chart.title}: {words.whole({ count: plural(total, chart.noun) })}
      </caption>
      <thead>
        <tr className="border-b border-base-300 text-left">
          <th className="py-2 font-medium">{isDaily ? words.day : words.week}</th>
          <th className="py-2 text-right font-medium">{words.howMany}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.first} className="border-b border-base-300 last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {periodText(column)}
            </th>
            <td className="py-1.5 text-right">{plural(column.count, chart.noun)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Occupancy of each item, as bars that link to the counted records. */
export function Bars({ bars }: { readonly bars: DashboardBars }) {
  const { title, operation, member, empty } = bars;
  return (
    <PartPanel title={title} operation={operation} aside={<Legend words={bars.words} />}>
      {(response) => {
        const rows = recordsAt(response, member);
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
  readonly bars: DashboardBars;
  readonly row: object;
  /** Length of bars without a limit of their own. */
  readonly most: number;
}

function Bar({ bars, row, most }: BarProps) {
  const { label, screen, query, valueQuery } = bars;
  const name = fill(label, row);
  const value = numberAt(row, bars.value) ?? 0;
  const further = numberAt(row, bars.further) ?? 0;
  const of = numberAt(row, bars.of);
  const whole = Math.max(of ?? most, value, 1);
  const available = Math.max(0, whole - value);
  const left = of === undefined ? undefined : Math.max(0, of - value);
  const over = of === undefined ? 0 : Math.max(0, value - of);
  return (
    <li className="grid min-h-11 break-inside-avoid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 lg:min-h-9 xl:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Link
        to={screenUrl(screen, fillQuery(query, row))}
        className="link link-hover inline-flex min-h-11 items-center wrap-anywhere lg:min-h-9"
      >
        {name}
      </Link>
      <div aria-hidden className="flex h-3 overflow-hidden rounded-full bg-base-200">
        <span className="bg-success" style={{ width: `${(value / whole) * 100}%` }} />
        <span className="bg-warning" style={{ width: `${(Math.min(further, available) / whole) * 100}%` }} />
      </div>
      <span className="flex items-center gap-x-3 text-sm tabular-nums">
        <Link
          to={screenUrl(screen, fillQuery(valueQuery ?? query, row))}
          className="link link-hover inline-flex min-h-11 min-w-18 items-center justify-end lg:min-h-9"
        >
          <span className="sr-only">
            {name}, {bars.words.value}:{' '}
          </span>
          {of === undefined
            ? formatNumber(value)
            : words.outOf({ value: formatNumber(value), of: formatNumber(of) })}
        </Link>
        <span className={over > 0 ? TOO_MANY : FREE_SEATS}>
          {barLabel(bars.words, { over, left, further })}
        </span>
        {left !== undefined && bars.words.further && (
          <span className="sr-only">
            {words.counted({ words: bars.words.further, count: formatNumber(further) })}
          </span>
        )}
      </span>
    </li>
  );
}

const FREE_SEATS = 'min-w-22 text-right text-base-content/75 max-sm:sr-only';
const TOO_MANY = 'min-w-22 text-right font-medium text-error';

function sizeOf({ value, further, of }: DashboardBars, row: object): number {
  return numberAt(row, of) ?? (numberAt(row, value) ?? 0) + (numberAt(row, further) ?? 0);
}

/** The meaning of the colours. */
function Legend({ words: labels }: Pick<DashboardBars, 'words'>) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-base-content/75">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-full bg-success" />
        {labels.value}
      </span>
      {labels.further && (
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className="bg-warning size-2.5 rounded-full" />
          {labels.further}
        </span>
      )}
    </p>
  );
}

function numberAt(row: object, member: string | undefined): number | undefined {
  const value = member === undefined ? undefined : valueAt(row, member);
  return typeof value === 'number' ? value : undefined;
}

interface BarCounts {
  /** Number above the limit. */
  readonly over: number;
  /** Free seats; `undefined` without a limit. */
  readonly left: number | undefined;
  readonly further: number;
}

/** Text beside a bar: the number of people above the limit, or else of free seats, or else of waiting people. */
export function barLabel(labels: DashboardBars['words'], { over, left, further }: BarCounts): string {
  if (over > 0) return words.counted({ words: words.over, count: formatNumber(over) });
  if (left === undefined) return words.counted({ words: labels.further ?? '', count: formatNumber(further) });
  return words.counted({ words: labels.left, count: formatNumber(left) });
}

interface PartPanelProps {
  readonly title: string;
  readonly operation: CountsOperation;
  /** Content to the right of the title, possibly derived from the response. */
  readonly aside?: ReactNode | ((response: object) => ReactNode);
  readonly children: (response: object) => ReactNode;
}

/** The frame of a full-width part of the dashboard with one request, and its loading state. */
function PartPanel({ title, operation, aside, children }: PartPanelProps) {
  const heading = useId();
  const query: UseQueryResult<object> = useQuery(freshOptions({ operation }));
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby={heading}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading}>{title}</h2>
        {typeof aside === 'function' ? query.data && aside(query.data) : aside}
      </div>
      <ReadState
        query={query}
        failed={uiWords.listFailed}
        loading={<LoadingBar label={uiWords.loadingList} className="h-48" />}
      >
        {children}
      </ReadState>
    </section>
  );
}
