import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { dataOf } from '#api/client.ts';
import { operationKey } from '#api/operation-key.ts';
import { formatNumber } from '#engine/text/plural.ts';
import type {
  ChipChoice,
  ChipsFilter,
  FilterCounts,
  TableFilter,
  TableSettings,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import {
  parametersOf,
  queryOf,
  type TableState,
  totalText,
  withFilters,
} from '#portal/records/table-state.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { callConfigured, client } from '#portal/session/services.ts';
import { memberOf } from '#portal/text/member.ts';
import { Menu } from '#portal/ui/menu.tsx';

interface ChipsRowProps {
  readonly settings: TableSettings;
  readonly filter: ChipsFilter;
  readonly table: TableData;
}

/**
 * A link per choice, so that each has its own address. On a desktop they are one line, with the rest in «Ещё»; on a
 * phone the line scrolls.
 */
export function ChipsRow({ settings, filter, table }: ChipsRowProps) {
  const { state, searchOf } = table;
  const counts = useCounts(settings, filter, table);
  const list = useRef<HTMLUListElement>(null);
  const choices = filter.choices.map((choice, place) => {
    return {
      label: choice.label,
      count: counts[place],
      isHere: isChoiceActive(filter, choice, state.filters),
      to: searchOf(withFilters(state, { filters: applyChoice(filter, choice, state.filters) })),
    };
  });
  const fitting = useFitting(list, choices.map(({ label, count }) => `${label} ${count}`).join());
  const beyond = choices.slice(fitting);
  const hereBeyond = beyond.find(({ isHere }) => isHere);
  return (
    <div className="-mx-4 flex min-w-0 max-w-[100vw] basis-full items-center gap-1.5 sm:mx-0 md:min-w-64 md:flex-1">
      <nav aria-label={filter.label} className="min-w-0 flex-1 max-md:overflow-x-auto">
        <ul
          ref={list}
          className="flex gap-1.5 px-4 py-1 sm:px-1 md:-mx-1 md:h-11 md:flex-wrap md:gap-y-3 md:overflow-hidden"
        >
          {choices.map(({ label, count, isHere, to }, place) => (
            <li key={label} className={`shrink-0 ${place < fitting ? '' : 'invisible'}`}>
              <Link to={to} aria-current={isHere ? 'true' : undefined} className={chipClass(isHere)}>
                {label}
                {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {beyond.length > 0 && (
        <Menu
          label={
            hereBeyond
              ? words.moreHere({ choice: hereBeyond.label, filter: filter.label })
              : words.moreOf({ filter: filter.label })
          }
          className={chipClass(hereBeyond !== undefined)}
          items={beyond.map(({ label, count, to }) => ({
            label: count === undefined ? label : `${label} ${count}`,
            to,
          }))}
        >
          {hereBeyond?.label ?? words.more}
          <ChevronDown className="size-4" aria-hidden />
        </Menu>
      )}
    </div>
  );
}

function chipClass(isHere: boolean): string {
  return `btn btn-sm h-11 shrink-0 text-sm font-medium md:h-9 ${isHere ? 'btn-primary' : 'btn-ghost border-base-300'}`;
}

/**
 * Number of list items in the first line. The list wraps and shows only that line; the other items
 * are offered elsewhere. `items` is their text, whose change requires a new measurement.
 */
function useFitting(list: RefObject<HTMLUListElement | null>, items: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after the items' text changes
  useLayoutEffect(() => {
    const place = list.current;
    if (!place) return;
    const measure = () => {
      const tops = [...place.children].map((item) => (item instanceof HTMLElement ? item.offsetTop : 0));
      const beyond = tops.findIndex((top) => top > (tops[0] ?? 0));
      setFitting(beyond < 0 ? Number.POSITIVE_INFINITY : beyond);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    for (const item of place.children) observer.observe(item);
    return () => observer.disconnect();
  }, [list, items]);
  return fitting;
}

/** Formatted counts of the choices; empty while unknown. */
function useCounts(
  settings: TableSettings,
  filter: ChipsFilter,
  table: TableData,
): readonly (string | undefined)[] {
  const bySchool = useCountsOf(filter.counts, table);
  const byList = useListCounts(settings, filter, table);
  return filter.choices.map((choice, place) => {
    const count = countOf(filter, choice, bySchool);
    if (count !== undefined) return formatNumber(count);
    const total = byList?.[place];
    return total ? totalText(total) : undefined;
  });
}

/** Counts from one operation, with the part of the table's query that it accepts. */
function useCountsOf(counts: FilterCounts | undefined, { query, list }: TableData): object | undefined {
  const parameters = counts?.parameters ?? [];
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => parameters.includes(name)));
  const { data } = useQuery({
    queryKey: counts ? [...operationKey(counts.operation, { query: asked }), list.dataUpdatedAt] : [],
    queryFn:
      counts && list.data
        ? ({ signal }) => callConfigured(counts.operation, { query: asked, signal })
        : skipToken,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** Counts of the list, with the query of each choice. */
function useListCounts(settings: TableSettings, filter: ChipsFilter, { state, list }: TableData) {
  const queries = filter.choices.map((choice) => {
    const filters = applyChoice(filter, choice, state.filters);
    const { sort: _, ...query } = queryOf(settings, withFilters(state, { filters }));
    return String(new URLSearchParams({ ...query, per_page: '1' }));
  });
  const asked = { list: [settings.operation], query: queries };
  const { data } = useQuery({
    queryKey: [...operationKey('countListed', { query: asked }), list.dataUpdatedAt],
    queryFn:
      !filter.counts && list.data
        ? () => dataOf(client.GET('/api/admin/counts', { params: { query: asked } }))
        : skipToken,
    placeholderData: keepPreviousData,
  });
  return data?.totals;
}

/** Whether the filters equal this choice. */
export function isChoiceActive(
  filter: ChipsFilter,
  choice: ChipChoice,
  filters: Readonly<Record<string, string>>,
): boolean {
  return parametersOf([filter]).every((name) => filters[name] === choice.query?.[name]);
}

/** The filters after selecting this choice. */
export function applyChoice(
  filter: ChipsFilter,
  choice: ChipChoice,
  filters: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = new Set(parametersOf([filter]));
  const others = Object.entries(filters).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(others), ...choice.query };
}

/**
 * Message for a choice without records, if it alone filters the list and an empty result is the
 * goal.
 */
export function allDoneMessage(
  filters: readonly TableFilter[] = [],
  { filters: values, q }: Pick<TableState, 'filters' | 'q'>,
): ChipChoice['empty'] {
  const named = Object.keys(values);
  const choices = filters.flatMap((filter) => (filter.kind === 'chips' ? filter.choices : []));
  return choices.find(({ query = {} }) => {
    const own = Object.entries(query);
    return q === '' && own.length === named.length && own.every(([name, value]) => values[name] === value);
  })?.empty;
}

/** Count of a choice; `undefined` while unknown, 0 if the response omits it. */
export function countOf(
  { counts }: ChipsFilter,
  { count }: ChipChoice,
  answer: object | undefined,
): number | undefined {
  if (!counts || count === undefined || answer === undefined) return undefined;
  const known = memberOf(memberOf(answer, counts.member), count) ?? memberOf(answer, count);
  return typeof known === 'number' ? known : 0;
}
