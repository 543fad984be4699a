import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, readJsonFiles, withoutSchema } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';
import { type Questionnaire, readQuestionnaires } from './questionnaires.ts';

/**
 * `messages.ts`: the words of `schemas/messages` by their event, the name of the file, and the type of the values that
 * each is sent with (`schemas/events.json`), so that one that is missing does not compile.
 */
export const messagesStage: Stage = {
  name: 'messages',
  reads: ['schemas/messages/', 'schemas/events.json', 'schemas/questionnaires/'],
  applies: (root) => existsSync(join(root, 'schemas/messages')),
  run: (root) => {
    const files = readJsonFiles(join(root, 'schemas/messages'));
    const events = [...files].map(
      ([path, words]) => [path.replace(/\.json$/, ''), withoutSchema(words)] as const,
    );
    const data = JSON.stringify(Object.fromEntries(events), null, 2);
    const own: Events = Object(readJson(join(root, 'schemas/events.json')));
    const known = withQuestionnaires(own, readQuestionnaires(root));
    const values = valuesType(
      events.map(([event]) => event),
      known,
    );
    const text = `${header('schemas/messages')}${types}\n${catalogue(data)}\n${names}\n${values}`;
    return new Map([['messages.ts', text]]);
  },
};

function valuesType(events: readonly string[], known: Events): string {
  const lines = events.map((event) => {
    const members = (valuesOf(known, event) ?? []).map((name) => `readonly ${name}: string`);
    return `  '${event}': ${members.length > 0 ? `{ ${members.join('; ')} }` : 'Record<string, never>'};\n`;
  });
  return `/** What each is sent with: a value for whatever its words may name. */\nexport interface MessageValues {\n${lines.join('')}}\n`;
}

const types = `
export interface MessageWords {
  /** The subject of the message in the administrator's list. */
  readonly title: string;
  /** Placeholders of the text: name → meaning. */
  readonly placeholders?: Readonly<Record<string, string>>;
  /** The secret placeholder. */
  readonly secret?: 'code' | 'password' | 'link';
  /** Seconds for which a letter is held back, in case of an undo. */
  readonly wait_seconds?: number;
  readonly notification?: { readonly title: string; readonly text: string };
  readonly sms?: { readonly text: readonly string[] };
  readonly email?: { readonly subject: string; readonly text: readonly string[] };
  /** The texts for the person who caused the event. */
  readonly own?: Pick<MessageWords, 'notification' | 'email'>;
}
`;

const catalogue = (data: string) =>
  `export const messages = ${data} as const satisfies Readonly<Record<string, MessageWords>>;\n`;

const names = `/** What a message can tell of. */
export type MessageEvent = keyof typeof messages;
`;

/**
 * Data of each event in `schemas/events.json`: exact names, or `course-application-*` for every
 * status of a list.
 */
export type Events = Readonly<Record<string, readonly string[]>>;

/** Placeholder names of an event; `undefined` for an unknown event. */
export function valuesOf(events: Events, event: string): readonly string[] | undefined {
  const pattern = Object.keys(events).find(
    (name) => name.endsWith('*') && event.startsWith(name.slice(0, -1)),
  );
  return events[event] ?? (pattern === undefined ? undefined : events[pattern]);
}

/** The messages with the statuses of questionnaires added. */
export function withQuestionnaires(
  events: Events,
  questionnaires: readonly Pick<Questionnaire, 'letters'>[],
): Events {
  return {
    ...Object.fromEntries(questionnaires.map(({ letters }) => [`${letters}-*`, OF_STATUSES])),
    ...events,
  };
}

/** Values of every status letter: number and title of the questionnaire, its child, and the deadline. */
const OF_STATUSES = ['number', 'title', 'child', 'due'];
