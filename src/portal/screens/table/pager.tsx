import { Link } from 'react-router-dom';
import * as words from '#generated/words/table.ts';
import {
  isLastPage,
  PAGE_SIZES,
  rangeText,
  type TablePage,
  type TableState,
} from '#portal/records/table-state.ts';
import { TABLE_TEXT } from './filters.tsx';
import { useOpenTable } from './open-table.ts';

export function Pager({ page }: { readonly page: TablePage }) {
  const { state, searchOf, go } = useOpenTable();
  const isLast = isLastPage(page, state.page);
  const to = (number: number) => searchOf({ ...state, page: number });
  return (
    <nav aria-label={words.pages} className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <div className="flex items-center gap-3">
        <span className="text-base-content/75 tabular-nums">{rangeText(page)}</span>
        <label className="hidden items-center gap-2 text-base-content/75 sm:flex">
          {words.perPage}
          <select
            className={`select select-sm w-auto! ${TABLE_TEXT}`}
            aria-label={words.rowsOnPage}
            value={state.perPage}
            onChange={(event) => go(withSize(state, Number(event.target.value)))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      </div>
      {(state.page > 1 || !isLast) && (
        <div className="flex gap-2">
          <PageLink
            label={words.previous}
            to={to(Math.max(1, state.page - 1))}
            isDisabled={state.page <= 1}
          />
          <PageLink label={words.next} to={to(isLast ? state.page : state.page + 1)} isDisabled={isLast} />
        </div>
      )}
    </nav>
  );
}

interface PageLinkProps {
  readonly label: string;
  readonly to: string;
  /** Whether there is no such page. The link stays, so that it does not lose the focus. */
  readonly isDisabled: boolean;
}

function PageLink({ label, to, isDisabled }: PageLinkProps) {
  return (
    <Link
      to={to}
      className={`btn btn-outline md:btn-sm ${isDisabled ? 'opacity-40' : ''}`}
      aria-disabled={isDisabled || undefined}
      onClick={(event) => (isDisabled ? event.preventDefault() : window.scrollTo(0, 0))}
    >
      {label}
    </Link>
  );
}

/** The state with another page size, on the page that contains the first row shown. */
function withSize(state: TableState, perPage: number): TableState {
  const first = (state.page - 1) * state.perPage;
  return { ...state, perPage, page: Math.floor(first / perPage) + 1 };
}
