import { ChevronDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '#engine/text/plural.ts';
import type { ChipChoice, ChipsFilter, FilterCounts, TableFilter } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import {
  countQuery,
  parametersOf,
  type TableState,
  totalText,
  withFilters,
} from '#portal/records/table-state.ts';
import { memberOf } from '#portal/text/member.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { useOpenTable, useReadAfterRows } from './open-table.ts';

/**
 * A link for each choice, so that each has its own URL. On a desktop they are one line, and the choices that do not fit are
 * in the menu «Ещё». On a phone the line scrolls.
 */
export function ChipsRow({ filter }: { readonly filter: ChipsFilter }) {
  const { state, searchOf } = useOpenTable();
  const counts = useCounts(filter);
  const list = useRef<HTMLUListElement>(null);
  const choices = filter.choices.map((choice, index) => {
    return {
      label: choice.label,
      count: counts[index],
      isActive: isChoiceActive(filter, choice, state.filters),
      to: searchOf(withFilters(state, { filters: applyChoice(filter, choice, state.filters) })),
    };
  });
  const fittingCount = useFittingCount(list, choices.map(({ label, count }) => `${label} ${count}`).join());
  const hidden = choices.slice(fittingCount);
  const hiddenActive = hidden.find(({ isActive }) => isActive);
  return (
    <div className="-mx-4 flex min-w-0 max-w-[100vw] basis-full items-center gap-1.5 sm:mx-0 md:min-w-64 md:flex-1">
      <nav aria-label={filter.label} className="min-w-0 flex-1 max-md:overflow-x-auto">
        <ul
          ref={list}
          className="flex gap-1.5 px-4 py-1 sm:px-1 md:-mx-1 md:h-11 md:flex-wrap md:gap-y-3 md:overflow-hidden"
        >
          {choices.map(({ label, count, isActive, to }, index) => (
            <li key={label} className={`shrink-0 ${index < fittingCount ? '' : 'invisible'}`}>
              <Link to={to} aria-current={isActive ? 'true' : undefined} className={chipClass(isActive)}>
                {label}
                {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hidden.length > 0 && (
        <Menu
          label={
            hiddenActive
              ? words.moreHere({ choice: hiddenActive.label, filter: filter.label })
              : words.moreOf({ filter: filter.label })
          }
          className={chipClass(hiddenActive !== undefined)}
          items={hidden.map(({ label, count, to }) => ({
            label: count === undefined ? label : `${label} ${count}`,
            to,
          }))}
        >
          {hiddenActive?.label ?? words.more}
          <ChevronDown className="size-4" aria-hidden />
        </Menu>
      )}
    </div>
  );
}

function chipClass(isActive: boolean): string {
  return `btn btn-sm h-11 shrink-0 text-sm font-medium md:h-9 ${isActive ? 'btn-primary' : 'btn-ghost border-base-300'}`;
}

/** Number of items in the first line of a list that wraps. Measured again when `items`, their text, changes. */
function useFittingCount(list: RefObject<HTMLUListElement | null>, items: string): number {
  const [fittingCount, setFittingCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again after the items' text changes
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const tops = [...element.children].map((item) => (item instanceof HTMLElement ? item.offsetTop : 0));
      const hidden = tops.findIndex((top) => top > (tops[0] ?? 0));
      setFittingCount(hidden < 0 ? Number.POSITIVE_INFINITY : hidden);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const item of element.children) observer.observe(item);
    return () => observer.disconnect();
  }, [list, items]);
  return fittingCount;
}

/** Formatted counts of the choices; `undefined` while unknown. */
function useCounts(filter: ChipsFilter): readonly (string | undefined)[] {
  const counts = useOperationCounts(filter.counts);
  const totals = useListTotals(filter);
  return filter.choices.map((choice, index) => {
    const count = countOf(filter, choice, counts);
    if (count !== undefined) return formatNumber(count);
    const total = totals?.[index];
    return total ? totalText(total) : undefined;
  });
}

/** The counts of the filter's own operation, under the part of the table's query that it accepts. */
function useOperationCounts(counts: FilterCounts | undefined): object | undefined {
  const { query } = useOpenTable();
  const parameters = counts?.parameters ?? [];
  const params = Object.fromEntries(Object.entries(query).filter(([name]) => parameters.includes(name)));
  return useReadAfterRows(counts?.operation, params);
}

/** The number of records under each choice, for a filter without an operation of its own. */
function useListTotals(filter: ChipsFilter) {
  const { settings, state } = useOpenTable();
  const queries = filter.choices.map((choice) => {
    const filters = applyChoice(filter, choice, state.filters);
    return countQuery(settings, withFilters(state, { filters }));
  });
  const params = { list: [settings.operation], query: queries };
  return useReadAfterRows(filter.counts ? undefined : 'countListed', params)?.totals;
}

/** Whether the filters are those of this choice. */
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

/** The message for an empty list if only one choice filters it, and nothing is left to do under that choice. */
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
  response: object | undefined,
): number | undefined {
  if (!counts || count === undefined || response === undefined) return undefined;
  const value = memberOf(memberOf(response, counts.member), count) ?? memberOf(response, count);
  return typeof value === 'number' ? value : 0;
}
