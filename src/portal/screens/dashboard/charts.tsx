import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OperationResponse } from '#api/operation-types.ts';
import { formatNumber, plural } from '#engine/text/plural.ts';
import type { DashboardProgress, ProgressOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/dashboard.ts';
import * as uiWords from '#generated/words/ui.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { type Column, columnsOf, periodText, today } from '#portal/screens/dashboard/series.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { fillQuery } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
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

type Progress = OperationResponse<ProgressOperation>;

interface ProgressProps {
  readonly progress: DashboardProgress;
}

/** Submitted applications by day: a chart, or a table as the accessible alternative. */
export function SubmissionsChart({ progress }: ProgressProps) {
  const [isTable, setTable] = useState(false);
  const table = useId();
  return (
    <PartPanel
      title={words.submissions}
      operation={progress.operation}
      aside={(response) =>
        response &&
        response.days.length > 0 && (
          <Button
            className="btn-ghost md:btn-sm"
            aria-expanded={isTable}
            aria-controls={table}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? words.asChart : words.asTable}
          </Button>
        )
      }
    >
      {(response) => {
        if (response.days.length === 0) return <p className="text-base-content/75">{words.noSubmissions}</p>;
        const columns = readColumns(response);
        const total = columns.reduce((sum, { count }) => sum + count, 0);
        return (
          <>
            <div hidden={isTable}>
              <Suspense fallback={<SkeletonBar className="h-48" />}>
                <Columns label={chartLabel(columns, total)} columns={columns} />
              </Suspense>
            </div>
            {/* a long table must scroll by keyboard too */}
            <section
              id={table}
              className={isTable ? 'max-h-80 overflow-y-auto' : 'sr-only'}
              tabIndex={isTable ? 0 : undefined}
              aria-label={isTable ? words.tableOf({ title: words.submissions }) : undefined}
            >
              <ColumnsTable columns={columns} total={total} />
            </section>
          </>
        );
      }}
    </PartPanel>
  );
}

function readColumns({ days, opens_on, closes_on }: Progress): readonly Column[] {
  const counted = new Map(days.map(({ day, submitted }) => [day, submitted] as const));
  const currentDay = today();
  return columnsOf(counted, { from: opens_on, to: closes_on < currentDay ? closes_on : currentDay });
}

/** Accessible name of the chart; the table after it has all numbers. */
function chartLabel(columns: readonly Column[], total: number): string {
  const most = columns.reduce((best, column) => (column.count > best.count ? column : best));
  return words.summary({
    title: words.submissions,
    count: plural(total, words.applications),
    most: plural(most.count, words.applications),
    when: periodText(most),
  });
}

interface ColumnsTableProps {
  readonly columns: readonly Column[];
  readonly total: number;
}

function ColumnsTable({ columns, total }: ColumnsTableProps) {
  const isDaily = columns.every(({ first, last }) => first === last);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">
        {words.submissions}: {words.whole({ count: plural(total, words.applications) })}
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
            <td className="py-1.5 text-right">{plural(column.count, words.applications)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Taken seats of each class, as bars that link to the counted applications. */
export function SeatBars({ progress }: ProgressProps) {
  return (
    <PartPanel title={words.seats} operation={progress.operation} aside={() => <Legend />}>
      {({ classes }) => {
        if (classes.length === 0) return <p className="text-base-content/75">{words.noClasses}</p>;
        const most = Math.max(1, ...classes.map(({ places, taken, waiting }) => places ?? taken + waiting));
        return (
          <ul className="gap-x-12 xl:columns-2">
            {classes.map((one) => (
              <SeatBar key={one.name} ofClass={one} progress={progress} most={most} />
            ))}
          </ul>
        );
      }}
    </PartPanel>
  );
}

interface SeatBarProps extends ProgressProps {
  readonly ofClass: Progress['classes'][number];
  /** Length of bars without a limit of their own. */
  readonly most: number;
}

function SeatBar({ ofClass: { name, places, taken, waiting }, progress, most }: SeatBarProps) {
  const whole = Math.max(places ?? most, taken, 1);
  const { screen, query, takenQuery } = progress;
  return (
    <li className="grid min-h-11 break-inside-avoid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-3 lg:min-h-9 xl:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Link
        to={screenUrl(screen, fillQuery(query, { name }))}
        className="link link-hover inline-flex min-h-11 items-center wrap-anywhere lg:min-h-9"
      >
        {name}
      </Link>
      <div aria-hidden className="flex h-3 overflow-hidden rounded-full bg-base-200">
        <span className="bg-success" style={{ width: `${(taken / whole) * 100}%` }} />
        <span
          className="bg-warning"
          style={{ width: `${(Math.min(waiting, whole - taken) / whole) * 100}%` }}
        />
      </div>
      <span className="flex items-center gap-x-3 text-sm tabular-nums">
        <Link
          to={screenUrl(screen, fillQuery(takenQuery, { name }))}
          className="link link-hover inline-flex min-h-11 min-w-18 items-center justify-end lg:min-h-9"
        >
          <span className="sr-only">
            {name}, {words.takenSeats}:{' '}
          </span>
          {places === null
            ? formatNumber(taken)
            : words.outOf({ value: formatNumber(taken), of: formatNumber(places) })}
        </Link>
        <span className={places !== null && taken > places ? TOO_MANY : FREE_SEATS}>
          {barLabel({ places, taken, waiting })}
        </span>
        {places !== null && (
          <span className="sr-only">
            {words.counted({ words: words.undecided, count: formatNumber(waiting) })}
          </span>
        )}
      </span>
    </li>
  );
}

const FREE_SEATS = 'min-w-22 text-right text-base-content/75 max-sm:sr-only';
const TOO_MANY = 'min-w-22 text-right font-medium text-error';

/** The meaning of the colours. */
function Legend() {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-base-content/75">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-full bg-success" />
        {words.takenSeats}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="bg-warning size-2.5 rounded-full" />
        {words.undecided}
      </span>
    </p>
  );
}

/** Text beside a bar: the number of people above the limit, or else of free seats, or else of waiting people. */
export function barLabel({ places, taken, waiting }: Omit<SeatBarProps['ofClass'], 'name'>): string {
  if (places === null) return words.counted({ words: words.undecided, count: formatNumber(waiting) });
  return taken > places
    ? words.counted({ words: words.over, count: formatNumber(taken - places) })
    : words.counted({ words: words.freeSeats, count: formatNumber(places - taken) });
}

interface PartPanelProps extends Pick<DashboardProgress, 'operation'> {
  readonly title: string;
  /** Returns the content to the right of the title; the response is `undefined` until it is loaded. */
  readonly aside: (response: Progress | undefined) => ReactNode;
  readonly children: (response: Progress) => ReactNode;
}

/** The frame of a full-width part of the dashboard with one request, and its loading state. */
function PartPanel({ title, operation, aside, children }: PartPanelProps) {
  const heading = useId();
  const query = useQuery(freshOptions({ operation }));
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby={heading}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading}>{title}</h2>
        {aside(query.data)}
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
