/** Temporary refusals: the call was too slow, too early or too frequent. */
const TEMPORARY: readonly number[] = [408, 425, 429];

/**
 * Whether a status is a permanent refusal: false without a response (0), for server errors and for temporary refusals.
 * A refused load of the user resource ends the session (spec §8, decision 0010).
 */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY.includes(status);
}
