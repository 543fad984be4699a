import { createEmitter } from '#engine/store/emitter.ts';
import type { SaveOutcome } from './saver.ts';
import { retryPause, type SyncEvent, type SyncState, syncStep } from './sync.ts';

/**
 * Runs the state machine of `sync.ts`: starts saves, one at a time, and sets the timer.
 * @param save one save; never called concurrently. Must not reject.
 */
export function createSyncRunner(initial: SyncState, save: () => Promise<SaveOutcome>) {
  const changes = createEmitter();
  let state = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<SaveOutcome> | undefined;
  let stopped = false;
  /** Whether a save was requested that has not started. */
  let hasPendingSave = false;

  function send(event: SyncEvent): void {
    const before = state;
    state = syncStep(state, event);
    if (state === before) return;
    if (state.phase.name === 'saving' && before.phase.name !== 'saving') {
      hasPendingSave = true;
      running ??= run();
    }
    setTimer();
    if (!isDelayOnly(before, state)) changes.emit();
  }

  function setTimer(): void {
    clearTimeout(timer);
    if (stopped || !('due' in state.phase)) return;
    const wait = Math.max(0, state.phase.due - Date.now());
    timer = setTimeout(() => send({ type: 'due', at: Date.now() }), wait);
  }

  /** Saves, and saves again after each merge. */
  async function run(): Promise<SaveOutcome> {
    let outcome: SaveOutcome;
    do {
      hasPendingSave = false;
      outcome = await save();
      // a save requested meanwhile is not included in this one, so save again
      if (hasPendingSave && outcome.type === 'saved') outcome = { type: 'merged' };
      if (outcome.type !== 'merged') running = undefined;
      send(eventOf(outcome, state.tries));
    } while (outcome.type === 'merged');
    return outcome;
  }

  return {
    state: () => state,
    send,
    /** Adds a listener for every change, except one that only delays the next save. */
    onChange: changes.subscribe,
    /** Saves pending changes at once and resolves with the outcome; `saved` without changes. */
    async flush(): Promise<SaveOutcome> {
      let outcome: SaveOutcome = { type: 'saved' };
      // a running save may have started before the last change
      for (let round = 0; round < 3; round += 1) {
        send({ type: 'flush' });
        if (!running) return blockedBy(state) ?? outcome;
        outcome = await running;
        if (outcome.type !== 'saved' || !state.changed) return outcome;
      }
      return outcome;
    },
    /** Stops all timers; a running save continues. */
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Whether only the time of the next save has changed, as after another keystroke. */
function isDelayOnly(before: SyncState, after: SyncState): boolean {
  return before.phase.name === 'waiting' && after.phase.name === 'waiting' && before.changed;
}

/** The state that blocks the draft when no save was started. */
function blockedBy({ phase }: SyncState): SaveOutcome | undefined {
  if (phase.name === 'conflict' || phase.name === 'signed-out') return { type: phase.name };
  return phase.name === 'closed' ? { type: 'closed', message: phase.message } : undefined;
}

/** The event for the sync machine after a save and a number of consecutive failures. */
function eventOf(outcome: SaveOutcome, tries: number): SyncEvent {
  const at = Date.now();
  switch (outcome.type) {
    case 'saved':
      return { type: 'saved', at };
    case 'refused':
      return { type: 'refused', message: outcome.message, at };
    case 'closed':
      return { type: 'closed', message: outcome.message };
    case 'unreachable': {
      const { why, retryAfter } = outcome;
      // on a visible page, an unreachable server is tried more often
      const visible = globalThis.document?.visibilityState !== 'hidden';
      const pause = retryPause({ tries, visible, random: Math.random(), retryAfter });
      return { type: 'unreachable', why, pause, at };
    }
    default:
      return { type: outcome.type };
  }
}
