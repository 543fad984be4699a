import { type FormEvent, useId, useState } from 'react';
import type { RangeFilter } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import { narrowed, readBound } from '#portal/records/table-state.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';

interface RangeProps {
  readonly filter: RangeFilter;
  readonly table: TableData;
}

/** Two ends between which an answer is to be; either may be left out. */
export function Range({ filter, table }: RangeProps) {
  const { state, go } = table;
  const put = (name: string, value: string) => {
    const { [name]: before = '', ...others } = state.filters;
    if (value !== before)
      go(narrowed(state, { filters: value === '' ? others : { ...others, [name]: value } }));
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
  /** As the address has it. */
  readonly value: string;
  readonly onPut: (value: string) => void;
}

/** One end; it is asked with when one leaves it, or by Enter. */
function Bound({ filter, bound, value, onPut }: BoundProps) {
  const { of, label } = filter;
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const mistake = useId();
  if (value !== known) {
    setKnown(value);
    // the address changed by something else than this field: the back button, «Сбросить»
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
          className="input input-fit h-11 md:h-9"
          aria-label={words.rangeBound({ label, bound })}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? mistake : undefined}
          placeholder={of === 'dates' ? words.dayHint : undefined}
          maxLength={30}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={put}
        />
      </label>
      {isWrong && (
        <span id={mistake} role="alert" className="block text-sm text-error">
          {of === 'numbers' ? words.notANumber : words.notADay}
        </span>
      )}
    </form>
  );
}
