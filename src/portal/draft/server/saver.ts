import { type ApiError, toApiError } from '#api/error.ts';
import type { Draft } from '../merge/draft.ts';
import { sameBody } from '../merge/values.ts';
import type { ServerDraft } from '../model/server-draft.ts';
import { closedWords, type DraftWords } from '../model/words.ts';
import type { DraftCalls } from './calls.ts';
import {
  type FinishOutcome,
  isClosed,
  isFinal,
  obstacleIn,
  outcomeOf,
  refused,
  type SaveOutcome,
} from './outcome.ts';

/** Lost answers in a row that are remembered. */
const mostUnanswered = 20;

export interface SaverOptions {
  readonly draft: Draft;
  readonly calls: DraftCalls;
  readonly words: DraftWords;
  /** The newer state in a 409, where it has one. */
  readonly newer: (error: ApiError) => ServerDraft | undefined;
  readonly newKey: () => string;
  /** Resolves when what has to outlive a reload is on the device. */
  readonly persisted: () => Promise<void>;
  /** The application has its id now. */
  readonly onCreate: (server: ServerDraft) => Promise<void>;
  /** The server has a newer state, made here. */
  readonly onSave: (server: ServerDraft) => void;
}

/** The calls that bring a draft to the server, one at a time; none rejects. */
export interface Saver {
  save(): Promise<SaveOutcome>;
  /** Submits what the person sees; hidden answers stay out. Everything else was saved before. */
  finish(): Promise<FinishOutcome>;
}

export function createSaver(options: SaverOptions): Saver {
  const save = async (final: boolean): Promise<SaveOutcome> => {
    const { server } = options.draft.state();
    try {
      return await (server ? update(options, server, final) : create(options));
    } catch (thrown) {
      return reconcileStale(options, toApiError(thrown));
    }
  };
  return {
    save: () => save(false),
    async finish() {
      const last = await save(true);
      if (last.type === 'merged') return { type: 'changed' };
      return obstacleIn(last) ?? finish(options);
    },
  };
}

async function create({ draft, calls, newKey, persisted, onCreate }: SaverOptions): Promise<SaveOutcome> {
  const { body, leftOut } = draft.sendable();
  const creation = draft.state().record.creation ?? { key: newKey(), body };
  draft.dispatch({ type: 'recorded', change: { creation } });
  await persisted();
  const server = await calls.create(creation.body, creation.key).catch((thrown: unknown) => {
    // What was refused made nothing: the next try is another call.
    if (isFinal(thrown)) draft.dispatch({ type: 'recorded', change: { creation: undefined } });
    throw thrown;
  });
  draft.dispatch({ type: 'recorded', change: { creation: undefined } });
  draft.adopt(server);
  await onCreate(server);
  draft.dispatch({ type: 'left-out', labels: leftOut });
  return { type: sameBody(creation.body, draft.sendable().body) ? 'saved' : 'merged' };
}

async function update(options: SaverOptions, server: ServerDraft, final: boolean): Promise<SaveOutcome> {
  const { draft, calls, words, onSave } = options;
  const sendable = draft.sendable(final);
  const { body, leftOut } = sendable;
  draft.dispatch({ type: 'left-out', labels: leftOut });
  if (draft.isSent(body)) return { type: 'saved' };
  const { sent } = draft.state().record;
  if (!sent.some((one) => sameBody(one, body)))
    draft.dispatch({ type: 'recorded', change: { sent: [...sent, body].slice(-mostUnanswered) } });
  const saved = await calls.update(server.id, server.revision, body);
  const answer = withFilesNow(server, saved, draft.state().server);
  const closed = isClosed(server, answer);
  draft.context.took(answer, sendable);
  draft.adopt(answer);
  onSave(answer);
  return closed ? { type: 'closed', message: closedWords(words, answer) } : { type: 'saved' };
}

async function finish(options: SaverOptions): Promise<FinishOutcome> {
  const { draft, calls, words, newKey, persisted, onSave } = options;
  const { server, record } = draft.state();
  if (!server) return { type: 'refused', message: words.notSaved };
  // What is submitted already has its changes by now.
  if (!server.actions.includes('finish')) return { type: 'submitted', server };
  const { revision } = server;
  const finishing = record.finishing?.revision === revision ? record.finishing : { key: newKey(), revision };
  draft.dispatch({ type: 'recorded', change: { finishing } });
  await persisted();
  try {
    const answer = await calls.finish(server.id, revision, finishing.key);
    onSave(answer);
    return { type: 'submitted', server: answer };
  } catch (thrown) {
    if (isFinal(thrown)) draft.dispatch({ type: 'recorded', change: { finishing: undefined } });
    const error = toApiError(thrown);
    if (error.status === 422) return { type: 'invalid', error };
    if (error.status === 409 && !options.newer(error)) return refused(error);
    return obstacleIn(reconcileStale(options, error)) ?? { type: 'changed' };
  }
}

/** A stale update is merged with the newer state that the refusal brings; other refusals are told as they are. */
function reconcileStale({ draft, words, newer: newerIn }: SaverOptions, error: ApiError): SaveOutcome {
  const newer = newerIn(error);
  const { server } = draft.state();
  // Where nothing was made yet nothing can be closed: something else has to be done first.
  if (!newer && error.status === 409 && !server) return refused(error);
  if (!newer) return outcomeOf(error);
  if (isClosed(server, newer)) {
    draft.adopt(newer);
    return { type: 'closed', message: closedWords(words, newer) };
  }
  return { type: draft.merge(newer).length > 0 ? 'conflict' : 'merged' };
}

/**
 * A save and a file go to the server side by side, and the answer of the save may be older than the file's: what came
 * or went since the save was `asked` is as it is `now`.
 */
function withFilesNow(asked: ServerDraft, answer: ServerDraft, now: ServerDraft = asked): ServerDraft {
  const idsOf = ({ files }: ServerDraft) => new Set(files.map(({ id }) => id));
  const [before, current, answered] = [idsOf(asked), idsOf(now), idsOf(answer)];
  const stayed = answer.files.filter(({ id }) => current.has(id) || !before.has(id));
  const came = now.files.filter(({ id }) => !before.has(id) && !answered.has(id));
  return { ...answer, files: [...stayed, ...came] };
}
