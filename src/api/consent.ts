import type { OperationId } from '#generated/operations.ts';
import type { CallConfigured } from './client.ts';
import { ApiError } from './error.ts';
import type { OperationArguments } from './operation-types.ts';

/** Maximum number of consents per call, against endless requests of a faulty server. */
const MOST_ASKED = 5;

/**
 * Repeats a call, with the same input, after each refusal for a missing consent that the person then gives (`agree`).
 * Otherwise throws the refusal.
 */
export function withConsentRetry(
  call: CallConfigured,
  agree: (purpose: string) => Promise<boolean>,
): CallConfigured {
  return async <Id extends OperationId>(id: Id, args?: OperationArguments) => {
    for (let asked = 0; ; asked += 1) {
      try {
        return await call(id, args);
      } catch (thrown) {
        const purpose = missingConsent(thrown);
        if (purpose === undefined || asked === MOST_ASKED || !(await agree(purpose))) throw thrown;
      }
    }
  };
}

/** The purpose of the missing consent in a refusal. */
function missingConsent(thrown: unknown): string | undefined {
  if (!(thrown instanceof ApiError) || thrown.status !== 403) return undefined;
  const { consent }: { consent?: unknown } = Object(thrown.body);
  return typeof consent === 'string' ? consent : undefined;
}
