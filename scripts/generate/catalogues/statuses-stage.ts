import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { columnField } from '#engine/definition/columns.ts';
import { readForms } from '../forms/read-forms.ts';
import { readJsonFiles } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';

/**
 * Output of `schemas/statuses`, named after each file: `statuses.ts`, the texts of each list for
 * pages; `transition-labels.ts`, the labels of the school's buttons for record pages; `workflows.ts`,
 * the transition table for the server.
 */
export const statusesStage: Stage = {
  name: 'statuses',
  reads: ['schemas/statuses/', 'schemas/forms/'],
  applies: (root) => existsSync(join(root, 'schemas/statuses')),
  run: (root) => {
    const lists = readLists(root);
    return new Map([
      ['statuses.ts', statusesModule(lists)],
      ['transition-labels.ts', transitionLabelsModule(lists)],
      [
        'workflows.ts',
        workflowsModule(
          lists.filter(([, { transitions }]) => transitions),
          commentNeeded(root),
        ),
      ],
    ]);
  },
};

/** The names of the statuses of each list. */
export function statusNames(root: string): ReadonlyMap<string, readonly string[]> {
  return new Map(readLists(root).map(([name, { statuses }]) => [name, Object.keys(statuses)]));
}

/** Ids of the forms that the transitions of each list name. */
export function transitionFormIds(root: string): ReadonlyMap<string, readonly string[]> {
  const forms = readLists(root).map(([name, { transitions = [] }]) => {
    const ids = transitions.flatMap(({ form }) => form ?? []);
    return [name, [...new Set(ids)].sort()] as const;
  });
  return new Map(forms);
}

interface StatusFile {
  readonly title: string;
  readonly stages: readonly string[];
  readonly statuses: Readonly<Record<string, object>>;
  readonly initial?: string;
  readonly transitions?: readonly { readonly form?: string; readonly remarks?: true }[];
}
type Lists = readonly (readonly [name: string, file: StatusFile])[];

function readLists(root: string): Lists {
  const folder = join(root, 'schemas/statuses');
  const files = existsSync(folder) ? readJsonFiles(folder) : new Map();
  return [...files].map(([path, data]) => [path.replace(/\.json$/, ''), Object(data)] as const);
}

/** Texts and appearance of a status. */
const WORDS = ['label', 'office', 'tone', 'stage', 'sentence', 'due_days', 'todo'];

/** Member with the button labels of the transitions from a status; the rest belongs to the workflow. */
const LABELS = 'transitions';

function statusesModule(lists: Lists): string {
  const data = objectOf(lists, ({ title, stages, statuses }) => ({
    title,
    stages,
    statuses: membersOf(statuses, (name) => WORDS.includes(name)),
  }));
  const text = JSON.stringify(data, null, 2);
  return `${header('schemas/statuses')}${types}\nexport const statuses = ${text} as const ${check};\n\n${names}`;
}

function transitionLabelsModule(lists: Lists): string {
  const labels = objectOf(lists, ({ statuses }) => {
    const some = Object.entries(membersOf(statuses, (name) => name === LABELS));
    return Object.fromEntries(some.flatMap(([name, { transitions: own }]) => (own ? [[name, own]] : [])));
  });
  const text = JSON.stringify(labels, null, 2);
  return `${header('schemas/statuses')}${transitionLabelsTypes}\nexport const transitionLabels: Readonly<Record<string, TransitionLabels>> = ${text};\n`;
}

function workflowsModule(lists: Lists, isNeeded: (form: string) => boolean): string {
  const data = objectOf(lists, ({ initial, statuses, transitions = [] }) => ({
    initial,
    statuses: membersOf(statuses, (name) => !WORDS.includes(name) && name !== LABELS),
    transitions: transitions.map((one) => ({
      ...one,
      // a return needs a comment or remarks
      comment: one.remarks || (one.form !== undefined && isNeeded(one.form)) ? 'needed' : 'optional',
    })),
  }));
  const text = JSON.stringify(data, null, 2);
  return `${header('schemas/statuses')}${workflowTypes}\nexport const workflows = ${text} as const ${workflowCheck};\n\n${workflowNames}`;
}

/** Whether a form requires the comment of a transition: its field `comment`. */
function commentNeeded(root: string): (form: string) => boolean {
  const forms = existsSync(join(root, 'schemas/forms')) ? readForms(root) : [];
  const needing = forms.filter((definition) => columnField(definition, 'comment')?.required);
  const ids = new Set(needing.map(({ id }) => id));
  return (form) => ids.has(form);
}

