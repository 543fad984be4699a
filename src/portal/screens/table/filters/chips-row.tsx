import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ChipsFilter, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { narrowed } from '#portal/records/table-state.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { chosen, isChosen } from './chips.ts';
import { useCounts } from './use-counts.ts';
import { useFitting } from './use-fitting.ts';

interface ChipsRowProps {
  readonly settings: TableSettings;
  readonly filter: ChipsFilter;
  readonly table: TableData;
}

/**
 * A link a choice, so that each is an address of its own. On a desk they stand in one line, and what has no room there in
 * «Ещё»; on a phone they go on to the side.
 */
export function ChipsRow({ settings, filter, table }: ChipsRowProps) {
  const { state, searchOf } = table;
  const counts = useCounts(settings, filter, table);
  const list = useRef<HTMLUListElement>(null);
  const choices = filter.choices.map((choice, place) => {
    return {
      label: choice.label,
      count: counts[place],
      isHere: isChosen(filter, choice, state.filters),
      to: searchOf(narrowed(state, { filters: chosen(filter, choice, state.filters) })),
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
              <Link to={to} aria-current={isHere ? 'true' : undefined} className={chipLook(isHere)}>
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
          className={chipLook(hereBeyond !== undefined)}
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

function chipLook(isHere: boolean): string {
  return `btn btn-sm h-11 shrink-0 text-sm font-medium md:h-9 ${isHere ? 'btn-primary' : 'btn-ghost border-base-300'}`;
}
