import type { FlatBody, OperationArguments } from '#api/operation-types.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import type {
  Action,
  ActionQuestion,
  CallAction,
  CalledOperation,
  Template,
} from '#generated/portal/settings.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';
import { fill, fillQuery, fillValue } from '#portal/text/template.ts';

/** Path and body arguments of a configured call; the form's answers are added to the body. */
export function callArguments(
  call: Pick<CalledOperation, 'path' | 'body'> & { readonly operation: OperationId },
  record: PortalRecord,
  answers: FlatBody = {},
): OperationArguments {
  const body = Object.entries(call.body ?? {}).map(([name, template]) => [name, valueFor(template, record)]);
  return { path: pathArguments(call, record), body: { ...Object.fromEntries(body), ...answers } };
}

/** Path arguments of a configured call. Without settings, `{id}` in the operation's path is the record's id. */
export function pathArguments(
  { operation, path }: Pick<CalledOperation, 'path'> & { readonly operation: OperationId },
  record: PortalRecord,
): Readonly<Record<string, string>> {
  const isOfRecord = operations[operation].path.includes('{id}');
  return fillQuery(path ?? (isOfRecord ? { id: '{id}' } : {}), record);
}

function valueFor(template: Template | number | boolean, record: PortalRecord): string | number | boolean {
  return typeof template === 'string' ? fillValue(template, record) : template;
}

export function actionsOf<A extends Action>(actions: readonly A[], record: PortalRecord): readonly A[] {
  return actions.filter((action) => isOffered(action, record));
}

/** Whether an action is available: by the server's `actions` if it needs them, and by the record's status and members. */
export function isOffered(action: Action, record: PortalRecord): boolean {
  const allowed = action.needs === undefined || (record.actions ?? []).includes(action.needs);
  return allowed && appliesTo(action, record) && !isForbidden(action, record);
}

/** Whether the server forbids an action's transition because of a withdrawn consent. */
function isForbidden(action: Action, { withdrawn, transitions }: PortalRecord): boolean {
  if (withdrawn === undefined || !transitions || !('body' in action)) return false;
  const to = action.body?.status;
  return to !== undefined && !transitions.some((one) => one.to === to);
}

/**
 * Id of the form of an action on a record: the transition's form, as the
 * server's `transitions` name it, otherwise the form of the action's question.
 */
export function formOfAction({ ask, body }: CallAction, { transitions }: PortalRecord): string | undefined {
  const transition = transitions?.find(({ to }) => to === body?.status);
  return transition?.form ?? ask?.form;
}

/**
 * The name to type before the button works: the first one that this record has. `undefined` if no
 * confirmation is required, or the record has no name.
 */
export function confirmationName(ask: ActionQuestion | undefined, record: PortalRecord): string | undefined {
  return ask?.byName?.map((template) => fill(template, record)).find((name) => normalizeName(name) !== '');
}

/** Whether the user typed the given name. Ignores case, the dots of ё, spaces and punctuation. */
export function matchesName(name: string, typed: string): boolean {
  return normalizeName(typed) === normalizeName(name);
}

function normalizeName(text: string): string {
  const withoutDots = text.normalize('NFD').replaceAll('\u0308', '').normalize('NFC');
  return withoutDots.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
