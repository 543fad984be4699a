/** Which record was just sent; goes in the history entry beside the notice, so a reload still knows. */
export interface SentState {
  readonly sent: string | number;
}

/** The record that was just sent, as the history entry names it; nothing where it names none. */
export function sentId(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'sent' in state ? state.sent : undefined;
}