function objectOf(lists: Lists, make: (file: StatusFile) => object): object {
  return Object.fromEntries(lists.map(([name, file]) => [name, make(file)]));
}

/** The statuses with those of their members that are wanted. */
function membersOf(
  statuses: StatusFile['statuses'],
  isWanted: (name: string) => boolean,
): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const chosen = Object.entries(statuses).map(([name, status]) => {
    const members = Object.entries(status).filter(([member]) => isWanted(member));
    return [name, Object.fromEntries(members)];
  });
  return Object.fromEntries(chosen);
}

const types = `
export interface Status {
  /** The word on the badge. */
  readonly label: string;
  /** The same for the office, where the word speaks to the family. */
  readonly office?: string;
  readonly tone: 'neutral' | 'info' | 'warning' | 'success' | 'error';
  /** The number of its stage, from 1; without it no progress is shown. */
  readonly stage?: number;
  /** The meaning, the next actor and the deadline. */
  readonly sentence: string;
  /** The deadline of the next actor in working days, or the end of the campaign; \`{due}\` in the sentence is that day. */
  readonly due_days?: number | 'campaign';
  /** It waits for the person, and its text names the next step. */
  readonly todo?: true;
}

export interface StatusList {
  readonly title: string;
  readonly stages: readonly string[];
  readonly statuses: Readonly<Record<string, Status>>;
}
`;

const transitionLabelsTypes = `
/** The transitions of the school from each status: target and button label, in the order of the buttons. */
export type TransitionLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;
`;

const check = 'satisfies Readonly<Record<string, StatusList>>';

const names = `/** Names of the lists. */
export type StatusListName = keyof typeof statuses;

/** Names of the statuses of a list: \`StatusOf<'application'>\`. */
export type StatusOf<L extends StatusListName> = keyof (typeof statuses)[L]['statuses'];
`;

const workflowTypes = `import type { FormId } from './forms.ts';

/** One allowed transition between statuses. */
export interface Transition<S extends string = string> {
  readonly from: S;
  readonly to: S;
  readonly by: 'representative' | 'administrator';
  /** \`finish\` validates the whole form; \`status\` only changes the status; \`payment\` follows a payment confirmed by the bank. */
  readonly call: 'finish' | 'status' | 'payment';
  /** The id of its form; absent without one. */
  readonly form?: FormId;
  /** Whether that form requires a comment, or a comment or remarks. */
  readonly comment: 'needed' | 'optional';
  /** If set: only for records that were, or were not, submitted before. */
  readonly submittedBefore?: boolean;
  /** The school may write remarks to answers and files with it. */
  readonly remarks?: true;
  /** Whether the author becomes the assignee if there is none. */
  readonly assigns?: true;
  /** The comment and the line of the letter where the school writes none of its own. */
  readonly says?: string;
}

/** The meaning of a status in the rules. */
export interface StatusMeaning {
  /** Answers and files may be changed. */
  readonly editable?: true;
  /** The school may correct answers and attach files, with a reason that the family reads. */
  readonly correctable?: true;
  /** It holds a seat on its course. */
  readonly holdsPlace?: true;
  /** Waiting list: the status after completion if no seat is free. */
  readonly waits?: true;
  /** The person has given it up: the one transition that is called a cancellation. */
  readonly withdrawn?: true;
  /** The action that its sentence promises: a call by the office, or a contract. */
  readonly promise?: 'call' | 'contract';
  /** Sends no message; every other status has \`schemas/messages/<list>-<status>.json\`. */
  readonly silent?: true;
}

/** A table of transitions; any other transition is refused. */
export interface Workflow<S extends string = string> {
  /** The initial status. */
  readonly initial: S;
  readonly statuses: Readonly<Record<S, StatusMeaning>>;
  readonly transitions: readonly Transition<S>[];
}
`;

const workflowCheck = 'satisfies Readonly<Record<string, Workflow>>';

const workflowNames = `/** Lists of statuses that have a table. */
export type WorkflowName = keyof typeof workflows;

type Meanings<L extends WorkflowName> = (typeof workflows)[L]['statuses'];

/** Statuses of a list that send a message. */
export type LetterStatus<L extends WorkflowName> = {
  [S in keyof Meanings<L>]: Meanings<L>[S] extends { readonly silent: true } ? never : S;
}[keyof Meanings<L>];
`;
