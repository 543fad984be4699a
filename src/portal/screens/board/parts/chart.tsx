import { type ComponentType, lazy, Suspense, useId, useState } from 'react';
import { plural } from '#engine/text/plural.ts';
import type { BoardChart } from '#generated/portal/settings.ts';
import * as words from '#generated/words/board.ts';
import { today } from '#portal/screens/board/today.ts';
import { recordsAt, textAt } from '#portal/text/member.ts';
import { Bone } from '#portal/ui/skeleton.tsx';
import type { ColumnsProps } from './columns.tsx';
import { numberIn } from './numbers.ts';
import { PartPanel } from './part-panel.tsx';
import { type Column, columnsOf } from './series.ts';
import { spanOf } from './span.ts';

/** The library that draws comes with the first chart; where it does not come, the table is there. */
const Columns = lazy<ComponentType<ColumnsProps>>(() =>
  import('./columns.tsx').then(
    (m) => ({ default: m.Columns }),
    () => ({ default: () => null }),
  ),
);

/** How many on which day: drawn, and as a table where one likes that better or hears it. */
export function Chart({ chart }: { readonly chart: BoardChart }) {
  const [isTable, setTable] = useState(false);
  const table = useId();
  return (
    <PartPanel
      title={chart.title}
      operation={chart.operation}
      aside={(answer) =>
        totalIn(columnsIn(chart, answer)) > 0 && (
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
      {(answer) => {
        const columns = columnsIn(chart, answer);
        const total = totalIn(columns);
        if (total === 0) return <p className="text-base-content/75">{chart.empty}</p>;
        return (
          <>
            <div hidden={isTable}>
              <Suspense fallback={<Bone className="h-48" />}>
                <Columns label={toldOf(chart, columns, total)} columns={columns} noun={chart.noun} />
              </Suspense>
            </div>
            {/* a long table is scrolled by the keyboard too */}
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

function columnsIn({ member, day, value, from, to }: BoardChart, answer: object): readonly Column[] {
  const counted = new Map(
    recordsAt(answer, member).map((row) => [textAt(row, day), numberIn(row, value) ?? 0] as const),
  );
  const [first, last] = [textAt(answer, from), textAt(answer, to)];
  const now = today();
  return first === '' ? [] : columnsOf(counted, { from: first, to: last < now ? last : now });
}

function totalIn(columns: readonly Column[]): number {
  return columns.reduce((sum, { count }) => sum + count, 0);
}

/** What somebody hears in place of the drawing; the table after it has all numbers. */
function toldOf({ title, noun }: BoardChart, columns: readonly Column[], total: number): string {
  const most = columns.reduce((best, one) => (one.count > best.count ? one : best));
  return words.told({
    title,
    count: plural(total, noun),
    most: plural(most.count, noun),
    when: spanOf(most),
  });
}

interface ColumnsTableProps {
  readonly chart: BoardChart;
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
              {spanOf(column)}
            </th>
            <td className="py-1.5 text-right">{plural(column.count, chart.noun)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
