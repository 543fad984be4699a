import { scopeMember } from '../call-scope.ts';

/** The call that is being answered: each line that is written meanwhile has it. */
export interface AuditedCall {
  readonly operation: string;
  /** Network address, of IPv6 its /64. */
  readonly address: string;
  /** The id of the request, which the log has too. */
  readonly request: string;
  /** Whether it reads or changes answers about health. */
  readonly health: boolean;
  /** The impersonating administrator, who is the acting person of entries. */
  readonly viewer?: number | undefined;
}

interface Place extends AuditedCall {
  lines: number;
}

const place = scopeMember<Place>('audited call');

/** Runs `work` as part of a call. `lines` counts the entries written so far. */
export async function duringCall<T>(
  call: AuditedCall,
  work: (lines: () => number) => Promise<T>,
): Promise<T> {
  const own: Place = { ...call, lines: 0 };
  return place.run(own, () => work(() => own.lines));
}

/** The current call; `undefined` for timers and commands. */
export function currentCall(): AuditedCall | undefined {
  return place.current();
}

/** Counts an audit entry of the current call. */
export function countAuditLine(): void {
  const own = place.current();
  if (own) own.lines += 1;
}
