/** Refusals that are of the moment: a call that came too slowly, too early or too often. */
const OF_THE_MOMENT: readonly number[] = [408, 425, 429];

/**
 * Whether an answer with this status is the server's clear no, which it will say again: so not where none came, or where
 * it is the server's own fault, or none of the portal at all. The load of the user resource that is refused so ends the
 * session (spec §8, decision 0010).
 */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !OF_THE_MOMENT.includes(status);
}
