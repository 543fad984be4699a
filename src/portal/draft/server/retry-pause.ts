/** Pauses while somebody looks at the page, by the failures before: a server that starts anew takes seconds. */
const quickMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 10_000];
/** The longest one while nobody does. */
const hiddenMs = 60_000;
/** No server asks for more with good reason. */
const longestAskedMs = 5 * 60_000;

export interface RetryPause {
  /** Failures in a row before this one. */
  readonly tries: number;
  /** Whether the page is in front. */
  readonly visible: boolean;
  /** What the server asks to wait (`Retry-After`). */
  readonly retryAfter?: number | undefined;
  /** From 0 to 1: pages that lost one server do not come back to it all at once. */
  readonly random: number;
}

/** Milliseconds until a save that could not be sent is tried again; never less than the server asks for. */
export function retryPause({ tries, visible, retryAfter = 0, random }: RetryPause): number {
  const longest = visible ? Math.max(...quickMs) : hiddenMs;
  const pause = quickMs[tries] ?? Math.min(1_000 * 2 ** tries, longest);
  const spread = Math.round(pause * (0.8 + 0.2 * random));
  return Math.max(spread, Math.min(retryAfter, longestAskedMs));
}
