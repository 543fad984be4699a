import { scopeMember } from '../call-scope.ts';

/** The call in progress; each audit entry written during the call contains these members. */
export interface AuditedCall {
  readonly operation: string;
  /** Network address; for IPv6 the /64 network. */
  readonly address: string;
  /** The id of the request, as in the server's log. */
  readonly request: string;
  /** Whether the call reads or changes health answers. */
  readonly health: boolean;
  /** The impersonating administrator, who is the author of the entries. */
  readonly viewer?: number | undefined;
}

interface CurrentCall extends AuditedCall {
  entries: number;
}

const scope = scopeMember<CurrentCall>('audited call');

/** Runs `work` as part of a call. `entryCount` returns the number of entries written so far. */
export async function duringCall<T>(
  call: AuditedCall,
  work: (entryCount: () => number) => Promise<T>,
): Promise<T> {
  const own: CurrentCall = { ...call, entries: 0 };
  return scope.run(own, () => work(() => own.entries));
}

/** The current call; `undefined` for timers and commands. */
export function currentCall(): AuditedCall | undefined {
  return scope.current();
}

export function countAuditEntry(): void {
  const own = scope.current();
  if (own) own.entries += 1;
}
