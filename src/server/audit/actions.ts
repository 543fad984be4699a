import { statuses } from '#generated/statuses.ts';
import audit from '#schemas/audit.json' with { type: 'json' };
import { officeRoles } from '../http/office-roles.ts';

/** Names of audited actions in `schemas/audit.json`. */
export type AuditAction = keyof typeof audit.actions;

/** The kinds of actions that the journal is narrowed by. */
export type AuditKind = keyof typeof audit.kinds;

interface Action {
  readonly kind: AuditKind;
  readonly title: string;
}

// the meta schema of the file holds the kinds
const actions = audit.actions as Readonly<Record<AuditAction, Action>>;
const known: ReadonlyMap<string, Action> = new Map(Object.entries(actions));

/** The kind of an action; `change` for an action of an earlier version. */
export function kindOf(action: string): AuditKind {
  return known.get(action)?.kind ?? 'change';
}

/** A kind in the school's words. */
export function kindTitle(kind: AuditKind): string {
  return audit.kinds[kind];
}

/** The title of an action; its name for an action of an earlier version. */
export function titleOf(action: string): string {
  return known.get(action)?.title ?? action;
}

/** The actions of a kind. */
export function actionsOf(kind: AuditKind): readonly string[] {
  return [...known].flatMap(([name, action]) => (action.kind === kind ? [name] : []));
}

/** The audit action of a call that records none itself. */
export interface AuditedOperation {
  readonly done?: AuditAction;
  readonly refused?: AuditAction;
  /** The body member with the phone that identifies a caller who is not signed in. */
  readonly phone?: string;
}

// the meta schema of the file holds the names
const operations = audit.operations as Readonly<Record<string, AuditedOperation>>;

/** The entry of an operation in `schemas/audit.json`. */
export function auditedOperation(operation: string): AuditedOperation {
  return operations[operation] ?? {};
}

/** Words of statuses by the list that has them, `application`. */
const statusWords: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(statuses).map(([list, { statuses: own }]) => [
    list,
    new Map(Object.entries(own).map(([name, { label }]) => [name, label])),
  ]),
);

/** Names in details with the school's titles: of statuses, filters and roles. */
const named: ReadonlyMap<string, string> = new Map([
  ...[...statusWords.values()].flatMap((list) => [...list]),
  ...Object.entries(audit.values),
  ...officeRoles.offered.map(({ name, title }) => [name, title] as const),
]);

/**
 * Details of an entry as text, in the order of the file: «записей: 12; файл: csv». Details without a text are
 * omitted. The action determines the statuses: an application is «Подана», a questionnaire «Подано».
 */
export function detailsText(details: object | null, action: string): string {
  const detailMembers = new Map<string, unknown>(Object.entries(details ?? {}));
  const own = statusWords.get(action.split('.')[0] ?? '');
  const wordOf = (name: string) => own?.get(name) ?? named.get(name);
  return Object.entries(audit.details)
    .flatMap(([name, label]) => {
      const value = detailMembers.get(name);
      // parameters without a title are not known as filters
      const isKnown = (one: unknown) => name !== 'filters' || named.has(String(one));
      const text = textOf(Array.isArray(value) ? value.filter(isKnown) : value, wordOf);
      if (text === '') return [];
      return [label.endsWith('№') ? `${label} ${text}` : `${label}: ${text}`];
    })
    .join('; ');
}

function textOf(value: unknown, wordOf: (name: string) => string | undefined): string {
  if (Array.isArray(value)) {
    const texts = value.map((one) => textOf(one, wordOf)).filter(Boolean);
    return [...new Set(texts)].join(', ');
  }
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (wordOf(value) ?? value) : '';
}
