import type { CallConfigured } from '#api/client.ts';
import { type ApiError, toApiError } from '#api/error.ts';
import { recordArguments } from '#api/operation-key.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { Wire } from '#engine/wire/wire.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import type { Draft } from './merge.ts';
import { sameBody } from './merge-values.ts';
import {
  closedDraftMessage,
  type DraftResponse,
  type DraftWords,
  readServerDraft,
  type ServerDraft,
} from './model.ts';
import type { Unreachable } from './sync.ts';

/** Number of updates without a response that are remembered. */
const maxUnanswered = 20;

export interface SaverOptions {
  readonly draft: Draft;
  readonly calls: DraftCalls;
  readonly words: DraftWords;
  /** The newer state in a 409, if present. */
  readonly newer: (error: ApiError) => ServerDraft | undefined;
  readonly newKey: () => string;
  /** Resolves when everything that must survive a reload is on the device. */
  readonly persisted: () => Promise<void>;
  /** Called when the server has assigned an id. */
  readonly onCreate: (server: ServerDraft) => Promise<void>;
  /** Called with the server state after each update and submission from this device. */
  readonly onSave: (server: ServerDraft) => void;
}

/** Saves and submits a draft. The methods must not be called concurrently; they never reject. */
export function createSaver(options: SaverOptions) {
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
    /** Saves the draft without hidden answers, and submits it. */
    async finish(): Promise<FinishOutcome> {
      const last = await save(true);
      if (last.type === 'merged') return { type: 'changed' };
      return obstacleOf(last) ?? finish(options);
    },
  };
}

