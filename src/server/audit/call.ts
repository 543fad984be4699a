import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that is being answered: each line that is written meanwhile has it. */
export interface AuditedCall {
  readonly operation: string;
  /** Network address, of IPv6 its /64. */
  readonly address: string;
  /** The id of the request, which the log has too. */
  readonly request: string;
  /** Whether it reads or changes answers about health. */
  readonly health: boolean;
}

interface Place extends AuditedCall {
  lines: number;
}

const place = new AsyncLocalStorage<Place>();

/** Does `work` as part of a call. `lines` says how many lines it has written by then. */
export async function duringCall<T>(
  call: AuditedCall,
  work: (lines: () => number) => Promise<T>,
): Promise<T> {
  const own: Place = { ...call, lines: 0 };
  return place.run(own, () => work(() => own.lines));
}

/** The call that is being answered; `undefined` for what a timer or a command does. */
export function currentCall(): AuditedCall | undefined {
  return place.getStore();
}

/** Counts a line of the call that is being answered. */
export function countLine(): void {
  const own = place.getStore();
  if (own) own.lines += 1;
}
