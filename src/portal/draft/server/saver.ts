import { type ApiError, toApiError } from '#api/error.ts';
import type { Wire } from '#engine/wire/wire.ts';
import type { DraftState } from '../merge/state.ts';
import { sameBody } from '../merge/values.ts';
import type { ServerDraft } from '../model/server-draft.ts';
import type { DraftCalls } from './calls.ts';
import { closedWords, isClosed } from './closed.ts';
import { outcomeOf } from './outcome.ts';
import type { Obstacle, SaveOutcome } from './sync-runner.ts';

/** Lost answers in a row that are remembered. */
const mostUnanswered = 20;

export interface DraftSaverOptions {
  readonly state: DraftState;
  readonly calls: DraftCalls;
  /** The newer state in a 409, where it has one. */
  readonly newer: (error: ApiError) => ServerDraft | undefined;
  readonly newKey: () => string;
  /** Resolves when what has to outlive a reload is on the device. */
  readonly kept: () => Promise<void>;
  /** The application has its id now. */
  readonly created: (server: ServerDraft) => Promise<void>;
  /** The server has taken something. */
  readonly took: (server: ServerDraft) => void;
  /** Titles of fields that stayed behind. */
  readonly left: (labels: readonly string[]) => void;
}

export type FinishOutcome =
  | { readonly type: 'submitted'; readonly server: ServerDraft }
  | { readonly type: 'invalid'; readonly error: ApiError }
  /** A newer state was merged in: what is here is not what the person had checked. */
  | { readonly type: 'changed' }
  | { readonly type: 'conflict' | 'signed-out' }
  | Obstacle;

/** The calls that bring a draft to the server, one at a time; none rejects. */
export interface DraftSaver {
  save(): Promise<SaveOutcome>;
  /** Submits what the person sees; hidden answers stay out. Everything else was saved before. */
  finish(): Promise<FinishOutcome>;
}

export function createDraftSaver(options: DraftSaverOptions): DraftSaver {
  const { state, calls, newKey, kept, took } = options;

  async function create(): Promise<SaveOutcome> {
    const { body, left } = state.sendable();
    const creation = state.record().creation ?? { key: newKey(), body };
    state.setRecord({ creation });
    await kept();
    const server = await calls.create(creation.body, creation.key).catch((thrown: unknown) => {
      // What was refused made nothing: the next try is another call.
      if (isFinal(thrown)) state.setRecord({ creation: undefined });
      throw thrown;
    });
    state.setRecord({ creation: undefined });
    state.adopt(server);
    await options.created(server);
    options.left(left);
    return { type: sameBody(creation.body, state.sendable().body) ? 'saved' : 'merged' };
  }

  async function update(server: ServerDraft, final = false): Promise<SaveOutcome> {
    const { body, left } = state.sendable(final);
    options.left(left);
    if (state.isSent(body)) return { type: 'saved' };
    remember(body);
    const answer = withFilesNow(server, await calls.update(server.id, server.revision, body), state.server());
    const closed = isClosed(server, answer);
    state.adopt(answer);
    took(answer);
    return closed ? { type: 'closed', message: closedWords(answer) } : { type: 'saved' };
  }

  function remember(body: Wire): void {
    const { sent } = state.record();
    if (!sent.some((one) => sameBody(one, body)))
      state.setRecord({ sent: [...sent, body].slice(-mostUnanswered) });
  }

  async function guarded(call: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
    try {
      return await call();
    } catch (thrown) {
      return met(toApiError(thrown));
    }
  }

  /** A stale update is merged with the newer state; what is closed for changes is told so. */
  function met(error: ApiError): SaveOutcome {
    const newer = options.newer(error);
    // Where nothing was made yet nothing can be closed: something else has to be done first.
    if (!newer && error.status === 409 && !state.server()) return refused(error);
    if (!newer) return outcomeOf(error);
    if (isClosed(state.server(), newer)) {
      state.adopt(newer);
      return { type: 'closed', message: closedWords(newer) };
    }
    return { type: state.meet(newer).length > 0 ? 'conflict' : 'merged' };
  }

  async function finish(): Promise<FinishOutcome> {
    const server = state.server();
    if (!server) return { type: 'refused', message: 'Заявка ещё не сохранена. Попробуйте ещё раз.' };
    // What is submitted already has its changes by now.
    if (!server.actions.includes('finish')) return { type: 'submitted', server };
    const known = state.record().finishing;
    const finishing =
      known?.revision === server.revision ? known : { key: newKey(), revision: server.revision };
    state.setRecord({ finishing });
    await kept();
    try {
      const answer = await calls.finish(server.id, server.revision, finishing.key);
      took(answer);
      return { type: 'submitted', server: answer };
    } catch (thrown) {
      if (isFinal(thrown)) state.setRecord({ finishing: undefined });
      const error = toApiError(thrown);
      if (error.status === 422) return { type: 'invalid', error };
      if (error.status === 409 && !options.newer(error)) return refused(error);
      return held(met(error)) ?? { type: 'changed' };
    }
  }

  return {
    save: () => guarded(() => updateOrCreate()),
    async finish() {
      const server = state.server();
      const last = await guarded(async () => (server ? update(server, true) : create()));
      if (last.type === 'merged') return { type: 'changed' };
      return held(last) ?? finish();
    },
  };

  function updateOrCreate(): Promise<SaveOutcome> {
    const server = state.server();
    return server ? update(server) : create();
  }
}

/** What stands in the way of a submit. */
export function held(outcome: SaveOutcome): FinishOutcome | undefined {
  switch (outcome.type) {
    case 'saved':
    case 'merged':
      return undefined;
    case 'conflict':
    case 'signed-out':
      return { type: outcome.type };
    default:
      return outcome;
  }
}

function refused(error: ApiError): Obstacle {
  return { type: 'refused', message: error.message, error };
}

/** The server has answered, so the call is over; a lost answer may still have done its work. */
function isFinal(thrown: unknown): boolean {
  const error = toApiError(thrown);
  return !error.temporary && error.status > 0 && error.status !== 401;
}

/**
 * A save and a file go to the server side by side, and the answer of the save may be older than the file's: what came
 * or went since the save was `asked` is as it is `now`.
 */
function withFilesNow(asked: ServerDraft, answer: ServerDraft, now: ServerDraft = asked): ServerDraft {
  const idsOf = ({ files }: ServerDraft) => new Set(files.map(({ id }) => id));
  const [before, current, told] = [idsOf(asked), idsOf(now), idsOf(answer)];
  const stayed = answer.files.filter(({ id }) => current.has(id) || !before.has(id));
  const came = now.files.filter(({ id }) => !before.has(id) && !told.has(id));
  return { ...answer, files: [...stayed, ...came] };
}