async function create({ draft, calls, newKey, persisted, onCreate }: SaverOptions): Promise<SaveOutcome> {
  const { body, leftOut } = draft.sendable();
  const creation = draft.state().record.creation ?? { key: newKey(), body };
  draft.dispatch({ type: 'recorded', change: { creation } });
  await persisted();
  const server = await calls.create(creation.body, creation.key).catch((thrown: unknown) => {
    // a rejected creation has no effect, so the next attempt is a new call
    if (isRejected(thrown)) draft.dispatch({ type: 'recorded', change: { creation: undefined } });
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
    draft.dispatch({ type: 'recorded', change: { sent: [...sent, body].slice(-maxUnanswered) } });
  const saved = await calls.update(server.id, server.revision, body);
  const response = withCurrentFiles(server, saved, draft.state().server);
  const closed = isClosed(server, response);
  draft.context.rememberSent(response, sendable);
  draft.adopt(response);
  onSave(response);
  return closed ? { type: 'closed', message: closedDraftMessage(words, response) } : { type: 'saved' };
}

async function finish(options: SaverOptions): Promise<FinishOutcome> {
  const { draft, calls, words, newKey, persisted, onSave } = options;
  const { server, record } = draft.state();
  if (!server) return { type: 'refused', message: words.notSaved };
  // changes of a submitted form are submitted by saving them
  if (!server.actions.includes('finish')) return { type: 'submitted', server };
  const { revision } = server;
  const finishing = record.finishing?.revision === revision ? record.finishing : { key: newKey(), revision };
  draft.dispatch({ type: 'recorded', change: { finishing } });
  await persisted();
  try {
    const response = await calls.finish(server.id, revision, finishing.key);
    onSave(response);
    return { type: 'submitted', server: response };
  } catch (thrown) {
    if (isRejected(thrown)) draft.dispatch({ type: 'recorded', change: { finishing: undefined } });
    const error = toApiError(thrown);
    if (error.status === 422) return { type: 'invalid', error };
    if (error.status === 409 && !options.newer(error)) return refusalObstacle(error);
    return obstacleOf(reconcileStale(options, error)) ?? { type: 'changed' };
  }
}

/** Merges the newer state in the response to a stale update; turns other errors into outcomes. */
function reconcileStale({ draft, words, newer: newerIn }: SaverOptions, error: ApiError): SaveOutcome {
  const newer = newerIn(error);
  const { server } = draft.state();
  // a draft that was not created cannot be closed: the server refuses to create it
  if (!newer && error.status === 409 && !server) return refusalObstacle(error);
  if (!newer) return outcomeOf(error);
  if (isClosed(server, newer)) {
    draft.adopt(newer);
    return { type: 'closed', message: closedDraftMessage(words, newer) };
  }
  return { type: draft.merge(newer).length > 0 ? 'conflict' : 'merged' };
}

/**
 * Saves and uploads run in parallel, so the response to a save may be older than an upload. Changes of the files between
 * `before` and `current` are applied to it.
 */
function withCurrentFiles(
  before: ServerDraft,
  response: ServerDraft,
  current: ServerDraft = before,
): ServerDraft {
  const idsOf = ({ files }: ServerDraft) => new Set(files.map(({ id }) => id));
  const [idsBefore, currentIds, responseIds] = [idsOf(before), idsOf(current), idsOf(response)];
  const remaining = response.files.filter(({ id }) => currentIds.has(id) || !idsBefore.has(id));
  const added = current.files.filter(({ id }) => !idsBefore.has(id) && !responseIds.has(id));
  return { ...response, files: [...remaining, ...added] };
}

export type SaveOutcome =
  | { readonly type: 'saved' | 'merged' }
  | { readonly type: 'conflict' | 'signed-out' }
  | Obstacle;

/** Why nothing could be saved, with a text for the person. */
type Obstacle =
  | {
      readonly type: 'unreachable';
      readonly why: Unreachable;
      readonly message: string;
      /** The requested delay in milliseconds. */
      readonly retryAfter?: number | undefined;
    }
  | { readonly type: 'refused' | 'closed'; readonly message: string; readonly error?: unknown };

export type FinishOutcome =
  | { readonly type: 'submitted'; readonly server: ServerDraft }
  | { readonly type: 'invalid'; readonly error: ApiError }
  /** The saved answers are not those that the person has checked, for example after a merge. */
  | { readonly type: 'changed' }
  | { readonly type: 'conflict' | 'signed-out' }
  | Obstacle;

/**
 * The effect of a failed save on the draft. The caller handles 409 first, because it may include a
 * newer state.
 */
export function outcomeOf(error: ApiError): SaveOutcome {
  const { message, status } = error;
  // the session signs a blocked user out (spec §8); local answers stay until the next sign-in
  if (status === 401 || status === 423) return { type: 'signed-out' };
  if (status === 404 || status === 409) return { type: 'closed', message };
  if (error.isTemporary)
    return { type: 'unreachable', why: unreachableReason(status), message, retryAfter: error.retryAfter };
  return refusalObstacle(error);
}

function refusalObstacle(error: ApiError): Obstacle {
  return { type: 'refused', message: error.message, error };
}

export function obstacleOf(outcome: SaveOutcome): FinishOutcome | undefined {
  switch (outcome.type) {
    case 'saved':
    case 'merged':
      return undefined;
    default:
      return outcome;
  }
}

/** Whether a failed call was rejected for good. If not, it may have succeeded, and is repeated with the same key. */
function isRejected(thrown: unknown): boolean {
  const error = toApiError(thrown);
  return !error.isTemporary && error.status > 0 && error.status !== 401;
}

function unreachableReason(status: number): Unreachable {
  if (status === 0) return 'offline';
  return status === 429 ? 'busy' : 'server';
}

/**
 * Whether an open draft must stop saving: it is no longer editable, or was submitted elsewhere. A submitted form must
 * not change without the person's knowledge.
 */
export function isClosed(before: ServerDraft | undefined, newer: ServerDraft): boolean {
  const allows = (state: ServerDraft | undefined, action: string) => state?.actions.includes(action) ?? false;
  return !allows(newer, 'edit') || (allows(before, 'finish') && !allows(newer, 'finish'));
}

/** Operations of a wizard, as its settings name them. */
export type DraftOperations = Omit<WizardSettings['operations'], 'file'> & {
  /** Name of the id parameter of `finish`. */
  readonly finishId?: string | undefined;
  /** The multipart field of uploaded files. */
  readonly filesField?: string | undefined;
};

export interface AttachOptions {
  /** Idempotency key, the same for each attempt to upload a file. */
  readonly key: string;
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * The calls that the drafts of one kind of form need. Each throws an `ApiError`. `values` is the member of the record that
 * holds the answers.
 */
export function createDraftCalls(call: CallConfigured, operations: DraftOperations, values: string) {
  const receive = async (response: Promise<DraftResponse>) => readServerDraft(await response, values);
  const idempotent = (key: string) => ({ 'Idempotency-Key': key });
  return {
    create: (body: Wire, key: string) => receive(call(operations.draft, { body, headers: idempotent(key) })),
    /** Replaces all answers; `revision` is the state on which the change is based. */
    update(id: number, revision: number, body: Wire) {
      const args = recordArguments(operations.update, { id }, { ...body, revision, form: 'replace' });
      return receive(call(operations.update, args));
    },
    finish(id: number, revision: number, key: string) {
      const { finish, finishId: member = 'application_id' } = operations;
      const args = recordArguments(finish, { id, member }, { revision });
      return receive(call(finish, { ...args, headers: idempotent(key) }));
    },
    read: (id: number) => receive(call(operations.read, { path: { id } })),
    attach(id: number, file: File, { key, ...options }: AttachOptions) {
      const args = recordArguments(operations.update, { id }, { [operations.filesField ?? '']: [file] });
      return receive(call(operations.update, { ...args, headers: idempotent(key), ...options }));
    },
    async removeFile(id: StoredFile['id']) {
      if (operations.removeFile) await call(operations.removeFile, { path: { id } });
    },
  };
}

export type DraftCalls = ReturnType<typeof createDraftCalls>;
