/** History state of a link that opens a sent form in order to send its changes at once. */
export const sendRequest = { send: true } as const;

export function isSendRequest(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'send' in state && state.send === true;
}
