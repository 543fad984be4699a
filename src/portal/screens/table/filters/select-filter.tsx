import { skipToken, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-key.ts';
import type { SelectFilter as SelectSettings, SelectSource } from '#generated/portal/settings.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { hasMembers } from '#portal/records/record.ts';
import { narrowed } from '#portal/records/table-state.ts';
import type { TableData } from '#portal/screens/table/use-table.ts';
import { callConfigured } from '#portal/session/services.ts';
import { fill } from '#portal/text/template.ts';

interface SelectFilterProps {
  readonly filter: SelectSettings;
  readonly table: TableData;
}

/** One of several, from the settings, a form or an operation. */
export function SelectFilter({ filter, table }: SelectFilterProps) {
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
      className="select select-fit h-11 max-w-56 md:h-9"
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

function useChoices(filter: SelectSettings): readonly { value: string; title: string }[] {
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
