import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { TableFilter, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { narrowed, parametersOf } from '#portal/records/table-state.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { ChipsRow } from './chips-row.tsx';
import { Range } from './range.tsx';
import { SelectFilter } from './select-filter.tsx';

interface FiltersProps {
  readonly settings: TableSettings;
  readonly table: TableData;
}

/** What narrows the list: chips with their counts, selects, and what is added when it is needed. */
export function Filters({ settings, table }: FiltersProps) {
  const { filters = [] } = settings;
  const { state, go } = table;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const adder = useId();
  const isRemoved = useRef(false);
  const isAdded = (filter: TableFilter) =>
    opened.includes(filter.label) || parametersOf([filter]).some((name) => state.filters[name] !== undefined);
  const offered = filters.filter((filter) => isRare(filter) && !isAdded(filter));
  useEffect(() => {
    if (!isRemoved.current || offered.length === 0) return;
    isRemoved.current = false;
    document.getElementById(adder)?.focus();
  }, [adder, offered.length]);
  if (filters.length === 0) return null;
  const remove = (filter: TableFilter) => {
    // its button goes with it; the way to add it again is there by the next drawing
    isRemoved.current = true;
    const own = parametersOf([filter]);
    const rest = Object.entries(state.filters).filter(([name]) => !own.includes(name));
    setOpened(opened.filter((label) => label !== filter.label));
    if (rest.length < Object.keys(state.filters).length)
      go(narrowed(state, { filters: Object.fromEntries(rest) }));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {filters
        .filter((filter) => !offered.includes(filter))
        .map((filter) =>
          isRare(filter) ? (
            <Added
              key={filter.label}
              settings={settings}
              filter={filter}
              table={table}
              isOpened={opened.includes(filter.label)}
              onRemove={() => remove(filter)}
            />
          ) : (
            <Filter key={filter.label} settings={settings} filter={filter} table={table} />
          ),
        )}
      {offered.length > 0 && (
        <Menu
          label={words.addFilter}
          buttonId={adder}
          className="btn btn-ghost btn-sm h-11 text-sm font-medium md:h-9"
          items={offered.map(({ label }) => ({ label, onSelect: () => setOpened([...opened, label]) }))}
        >
          <Plus className="size-4" aria-hidden />
          {words.filter}
        </Menu>
      )}
    </div>
  );
}

/** Whether it stands in the menu until it is needed. */
function isRare(filter: TableFilter): boolean {
  return filter.kind !== 'chips' && filter.added === true;
}

interface FilterProps {
  readonly settings: TableSettings;
  readonly filter: TableFilter;
  readonly table: TableData;
}

function Filter({ settings, filter, table }: FilterProps) {
  switch (filter.kind) {
    case 'chips':
      return <ChipsRow settings={settings} filter={filter} table={table} />;
    case 'select':
      return <SelectFilter filter={filter} table={table} />;
    case 'range':
      return <Range filter={filter} table={table} />;
  }
}

interface AddedProps extends FilterProps {
  /** It was asked for on this page: the focus goes to it. */
  readonly isOpened: boolean;
  readonly onRemove: () => void;
}

/** A filter that was added, with its way out. */
function Added({ settings, filter, table, isOpened, onRemove }: AddedProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) place.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isOpened]);
  return (
    <div ref={place} className="flex min-w-0 items-center gap-1">
      <Filter settings={settings} filter={filter} table={table} />
      <button
        type="button"
        className="btn btn-ghost btn-square md:btn-sm"
        aria-label={words.removeFilter({ filter: filter.label })}
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}
