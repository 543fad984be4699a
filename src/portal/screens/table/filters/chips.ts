import type { ChipChoice, ChipsFilter, TableFilter } from '#generated/portal/settings.ts';
import { parametersOf, type TableState } from '#portal/records/table-state.ts';
import { memberOf } from '#portal/text/member.ts';

/** Whether the filters are as this choice has them. */
export function isChosen(
  filter: ChipsFilter,
  choice: ChipChoice,
  filters: Readonly<Record<string, string>>,
): boolean {
  return parametersOf([filter]).every((name) => filters[name] === choice.query?.[name]);
}

/** The filters with this choice made. */
export function chosen(
  filter: ChipsFilter,
  choice: ChipChoice,
  filters: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = new Set(parametersOf([filter]));
  const others = Object.entries(filters).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(others), ...choice.query };
}

/** What is said of a choice under which there is nothing, where it alone narrows the list and that is as it should be. */
export function clearedOf(
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

/** How many there are under a choice; `undefined` while it is not known, none where the answer names none. */
export function countOf(
  { counts }: ChipsFilter,
  { count }: ChipChoice,
  answer: object | undefined,
): number | undefined {
  if (!counts || count === undefined || answer === undefined) return undefined;
  const known = memberOf(memberOf(answer, counts.member), count) ?? memberOf(answer, count);
  return typeof known === 'number' ? known : 0;
}
