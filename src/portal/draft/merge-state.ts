import { type FormValues, isRecord, type Json } from '#engine/definition/definition.ts';
import { type Conflict, merge } from '#engine/values/merge.ts';
import { type Origin, type Origins, staleOrigins, typedFields, withOrigins } from './merge-origins.ts';
import { extrasOfServer, filesField, type MergeContext, sameBody, sendable } from './merge-values.ts';
import type { DraftRecord, DraftRecordChange, ServerDraft } from './model.ts';

/** The state of a draft, except the answers, which are in the form's store. */
export interface DraftState {
  /** The server's state on which the person's answers are based. */
  readonly server: ServerDraft | undefined;
  readonly record: DraftRecord;
  /** Origins of answers that replaced an older state than `server`. */
  readonly origins: Origins;
  /** Conflicts to resolve; until then the answers stay based on `server`. */
  readonly unresolved: Unresolved | undefined;
  /** Titles of fields that the last save omitted, because the server would reject their answers. */
  readonly leftOut: readonly string[];
}

/** A newer state of the server that changed the same answers as the person. */
export interface Unresolved {
  readonly newer: ServerDraft;
  /** The merged answers; in conflicts, the person's own. */
  readonly merged: FormValues;
  readonly conflicts: readonly Conflict[];
}

export type Side = 'mine' | 'theirs';

export type DraftEvent =
  | { readonly type: 'recorded'; readonly change: DraftRecordChange }
  /** The person's answers are now based on this state of the server. */
  | { readonly type: 'adopted'; readonly server: ServerDraft }
  /** Like `adopted`, with all conflicts resolved. */
  | { readonly type: 'merged'; readonly server: ServerDraft }
  | { readonly type: 'conflicted'; readonly unresolved: Unresolved }
  /** A file was added or deleted on the server. */
  | { readonly type: 'files'; readonly files: ServerDraft['files'] }
  | { readonly type: 'left-out'; readonly labels: readonly string[] };

/**
 * The initial state of an opened draft: `origins` come from the device, and some may be outdated.
 */
export function initialDraft(
  { form, valuesOf }: MergeContext,
  values: FormValues,
  {
    record,
    server,
    origins = {},
  }: Pick<DraftState, 'record' | 'server'> & { readonly origins?: Origins | undefined },
): DraftState {
  const isTyped = typedFields(form.definition, values, valuesOf(server));
  const older = server ? staleOrigins(origins, server.revision, isTyped) : {};
  return { server, record, origins: older, unresolved: undefined, leftOut: [] };
}

/** The origin of the field's answer. */
export function originOf(
  { valuesOf }: MergeContext,
  { server, origins }: DraftState,
  name: string,
): Origin | undefined {
  if (origins[name] || !server) return origins[name];
  const value = valuesOf(server)[name];
  return value === undefined ? { revision: server.revision } : { revision: server.revision, value };
}

/** The next state of a draft. */
export function draftStep(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case 'recorded':
      return { ...state, record: { ...state.record, ...event.change } };
    case 'adopted':
      return { ...state, server: event.server, origins: {}, record: withoutSent(state.record) };
    case 'merged':
      return {
        ...draftStep(state, { type: 'adopted', server: event.server }),
        unresolved: undefined,
      };
    case 'conflicted':
      return { ...state, unresolved: event.unresolved };
    case 'files':
      return state.server ? { ...state, server: { ...state.server, files: event.files } } : state;
    case 'left-out':
      return { ...state, leftOut: event.labels };
  }
}

function withoutSent(record: DraftRecord): DraftRecord {
  return record.sent.length > 0 ? { ...record, sent: [] } : record;
}

/** The result of comparing a newer server state with the draft. */
export type Reconciliation =
  /** The state was sent from here, and only the response was lost. */
  | { readonly type: 'own' }
  | { readonly type: 'merged'; readonly values: FormValues }
  | { readonly type: 'conflict'; readonly unresolved: Unresolved };

/**
 * Compares a newer server state with the person's answers: changes on one side are merged, changes on both are
 * conflicts. Files are merged separately.
 */
export function reconcile(
  context: MergeContext,
  { server, record, origins }: DraftState,
  mine: FormValues,
  newer: ServerDraft,
): Reconciliation {
  const { form, related, valuesOf } = context;
  const theirs = sendable(form, valuesOf(newer), extrasOfServer(newer, related)).body;
  if (record.sent.some((body) => sameBody(body, theirs))) return { type: 'own' };
  const base = withOrigins(valuesOf(server), origins);
  const { merged, conflicts } = merge(form.definition, base, mine, valuesOf(newer));
  const files = filesField(form.definition);
  const answerConflicts = conflicts.filter(({ address }) => address !== files);
  if (answerConflicts.length === 0) return { type: 'merged', values: merged };
  return { type: 'conflict', unresolved: { newer, merged, conflicts: answerConflicts } };
}

/** The merged answers with the person's choice of a side for each conflict, by address. */
export function resolve(
  { merged, conflicts }: Unresolved,
  sides: Readonly<Record<string, Side>>,
): FormValues {
  return conflicts.reduce(
    (values, { address, mine, theirs }) =>
      putAnswer(values, address, sides[address] === 'theirs' ? theirs : mine),
    merged,
  );
}

/** The values with one answer changed, at the address of a conflict: a field of the form or of an object in it. */
function putAnswer(values: FormValues, address: string, value: Json | undefined): FormValues {
  const [name = '', inner] = address.split('/');
  if (inner === undefined) return { ...values, [name]: value };
  const object = values[name];
  const members: Record<string, Json> = isRecord(object) ? { ...object } : {};
  delete members[inner];
  return { ...values, [name]: value === undefined ? members : { ...members, [inner]: value } };
}
