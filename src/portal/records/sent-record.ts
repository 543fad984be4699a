import type { PortalRecord } from './record.ts';

/** Which record was just sent, and its status then; goes in the history entry beside the notice. */
export interface SentState {
  readonly sent: Pick<PortalRecord, 'id'> & { readonly status: string };
}

/** The record that was just sent, as the history entry names it; nothing where it names none. */
export function sentOf(state: unknown): SentState['sent'] | undefined {
  return isSentState(state) ? state.sent : undefined;
}

function isSentState(state: unknown): state is SentState {
  if (typeof state !== 'object' || state === null || !('sent' in state)) return false;
  const { sent } = state;
  return typeof sent === 'object' && sent !== null && 'id' in sent && 'status' in sent;
}

/** Whether the record that was just sent has another status by now, or is gone; not while the list is unknown. */
export function isSentChanged(
  sent: SentState['sent'] | undefined,
  records: readonly PortalRecord[] | undefined,
): boolean {
  if (!sent || !records) return false;
  return records.find(({ id }) => id === sent.id)?.status !== sent.status;
}
