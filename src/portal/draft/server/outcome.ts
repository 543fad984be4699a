import type { ApiError } from '#api/error.ts';
import type { Unreachable } from './sync-machine.ts';
import type { SaveOutcome } from './sync-runner.ts';

/** What a failed save means for the draft. 409 is looked at before: it may bring the newer state. */
export function outcomeOf(error: ApiError): SaveOutcome {
  const { message, status } = error;
  // A blocked user is signed out by the session (spec §8); what was typed stays for the next sign-in.
  if (status === 401 || status === 423) return { type: 'signed-out' };
  if (status === 404 || status === 409) return { type: 'closed', message };
  if (error.temporary) return { type: 'unreachable', why: whyOf(status), message, asked: error.retryAfter };
  return { type: 'refused', message, error };
}

function whyOf(status: number): Unreachable {
  if (status === 0) return 'offline';
  return status === 429 ? 'busy' : 'server';
}
