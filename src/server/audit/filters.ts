/** What does not narrow a list: its order and its pages. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'sort',
  'format',
  'sensitive',
  'reason',
]);

/** The names of what narrows a list. Their values are left out: what somebody looks for is a name or a phone. */
export function filterNames(selection: object): readonly string[] {
  return Object.entries(selection).flatMap(([name, value]) =>
    NO_FILTERS.has(name) || isUnsaid(value) ? [] : [name],
  );
}

function isUnsaid(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === '';
}
