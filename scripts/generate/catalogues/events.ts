/** What is known of each event of `schemas/events.json`: exact names, or `course-application-*` for every status of a list. */
export type Events = Readonly<Record<string, readonly string[]>>;

/** The names that may be put into the words of an event; `undefined` where the portal knows no such event. */
export function valuesOf(events: Events, event: string): readonly string[] | undefined {
  const pattern = Object.keys(events).find(
    (name) => name.endsWith('*') && event.startsWith(name.slice(0, -1)),
  );
  return events[event] ?? (pattern === undefined ? undefined : events[pattern]);
}
