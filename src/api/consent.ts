import type { OperationId } from '#generated/operations.ts';
import type { CallConfigured } from './client.ts';
import { ApiError } from './error.ts';
import type { OperationArguments } from './operation-types.ts';

/** The maximum number of consents per call. It stops the loop if a faulty server keeps asking for the same one. */
const MAX_CONSENTS = 5;

/**
 * Wraps `call`: a call refused for a missing consent is repeated with the same arguments if `agree` obtains the consent
 * for the given purpose. Otherwise the refusal is thrown.
 */
export function withConsentRetry(
  call: CallConfigured,
  agree: (purpose: string) => Promise<boolean>,
): CallConfigured {
  return async <Id extends OperationId>(id: Id, args?: OperationArguments) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call(id, args);
      } catch (thrown) {
        const purpose = missingConsent(thrown);
        if (purpose === undefined || attempt === MAX_CONSENTS || !(await agree(purpose))) throw thrown;
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
