const PLACE = /\{(\w+)/g;

/** Names of the members that settings show of a record: those in their templates, and those of the list's own query. */
export function shownFields(settings: object, query: object = {}): ReadonlySet<string> {
  const named = Array.from(JSON.stringify(settings).matchAll(PLACE), ([, name = '']) => name);
  return new Set([...named, ...Object.keys(query)]);
}
