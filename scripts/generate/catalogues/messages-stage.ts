import { join } from 'node:path';
import { readJson, withoutSchema } from '../json-files.ts';
import { interfaceOf } from '../schema-types.ts';
import { dataModule, type Stage } from '../stage.ts';
import { readWithDefaults } from './questionnaire-defaults.ts';
import { type Questionnaire, readQuestionnaires } from './questionnaires.ts';

const META = 'schemas/meta/messages.schema.json';

/**
 * `messages.ts`: the texts of `schemas/messages` by event (the name of the file), and the type of each event's
 * placeholder values (`schemas/events.json`), so that a missing value does not compile.
 */
export const messagesStage: Stage = {
  reads: [
    'schemas/messages/',
    META,
    'schemas/events.json',
    'schemas/questionnaires/',
    'schemas/statuses/',
    'schemas/defaults/',
  ],
  run: (root) => {
    const files = readWithDefaults(root, 'schemas/messages');
    const events = [...files].map(
      ([path, words]) => [path.replace(/\.json$/, ''), withoutSchema(words)] as const,
    );
    const own: EventPlaceholders = Object(readJson(join(root, 'schemas/events.json')));
    const allEvents = withQuestionnaireEvents(own, readQuestionnaires(root));
    const values = valuesType(
      events.map(([event]) => event),
      allEvents,
    );
    const text = dataModule({
      source: 'schemas/messages',
      before: `\n${interfaceOf('MessageWords', readJson(join(root, META)))}`,
      name: 'messages',
      data: Object.fromEntries(events),
      type: 'Readonly<Record<string, MessageWords>>',
      after: `${names}\n${values}`,
    });
    return new Map([['messages.ts', text]]);
  },
};

function valuesType(events: readonly string[], known: EventPlaceholders): string {
  const lines = events.map((event) => {
    const members = (placeholdersOf(known, event) ?? []).map((name) => `readonly ${name}: string`);
    return `  '${event}': ${members.length > 0 ? `{ ${members.join('; ')} }` : 'Record<string, never>'};\n`;
  });
  return `/** The placeholder values of each message. */\nexport interface MessageValues {\n${lines.join('')}}\n`;
}

const names = `/** An event that people get a message about. */
export type MessageEvent = keyof typeof messages;
`;

/**
 * Placeholder names by event, as in `schemas/events.json`. A key is the name of an event, or a prefix such as
 * `course-application-*` for every status of a list.
 */
export type EventPlaceholders = Readonly<Record<string, readonly string[]>>;

/** Placeholder names of an event; `undefined` for an unknown event. */
export function placeholdersOf(events: EventPlaceholders, event: string): readonly string[] | undefined {
  const pattern = Object.keys(events).find(
    (name) => name.endsWith('*') && event.startsWith(name.slice(0, -1)),
  );
  return events[event] ?? (pattern === undefined ? undefined : events[pattern]);
}

/** Adds the events of all questionnaires: one for each status. */
export function withQuestionnaireEvents(
  events: EventPlaceholders,
  questionnaires: readonly Pick<Questionnaire, 'letters'>[],
): EventPlaceholders {
  return {
    ...Object.fromEntries(questionnaires.map(({ letters }) => [`${letters}-*`, STATUS_PLACEHOLDERS])),
    ...events,
  };
}

/** Placeholders of a message about a status: number and title of the questionnaire, the child, and the deadline. */
const STATUS_PLACEHOLDERS = ['number', 'title', 'child', 'due'];
