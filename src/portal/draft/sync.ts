/**
 * The schedule of saves as a pure state machine. The runner starts a save when the phase becomes `saving`, and sends
 * `due` at the time of the phase. Times are milliseconds.
 */
export type SyncPhase =
  /** Nothing is scheduled: the server has all changes, or they are sent on request only. */
  | { readonly name: 'clean' }
  /** There are changes: waits for a pause in typing, up to a limit. */
  | { readonly name: 'waiting'; readonly since: number; readonly due: number }
  | { readonly name: 'saving' }
  /**
   * The save failed. It is retried after growing pauses, and when the connection or the person returns, unless the server
   * is `busy` (429).
   */
  | { readonly name: 'paused'; readonly why: Unreachable; readonly due: number }
  /** 401 or 423: continues after the next sign-in. */
  | { readonly name: 'signed-out' }
  /** The server has rejected the data; the next change ends this phase. */
  | { readonly name: 'refused'; readonly message: string }
  /** Both sides changed the same answers; the person is choosing. */
  | { readonly name: 'conflict' }
  /** Editing has ended: the form was submitted, cancelled or deleted elsewhere. */
  | { readonly name: 'closed'; readonly message: string };

export type Unreachable = 'offline' | 'server' | 'busy';

export interface SyncState {
  readonly phase: SyncPhase;
  /** Changes that no save has included yet. */
  readonly changed: boolean;
  /** Number of consecutive failures. */
  readonly tries: number;
  /** Why the server could not be reached; absent after a successful save. */
  readonly lost?: Unreachable | undefined;
  /** When the server last saved the draft. */
  readonly savedAt?: number;
  /** Whether changes are saved automatically; otherwise only on request (`flush`). */
  readonly automatic: boolean;
}

export type SyncEvent =
  | { readonly type: 'changed'; readonly at: number }
  | { readonly type: 'due'; readonly at: number }
  /** Save at once: before a submission or an upload. */
  | { readonly type: 'flush' }
  | { readonly type: 'saved'; readonly at: number }
  /** `pause`: delay before the next attempt. */
  | { readonly type: 'unreachable'; readonly why: Unreachable; readonly at: number; readonly pause: number }
  | { readonly type: 'signed-out' }
  | { readonly type: 'refused'; readonly message: string; readonly at: number }
  /** A newer state of the server was merged without conflicts: save again at once. */
  | { readonly type: 'merged' }
  | { readonly type: 'conflict' }
  | { readonly type: 'resolved' }
  | { readonly type: 'closed'; readonly message: string }
  /** The connection returned, the page became visible, or the person retries. */
  | { readonly type: 'woke' }
  | { readonly type: 'signed-in' };

export const quietMs = 1500;
export const longestMs = 10_000;

export function initialSync(options: { automatic: boolean; savedAt?: number }): SyncState {
  return { phase: { name: 'clean' }, changed: false, tries: 0, ...options };
}

/** The next state; the same object where the event changes nothing. */
export function syncStep(state: SyncState, event: SyncEvent): SyncState {
  const { phase } = state;
  switch (event.type) {
    case 'changed':
      return change(state, event.at);
    case 'due':
      return isDue(phase, event.at) ? startSave(state) : state;
    case 'flush':
      return wantsSave(state) ? startSave(state) : state;
    case 'woke':
      return phase.name === 'paused' && phase.why !== 'busy' ? startSave(state) : state;
    case 'signed-in':
      return phase.name === 'signed-out' ? startSave(state) : state;
    case 'saved':
      return afterSave(state, event.at);
    case 'merged':
    case 'resolved':
      return startSave(state);
    case 'unreachable':
      return unreachable(state, event.why, event.at + event.pause);
    case 'signed-out':
    case 'conflict':
      return { ...state, changed: true, phase: { name: event.type } };
    case 'refused':
      // changes made meanwhile may have fixed the cause
      if (state.changed && state.automatic) return { ...state, phase: waitForPause(event.at, event.at) };
      return { ...state, changed: true, phase: { name: 'refused', message: event.message } };
    case 'closed':
      return { ...state, phase: { name: 'closed', message: event.message } };
  }
}

function change(state: SyncState, at: number): SyncState {
  const { phase } = state;
  const changed = state.changed ? state : { ...state, changed: true };
  if (!state.automatic) return phase.name === 'refused' ? { ...changed, phase: { name: 'clean' } } : changed;
  if (phase.name === 'clean' || phase.name === 'refused') return { ...changed, phase: waitForPause(at, at) };
  if (phase.name === 'waiting') return { ...changed, phase: waitForPause(phase.since, at) };
  return changed;
}

function afterSave(state: SyncState, at: number): SyncState {
  const next = { ...state, tries: 0, lost: undefined, savedAt: at };
  // another tab has sent a newer state meanwhile, and the person is resolving conflicts
  if (state.phase.name === 'conflict') return next;
  return { ...next, phase: state.changed && state.automatic ? waitForPause(at, at) : { name: 'clean' } };
}

/** A save that the person has requested is not repeated later without their knowledge. */
function unreachable(state: SyncState, why: Unreachable, due: number): SyncState {
  if (!state.automatic) return { ...state, changed: true, phase: { name: 'clean' } };
  return { ...state, changed: true, tries: state.tries + 1, lost: why, phase: { name: 'paused', why, due } };
}

function startSave(state: SyncState): SyncState {
  return { ...state, changed: false, phase: { name: 'saving' } };
}

function waitForPause(since: number, at: number): SyncPhase {
  return { name: 'waiting', since, due: Math.min(at + quietMs, since + longestMs) };
}

function wantsSave({ phase, changed }: SyncState): boolean {
  return (
    phase.name === 'waiting' ||
    phase.name === 'paused' ||
    (changed && ['clean', 'refused'].includes(phase.name))
  );
}

function isDue(phase: SyncPhase, at: number): boolean {
  return 'due' in phase && at >= phase.due;
}

/** First pauses by the number of failures: a restarting server takes seconds. On a visible page the last one repeats. */
const firstPausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 10_000];
/** The longest pause on a hidden page. */
const maxHiddenPauseMs = 60_000;
/** Longest accepted `Retry-After`. */
const maxRetryAfterMs = 5 * 60_000;

interface RetryPause {
  /** Number of consecutive failures before this one. */
  readonly tries: number;
  /** Whether the page is visible. */
  readonly visible: boolean;
  /** The requested delay (`Retry-After`). */
  readonly retryAfter?: number | undefined;
  /** From 0 to 1: spreads the retries of pages that have lost the same server. */
  readonly random: number;
}

/** Milliseconds until a failed save is retried; at least the server's `Retry-After`, up to `maxRetryAfterMs`. */
export function retryPause({ tries, visible, retryAfter = 0, random }: RetryPause): number {
  const maxPause = visible ? Math.max(...firstPausesMs) : maxHiddenPauseMs;
  const pause = firstPausesMs[tries] ?? Math.min(1_000 * 2 ** tries, maxPause);
  const randomised = Math.round(pause * (0.8 + 0.2 * random));
  return Math.max(randomised, Math.min(retryAfter, maxRetryAfterMs));
}
