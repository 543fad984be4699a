import { join } from 'node:path';
import { columnField } from '#engine/definition/columns.ts';
import { readForms } from '../forms/read-forms.ts';
import { member, readJson } from '../json-files.ts';
import { interfaceOf } from '../schema-types.ts';
import { dataModule, header, type Stage } from '../stage.ts';
import { readWithDefaults } from './questionnaire-defaults.ts';

const source = 'schemas/statuses';

const META = 'schemas/meta/statuses.schema.json';

/**
 * The status lists of `schemas/statuses` in three modules, by the name of the file: `statuses.ts` has the texts that
 * pages show, `transition-labels.ts` the labels of the school's buttons, `workflows.ts` the transitions for the server.
 */
export const statusesStage: Stage = {
  reads: ['schemas/statuses/', META, 'schemas/forms/', 'schemas/questionnaires/', 'schemas/defaults/'],
  run: (root) => {
    const lists = readLists(root);
    const meta = readJson(join(root, META));
    return new Map([
      ['statuses.ts', statusesModule(lists, meta)],
      ['transition-labels.ts', transitionLabelsModule(lists)],
      [
        'workflows.ts',
        workflowsModule(
          lists.filter(([, { transitions }]) => transitions),
          commentRequirement(root),
          meta,
        ),
      ],
    ]);
  },
};

export function statusNames(root: string): ReadonlyMap<string, readonly string[]> {
  return new Map(readLists(root).map(([name, { statuses }]) => [name, Object.keys(statuses)]));
}

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
  return [...readWithDefaults(root, source)].map(
    ([path, data]) => [path.replace(/\.json$/, ''), Object(data)] as const,
  );
}

/** Members with texts and appearance of a status. */
const TEXT_MEMBERS = ['label', 'office', 'tone', 'stage', 'sentence', 'due_days', 'todo'];

/** The member with button labels of the transitions from a status. All other members belong to the workflow. */
const LABELS_MEMBER = 'transitions';

const isText = (name: string) => TEXT_MEMBERS.includes(name);
const isMeaning = (name: string) => !isText(name) && name !== LABELS_MEMBER;

function definitionIn(meta: unknown, name: string): unknown {
  return member(member(meta, '$defs'), name);
}

function statusesModule(lists: Lists, meta: unknown): string {
  const data = mapLists(lists, ({ title, stages, statuses }) => ({
    title,
    stages,
    statuses: membersOf(statuses, isText),
  }));
  const type = 'Readonly<Record<string, StatusList>>';
  const before = `\n${interfaceOf('Status', meta, definitionIn(meta, 'status'), isText)}${listType}`;
  return dataModule({ source, before, name: 'statuses', data, type, after: names });
}

function transitionLabelsModule(lists: Lists): string {
  const labels = mapLists(lists, ({ statuses }) => {
    const entries = Object.entries(membersOf(statuses, (name) => name === LABELS_MEMBER));
    return Object.fromEntries(
      entries.flatMap(([name, { transitions }]) => (transitions ? [[name, transitions]] : [])),
    );
  });
  const text = JSON.stringify(labels, null, 2);
  return `${header(source)}${transitionLabelsTypes}\nexport const transitionLabels: Readonly<Record<string, TransitionLabels>> = ${text};\n`;
}

function workflowsModule(lists: Lists, requiresComment: (form: string) => boolean, meta: unknown): string {
  const data = mapLists(lists, ({ initial, statuses, transitions = [] }) => ({
    initial,
    statuses: membersOf(statuses, isMeaning),
    transitions: transitions.map((one) => ({
      ...one,
      // a transition with remarks needs a comment or a remark
      comment: one.remarks || (one.form !== undefined && requiresComment(one.form)) ? 'needed' : 'optional',
    })),
  }));
  const type = 'Readonly<Record<string, Workflow>>';
  const isOfAll = (name: string) => !['from', 'to', 'form'].includes(name);
  const before = [
    workflowTypes,
    interfaceOf('TransitionRule', meta, definitionIn(meta, 'transition'), isOfAll),
    `/** What a status means for the rules of the server. */\n${interfaceOf('StatusMeaning', meta, definitionIn(meta, 'status'), isMeaning)}`,
  ].join('\n');
  return dataModule({ source, before, name: 'workflows', data, type, after: workflowNames });
}

/** Tells for a transition form whether its field `comment` is required. */
function commentRequirement(root: string): (form: string) => boolean {
  const requiring = readForms(root).filter((definition) => columnField(definition, 'comment')?.required);
  const ids = new Set(requiring.map(({ id }) => id));
  return (form) => ids.has(form);
}

function mapLists(lists: Lists, convert: (file: StatusFile) => object): object {
  return Object.fromEntries(lists.map(([name, file]) => [name, convert(file)]));
}

/** The statuses with only the members whose names pass the filter. */
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

const listType = `
export interface StatusList {
  readonly title: string;
  readonly stages: readonly string[];
  readonly statuses: Readonly<Record<string, Status>>;
}
`;

const transitionLabelsTypes = `
/** Button labels of the school's transitions, by status and target status, in the order of the buttons. */
export type TransitionLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;
`;

const names = `/** Names of the status lists. */
export type StatusListName = keyof typeof statuses;

/** Names of the statuses of a list: \`StatusOf<'application'>\`. */
export type StatusOf<L extends StatusListName> = keyof (typeof statuses)[L]['statuses'];
`;

const workflowTypes = `import type { FormId } from './forms.ts';

/** One allowed transition between statuses. */
export interface Transition<S extends string = string> extends TransitionRule {
  readonly from: S;
  readonly to: S;
  /** The id of the transition form, if there is one. */
  readonly form?: FormId;
  /** \`needed\`: the form requires a comment or, if remarks are allowed, a comment or a remark. */
  readonly comment: 'needed' | 'optional';
}

/** All allowed transitions of a status list; any other is refused. */
export interface Workflow<S extends string = string> {
  /** The initial status. */
  readonly initial: S;
  readonly statuses: Readonly<Record<S, StatusMeaning>>;
  readonly transitions: readonly Transition<S>[];
}
`;

const workflowNames = `/** Status lists with transitions. */
export type WorkflowName = keyof typeof workflows;

type Meanings<L extends WorkflowName> = (typeof workflows)[L]['statuses'];

/** Statuses of a list that send a message. */
export type LetterStatus<L extends WorkflowName> = {
  [S in keyof Meanings<L>]: Meanings<L>[S] extends { readonly silent: true } ? never : S;
}[keyof Meanings<L>];
`;
