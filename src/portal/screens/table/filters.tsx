import { skipToken, useQuery } from '@tanstack/react-query';
import { Plus, Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { operationKey } from '#api/operation-key.ts';
import type {
  RangeFilter,
  SelectFilter as SelectSettings,
  SelectSource,
  TableFilter,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { hasMembers } from '#portal/records/record.ts';
import { parametersOf, readBound, withFilter, withFilters } from '#portal/records/table-state.ts';
import { useKeys, useShortcutsEnabled } from '#portal/records/use-keys.ts';
import { callConfigured } from '#portal/session/services.ts';
import { fill } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { Menu } from '#portal/ui/menu.tsx';
import { ChipsRow } from './filter-chips.tsx';
import { useOpenTable } from './open-table.ts';

/** The font size of tables; not on touch screens, because a phone zooms into a field with small text. */
export const TABLE_TEXT = 'md:pointer-fine:text-[0.875rem]!';

/** The filters of the table: chips with counts, selects, and filters that the person adds from a menu. */
export function Filters() {
  const { settings, state, go } = useOpenTable();
  const { filters = [] } = settings;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const addButtonId = useId();
  const isRemoved = useRef(false);
  const isAdded = (filter: TableFilter) =>
    opened.includes(filter.label) || parametersOf([filter]).some((name) => state.filters[name] !== undefined);
  const offered = filters.filter((filter) => isAddable(filter) && !isAdded(filter));
  useEffect(() => {
    if (!isRemoved.current || offered.length === 0) return;
    isRemoved.current = false;
    document.getElementById(addButtonId)?.focus();
  }, [addButtonId, offered.length]);
  if (filters.length === 0) return null;
  const remove = (filter: TableFilter) => {
    // the filter disappears with its button, so the add button takes the focus in the next render
    isRemoved.current = true;
    const own = parametersOf([filter]);
    const rest = Object.entries(state.filters).filter(([name]) => !own.includes(name));
    setOpened(opened.filter((label) => label !== filter.label));
    if (rest.length < Object.keys(state.filters).length)
      go(withFilters(state, { filters: Object.fromEntries(rest) }));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {filters
        .filter((filter) => !offered.includes(filter))
        .map((filter) =>
          isAddable(filter) ? (
            <AddedFilter
              key={filter.label}
              filter={filter}
              isOpened={opened.includes(filter.label)}
              onRemove={() => remove(filter)}
            />
          ) : (
            <Filter key={filter.label} filter={filter} />
          ),
        )}
      {offered.length > 0 && (
        <Menu
          label={words.addFilter}
          buttonId={addButtonId}
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

/** Whether a filter is in the menu until it is added. */
function isAddable(filter: TableFilter): boolean {
  return filter.kind !== 'chips' && filter.added === true;
}

interface FilterProps {
  readonly filter: TableFilter;
}

function Filter({ filter }: FilterProps) {
  switch (filter.kind) {
    case 'chips':
      return <ChipsRow filter={filter} />;
    case 'select':
      return <SelectFilter filter={filter} />;
    case 'range':
      return <RangeInputs filter={filter} />;
  }
}

interface AddedFilterProps extends FilterProps {
  /** Whether the person has just added the filter, so that it takes the focus. */
  readonly isOpened: boolean;
  readonly onRemove: () => void;
}

function AddedFilter({ filter, isOpened, onRemove }: AddedFilterProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) container.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isOpened]);
  return (
    <div ref={container} className="flex min-w-0 items-center gap-1">
      <Filter filter={filter} />
      <Button
        className="btn-ghost btn-square md:btn-sm"
        aria-label={words.removeFilter({ filter: filter.label })}
        onClick={onRemove}
      >
        <X className="size-4" aria-hidden />
      </Button>
    </div>
  );
}

/** The two bounds of a range; either may be blank. */
function RangeInputs({ filter }: { readonly filter: RangeFilter }) {
  const { state, go } = useOpenTable();
  const put = (name: string, value: string) => {
    if (value !== (state.filters[name] ?? '')) go(withFilter(state, name, value));
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-start gap-2 md:text-sm">
      <legend className="sr-only">{filter.label}</legend>
      <span aria-hidden className="flex basis-full items-center sm:h-11 sm:basis-auto md:h-9">
        {filter.label}
      </span>
      <Bound
        filter={filter}
        bound={words.rangeFrom}
        value={state.filters[filter.from] ?? ''}
        onPut={(value) => put(filter.from, value)}
      />
      <Bound
        filter={filter}
        bound={words.rangeTo}
        value={state.filters[filter.to] ?? ''}
        onPut={(value) => put(filter.to, value)}
      />
    </fieldset>
  );
}

interface BoundProps {
  readonly filter: RangeFilter;
  readonly bound: string;
  /** The value in the URL. */
  readonly value: string;
  readonly onPut: (value: string) => void;
}

/** One bound of a range; applied on blur and on Enter. */
function Bound({ filter, bound, value, onPut }: BoundProps) {
  const { of, label } = filter;
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const errorId = useId();
  if (value !== lastValue) {
    setLastValue(value);
    // the URL was changed by something else: the back button, «Сбросить»
    setText(value);
    setWrong(false);
  }
  const put = () => {
    const read = text.trim() === '' ? '' : readBound(filter, text);
    setWrong(read === undefined);
    if (read === undefined) return;
    setText(read);
    onPut(read);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    put();
  };
  return (
    <form onSubmit={submit}>
      <label className="flex items-center gap-2">
        <span aria-hidden>{bound}</span>
        <input
          type="text"
          inputMode={of === 'numbers' ? 'decimal' : 'text'}
          autoComplete="off"
          className={`input h-11 w-34! md:h-9 ${TABLE_TEXT}`}
          aria-label={words.rangeBound({ label, bound })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          placeholder={of === 'dates' ? words.dayHint : undefined}
          maxLength={30}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={put}
        />
      </label>
      {isWrong && (
        <span id={errorId} role="alert" className="block text-sm text-error">
          {of === 'numbers' ? words.notANumber : words.notADay}
        </span>
      )}
    </form>
  );
}

/** Pause after typing before the request: each costs the server a search. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** The searched fields: «Имя, телефон, почта». */
  readonly hint: string;
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** The search field; writes the typed text to the URL. */
export function SearchField({ hint, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const [lastValue, setLastValue] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  if (q !== lastValue) {
    setLastValue(q);
    // the URL was changed by something else: the back button, «Сбросить»
    if (q !== text.trim()) setText(q);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === lastValue) return;
    const timer = setTimeout(() => search.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, lastValue]);

  const keysOn = useShortcutsEnabled();
  useSearchShortcuts(field);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form onSubmit={submit}>
        <label className={`input w-full md:h-9 ${TABLE_TEXT}`}>
          <Search className="size-4 shrink-0 opacity-60" aria-hidden />
          <input
            ref={field}
            type="text"
            aria-keyshortcuts={keysOn ? '/' : undefined}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-label={words.search({ hint })}
            placeholder={hint}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {!text && keysOn && (
            <kbd
              className="hidden rounded border border-base-300 px-1.5 text-xs leading-5 text-base-content/75 md:block"
              aria-hidden
            >
              /
            </kbd>
          )}
          {text && (
            <Button
              className="btn-ghost btn-square btn-sm -mr-2"
              aria-label={words.clearSearch}
              onClick={() => {
                setText('');
                onSearch('');
                field.current?.focus();
              }}
            >
              <X className="size-4" aria-hidden />
            </Button>
          )}
        </label>
      </form>
    </search>
  );
}

/** Focuses the search field on «/», and for the URL fragment `#search`, which «/» on a review page opens. */
function useSearchShortcuts(field: RefObject<HTMLInputElement | null>): void {
  const { hash } = useLocation();
  const isRequested = useNavigationType() !== 'POP' && hash === '#search';
  const focusField = useCallback(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
  useEffect(() => {
    if (isRequested) focusField();
  }, [isRequested, focusField]);
  useKeys({ '/': focusField });
}

/** A list of choices from the settings, a form or an operation. */
function SelectFilter({ filter }: { readonly filter: SelectSettings }) {
  const { state, go } = useOpenTable();
  const choices = useChoices(filter);
  const value = state.filters[filter.name] ?? '';
  // the value of the URL, shown until the choices with its title are loaded
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <select
      className={`select h-11 w-auto! max-w-56 md:h-9 ${TABLE_TEXT}`}
      aria-label={filter.label}
      value={value}
      onChange={(event) => go(withFilter(state, filter.name, event.target.value))}
    >
      <option value="">{filter.none}</option>
      {!isListed && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
  );
}

function useChoices(filter: SelectSettings): readonly { value: string; title: string }[] {
  const { answers = [], from, options } = filter;
  const answerChoices = answers.map(({ const: value, title }) => ({ value, title }));
  const choices = [...answerChoices, ...(filter.choices ?? [])];
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

function choicesOf({ value, title, except }: SelectSource, records: readonly object[]) {
  return records
    .filter((record) => !except || !hasMembers(except, record))
    .map((record) => ({ value: fill(value, record), title: fill(title, record) }));
}
