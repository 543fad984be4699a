import { retryPause } from './retry-pause.ts';
import { type SyncEvent, type SyncState, syncStep, type Unreachable } from './sync-machine.ts';

/** How a save ended. */
export type SaveOutcome = { readonly type: 'saved' | 'merged' | 'conflict' | 'signed-out' } | Obstacle;

/** Why nothing could be saved, in words. */
export type Obstacle =
  | {
      readonly type: 'unreachable';
      readonly why: Unreachable;
      readonly message: string;
      /** How long the server asks to wait, in milliseconds. */
      readonly asked?: number | undefined;
    }
  | { readonly type: 'refused' | 'closed'; readonly message: string; readonly error?: unknown };

export interface SyncRunner {
  state(): SyncState;
  send(event: SyncEvent): void;
  /** Saves what is not saved, at once, and gives the outcome; `saved` where there was nothing to do. */
  flush(): Promise<SaveOutcome>;
  /** No timer of the runner is left; a save under way is not broken off. */
  stop(): void;
}

export interface SyncRunnerOptions {
  readonly initial: SyncState;
  /** One save: never called while another is under way. Must not reject. */
  readonly save: () => Promise<SaveOutcome>;
  readonly now: () => number;
  /** Whether the page is in front: then a lost server is asked more often. */
  readonly visible: () => boolean;
  /** From 0 to 1. */
  readonly dice: () => number;
  readonly told: () => void;
}

/** Runs the machine of `sync-machine.ts`: starts saves, one at a time, and keeps its timer. */
export function createSyncRunner(options: SyncRunnerOptions): SyncRunner {
  const { initial, save, now, told } = options;
  let state = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<SaveOutcome> | undefined;
  let stopped = false;

  function send(event: SyncEvent): void {
    const before = state;
    state = syncStep(state, event);
    if (state === before) return;
    if (state.phase.name === 'saving' && !running) running = run();
    setTimer();
    told();
  }

  function setTimer(): void {
    clearTimeout(timer);
    if (stopped || !('due' in state.phase)) return;
    const wait = Math.max(0, state.phase.due - now());
    timer = setTimeout(() => send({ type: 'due', at: now() }), wait);
  }

  function eventOf(outcome: SaveOutcome): SyncEvent {
    if (outcome.type !== 'unreachable') return plainEvent(outcome, now());
    const { why, asked } = outcome;
    const pause = retryPause({
      tries: state.tries,
      visible: options.visible(),
      dice: options.dice(),
      asked,
    });
    return { type: 'unreachable', why, pause, at: now() };
  }

  /** Until nothing more is to be saved at once: a silent merge is followed by another save. */
  async function run(): Promise<SaveOutcome> {
    let outcome: SaveOutcome;
    do {
      outcome = await save();
      if (outcome.type !== 'merged') running = undefined;
      send(eventOf(outcome));
    } while (outcome.type === 'merged');
    return outcome;
  }

  return {
    state: () => state,
    send,
    async flush() {
      let outcome: SaveOutcome = { type: 'saved' };
      // A save under way may have begun before the last change.
      for (let round = 0; round < 3; round += 1) {
        if (!running) send({ type: 'flush' });
        if (!running) return standing(state) ?? outcome;
        outcome = await running;
        if (outcome.type !== 'saved' || !state.changed) return outcome;
      }
      return outcome;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** What holds the draft back although no save was started. */
function standing({ phase }: SyncState): SaveOutcome | undefined {
  if (phase.name === 'conflict' || phase.name === 'signed-out') return { type: phase.name };
  return phase.name === 'closed' ? { type: 'closed', message: phase.message } : undefined;
}

function plainEvent(outcome: Exclude<SaveOutcome, { readonly type: 'unreachable' }>, at: number): SyncEvent {
  switch (outcome.type) {
    case 'saved':
      return { type: 'saved', at };
    case 'refused':
      return { type: 'refused', message: outcome.message, at };
    case 'closed':
      return { type: 'closed', message: outcome.message };
    default:
      return { type: outcome.type };
  }
}
