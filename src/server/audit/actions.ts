import { statuses } from '#generated/statuses.ts';
import audit from '#schemas/audit.json' with { type: 'json' };
import { officeRoles } from '../http/office-roles.ts';

export type AuditAction = keyof typeof audit.actions;

/** Kinds of actions, by which the office filters the audit log. */
export type AuditKind = keyof typeof audit.kinds;

interface Action {
  readonly kind: AuditKind;
  readonly title: string;
}

// the meta schema restricts each `kind` to the keys of `kinds`
const actions = audit.actions as Readonly<Record<AuditAction, Action>>;
const actionsByName: ReadonlyMap<string, Action> = new Map(Object.entries(actions));

/** The kind of an action; `change` for an action of an earlier version. */
export function actionKind(action: string): AuditKind {
  return actionsByName.get(action)?.kind ?? 'change';
}

export function kindTitle(kind: AuditKind): string {
  return audit.kinds[kind];
}

/** The title of an action; its name for an action of an earlier version. */
export function actionTitle(action: string): string {
  return actionsByName.get(action)?.title ?? action;
}

export function actionsOfKind(kind: AuditKind): readonly string[] {
  return [...actionsByName].flatMap(([name, action]) => (action.kind === kind ? [name] : []));
}

/** The audit actions of a call: `done` if its handler has written no entry, `refused` if it was refused. */
export interface AuditedOperation {
  readonly done?: AuditAction;
  readonly refused?: AuditAction;
  /** The body member with the phone that identifies a caller who is not signed in. */
  readonly phone?: string;
}

// the meta schema restricts the values to names of actions
const operations = audit.operations as Readonly<Record<string, AuditedOperation>>;

/** The entry of an operation in `schemas/audit.json`. */
export function auditedOperation(operation: string): AuditedOperation {
  return operations[operation] ?? {};
}

/** Labels of statuses, by status list (`application`) and status. */
const statusLabels: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(statuses).map(([list, { statuses: own }]) => [
    list,
    new Map(Object.entries(own).map(([name, { label }]) => [name, label])),
  ]),
);

/** Titles of the names in details: statuses, filters and roles. */
const detailTitles: ReadonlyMap<string, string> = new Map([
  ...[...statusLabels.values()].flatMap((list) => [...list]),
  ...Object.entries(audit.values),
  ...officeRoles.offered.map(({ name, title }) => [name, title] as const),
]);

/**
 * Details of an entry as text, in the order of `schemas/audit.json`: «записей: 12; файл: csv». Details without a text
 * are omitted. The action determines the status labels: an application is «Подана», a questionnaire «Подано».
 */
export function detailsText(details: object | null, action: string): string {
  const detailMembers = new Map<string, unknown>(Object.entries(details ?? {}));
  const listLabels = statusLabels.get(action.split('.')[0] ?? '');
  const titleOfName = (name: string) => listLabels?.get(name) ?? detailTitles.get(name);
  return Object.entries(audit.details)
    .flatMap(([name, label]) => {
      const value = detailMembers.get(name);
      // `filters` lists all query parameters: those without a title, such as the page, are none
      const isTitled = (one: unknown) => name !== 'filters' || detailTitles.has(String(one));
      const text = formatDetail(Array.isArray(value) ? value.filter(isTitled) : value, titleOfName);
      if (text === '') return [];
      return [label.endsWith('№') ? `${label} ${text}` : `${label}: ${text}`];
    })
    .join('; ');
}

function formatDetail(value: unknown, titleOfName: (name: string) => string | undefined): string {
  if (Array.isArray(value)) {
    const texts = value.map((one) => formatDetail(one, titleOfName)).filter(Boolean);
    return [...new Set(texts)].join(', ');
  }
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? (titleOfName(value) ?? value) : '';
}
