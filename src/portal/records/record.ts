import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isRecord } from '#engine/definition/definition.ts';
import { formatPhone } from '#engine/values/phones.ts';
import type { OperationId } from '#generated/operations.ts';
import type { ByStatus, OnRecords, ReadDraftOperation, StartPage } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { type DraftResponse, readServerDraft } from '#portal/draft/model.ts';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { memberOf } from '#portal/text/member.ts';

/** A record of a list; `actions` are those that the server allows. */
export interface PortalRecord {
  readonly id: string | number;
  readonly status?: string;
  readonly actions?: readonly string[];
  /** Deadline of the next person to act: `2026-11-29`. */
  readonly due_on?: string | null;
  /** A text about withdrawn consents; forbidden actions are not offered. */
  readonly withdrawn?: string;
  /** Permitted transitions of the caller, with their forms. */
  readonly transitions?: readonly { readonly to: string; readonly form?: string }[];
}

/** Whether conditions on the status or other members hold for this record. */
export function appliesTo(where: ByStatus & OnRecords, record: PortalRecord): boolean {
  const { status = '' } = record;
  return (
    (where.when?.includes(status) ?? true) && !where.unless?.includes(status) && hasMembers(where, record)
  );
}

/** Whether the record has all required member values and none of the excluded ones. */
export function hasMembers({ if: wanted = {}, ifNot: unwanted = {} }: OnRecords, record: object): boolean {
  const has = ([name, value]: [string, unknown]) => memberOf(record, name) === value;
  return Object.entries(wanted).every(has) && !Object.entries(unwanted).some(has);
}

/** History state after a submission: the sent record and its status. */
export interface SentState {
  readonly sent: Pick<PortalRecord, 'id'> & { readonly status: string };
}

/** The sent record of a history state; `undefined` without one. */
export function readSentRecord(state: unknown): SentState['sent'] | undefined {
  return isSentState(state) ? state.sent : undefined;
}

function isSentState(state: unknown): state is SentState {
  const sent = memberOf(state, 'sent');
  return isRecord(sent) && 'id' in sent && 'status' in sent;
}

/** Whether the sent record has changed its status or is gone; false while the list is loading. */
export function hasSentRecordChanged(
  sent: SentState['sent'] | undefined,
  records: readonly PortalRecord[] | undefined,
): boolean {
  if (!sent || !records) return false;
  return records.find(({ id }) => id === sent.id)?.status !== sent.status;
}

export type Related = Readonly<Record<string, object | undefined>>;

/**
 * Related records that a page's texts may use: one record from the list of each operation. A failed
 * call omits its name, and the texts that depend on it. `pending` while any of them is loading for the first time.
 */
export function useRelated({ related = {} }: Pick<StartPage, 'related'>) {
  const sources = Object.entries(related);
  const reads = useQueries({
    queries: sources.map(([, { operation }]) => ({ ...readOptions({ operation }), retry: false })),
  });
  const known: Related = Object.fromEntries(
    sources.map(([name, source], index) => [name, findRecord(reads[index]?.data, source.if)]),
  );
  return { related: known, pending: reads.some(({ isPending }) => isPending) };
}

function findRecord(
  records: readonly object[] | undefined,
  conditions: Readonly<Record<string, unknown>>,
): object | undefined {
  return records?.find((record) =>
    Object.entries(conditions).every(([name, value]) => memberOf(record, name) === value),
  );
}

interface SavedFormSource {
  /** The operation of the form's list: invalidating the list invalidates the form. */
  readonly list: OperationId;
  readonly read: ReadDraftOperation;
  /** Member of the record that has the answers. */
  readonly values: string;
  readonly id: number;
  readonly enabled?: boolean;
}

/** A saved form for reading, from the cache first and reloaded in the background. */
export function useSavedForm({ list, read, values, id, enabled = true }: SavedFormSource) {
  const select = useCallback((response: DraftResponse) => readServerDraft(response, values), [values]);
  return useQuery({
    ...freshOptions({ operation: read, list, path: { id } }),
    select,
    enabled,
  });
}

interface Letter {
  readonly channel: 'email' | 'sms';
  readonly to: string;
}

/** Channel and recipient of a letter: «СМС на +7 912 345-67-89». */
export function letterTo({ channel, to }: Letter): string {
  return channel === 'email'
    ? words.letterTo({ channel: words.byEmail, to })
    : words.letterTo({ channel: words.bySms, to: formatPhone(to) });
}

/** History state of a link that opens a sent form in order to send its changes at once. */
export const sendRequest = { send: true } as const;

export function isSendRequest(state: unknown): boolean {
  return memberOf(state, 'send') === true;
}
