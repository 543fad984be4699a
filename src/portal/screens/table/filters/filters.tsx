import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { operationKey } from '#api/operation-key.ts';
import type { AnswerOf } from '#api/operation-types.ts';
import { formatNumber } from '#engine/text/plural.ts';
import type {
  ChipsFilter,
  CountsOperation,
  SelectFilter,
  SelectSource,
  TableFilter,
  TableSettings,
} from '#generated/portal/settings.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { hasMembers } from '#portal/records/record.ts';
import { narrowed } from '#portal/records/table-state.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { callConfigured } from '#portal/session/services.ts';
import { fill } from '#portal/text/template.ts';
import { chosen, countOf, isChosen } from './chips.ts';
import { Range } from './range.tsx';

interface FiltersProps {
  readonly settings: TableSettings;
  readonly table: TableData;
}

/** What narrows the list: chips with their counts, selects. */
export function Filters({ settings, table }: FiltersProps) {
  const { filters = [] } = settings;
  if (filters.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {filters.map((filter) => (
        <Filter key={filter.label} filter={filter} table={table} />
      ))}
    </div>
  );
}

function Filter({ filter, table }: { readonly filter: TableFilter; readonly table: TableData }) {
  switch (filter.kind) {
    case 'chips':
      return <Chips filter={filter} table={table} />;
    case 'select':
      return <Select filter={filter} table={table} />;
    case 'range':
      return <Range filter={filter} table={table} />;
  }
}

interface ChipsProps {
  readonly filter: ChipsFilter;
  readonly table: TableData;
}

/** A link a choice, so that each is an address of its own; on a phone they go on to the side. */
function Chips({ filter, table }: ChipsProps) {
  const { state, searchOf } = table;
  const counts = useCounts(filter, table);
  return (
    <nav
      aria-label={filter.label}
      className="-mx-4 min-w-0 max-w-[100vw] overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0 md:overflow-visible"
    >
      <ul className="flex gap-1.5 md:flex-wrap">
        {filter.choices.map((choice) => {
          const here = isChosen(filter, choice, state.filters);
          const count = countOf(filter, choice, counts);
          const to = searchOf(narrowed(state, { filters: chosen(filter, choice, state.filters) }));
          return (
            <li key={choice.label} className="shrink-0">
              <Link
                to={to}
                aria-current={here ? 'true' : undefined}
                className={`btn btn-sm h-11 text-sm font-medium md:h-9 ${here ? 'btn-primary' : 'btn-ghost border-base-300'}`}
              >
                {choice.label}
                {count !== undefined && (
                  <span className="tabular-nums opacity-80">{formatNumber(count)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type Counts = AnswerOf<CountsOperation>;

/** The counts under what else is chosen: the part of the table's query that they take. */
function useCounts({ counts }: ChipsFilter, { query, list }: TableData): Counts | undefined {
  const takes = counts?.takes ?? [];
  const asked = Object.fromEntries(Object.entries(query).filter(([name]) => takes.includes(name)));
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

interface SelectProps {
  readonly filter: SelectFilter;
  readonly table: TableData;
}

function Select({ filter, table }: SelectProps) {
  const { state, go } = table;
  const choices = useChoices(filter);
  const value = state.filters[filter.name] ?? '';
  const choose = (next: string) => {
    const { [filter.name]: _, ...others } = state.filters;
    go(narrowed(state, { filters: next ? { ...others, [filter.name]: next } : others }));
  };
  // what the address says stands there before its word is known
  const known = value === '' || choices.some((choice) => choice.value === value);
  return (
    <select
      className="select select-fit h-11 max-w-full md:h-9"
      aria-label={filter.label}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{filter.none}</option>
      {!known && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
  );
}

function useChoices(filter: SelectFilter): readonly { value: string; title: string }[] {
  const { answers = [], from, options } = filter;
  const asked = answers.map(({ const: value, title }) => ({ value, title }));
  const choices = [...asked, ...(filter.choices ?? [])];
  const { data } = useQuery({
    queryKey: from ? operationKey(from.operation) : [],
    queryFn: from ? ({ signal }) => callConfigured(from.operation, { signal }) : skipToken,
  });
  const { data: offered = [] } = useQuery({
    queryKey: ['table-options', options],
    queryFn: options === undefined ? skipToken : () => formHost.options(options),
  });
  return [
    ...(from && data !== undefined ? choicesOf(from, data) : []),
    ...offered.map(({ const: value, title }) => ({ value, title })),
    ...choices,
  ];
}

function choicesOf({ value, title, except }: SelectSource, answer: readonly object[]) {
  return answer
    .filter((record) => !except || !hasMembers(except, record))
    .map((record) => ({ value: fill(value, record), title: fill(title, record) }));
}
