import type { Questionnaire } from './questionnaires.ts';

/** What is known of each event of `schemas/events.json`: exact names, or `course-application-*` for every status of a list. */
export type Events = Readonly<Record<string, readonly string[]>>;

/** The names that may be put into the words of an event; `undefined` where the portal knows no such event. */
export function valuesOf(events: Events, event: string): readonly string[] | undefined {
  const pattern = Object.keys(events).find(
    (name) => name.endsWith('*') && event.startsWith(name.slice(0, -1)),
  );
  return events[event] ?? (pattern === undefined ? undefined : events[pattern]);
}

/** The same with what is known of the statuses of questionnaires. */
export function withQuestionnaires(
  events: Events,
  questionnaires: readonly Pick<Questionnaire, 'letters'>[],
): Events {
  return {
    ...Object.fromEntries(questionnaires.map(({ letters }) => [`${letters}-*`, OF_STATUSES])),
    ...events,
  };
}

/** The number of the questionnaire, what it is called, about which child it is, and until when somebody has to act. */
const OF_STATUSES = ['number', 'title', 'child', 'due'];
