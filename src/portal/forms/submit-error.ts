import { toApiError } from '#api/error.ts';
import { SubmitError } from '#engine/react/context/submit-error.ts';

/** What a call threw → what a form shows: the server's message is the error (spec §8), its details stand at their fields. */
export function submitErrorOf(thrown: unknown): SubmitError {
  const { message, errors } = toApiError(thrown);
  return new SubmitError(message, errors);
}
