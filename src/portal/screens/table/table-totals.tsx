import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-key.ts';
import type { TableTotals as TotalsSettings } from '#generated/portal/settings.ts';
import { callConfigured } from '#portal/session/services.ts';
import { fill } from '#portal/text/template.ts';
import type { TableData } from './use-table.ts';

interface TableTotalsProps {
  readonly totals: TotalsSettings;
  readonly table: Pick<TableData, 'query' | 'list'>;
}

/** Sums of everything that is filtered, by the query of the list; they are read anew with its rows. */
export function TableTotals({
  totals: { label, operation, items },
  table: { query, list },
}: TableTotalsProps) {
  const { sort: _, ...asked } = query;
  const { data } = useQuery({
    queryKey: [...operationKey(operation, { query: asked }), list.dataUpdatedAt],
    queryFn: list.data ? ({ signal }) => callConfigured(operation, { query: asked, signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={label} className="mt-2 min-h-6">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
        {data &&
          items.map((item) => (
            <div key={item.label} className="flex gap-x-2">
              <dt className="text-base-content/75">{item.label}</dt>
              <dd className="font-medium tabular-nums">{fill(item.text, data)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
