import type { CallConfigured } from '#api/client.ts';
import { type ApiError, toApiError } from '#api/error.ts';
import { recordArguments } from '#api/record-arguments.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { Wire } from '#engine/wire/wire.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import type { Draft } from './merge.ts';
import { sameBody } from './merge-values.ts';
import {
  closedDraftMessage,
  type DraftAnswer,
  type DraftWords,
  readServerDraft,
  type ServerDraft,
} from './model.ts';
import type { Unreachable } from './sync.ts';

/** Lost answers in a row that are remembered. */
const mostUnanswered = 20;

export interface SaverOptions {
  readonly draft: Draft;
  readonly calls: DraftCalls;
  readonly words: DraftWords;
  /** The newer state in a 409, where it has one. */
  readonly newer: (error: ApiError) => ServerDraft | undefined;
  readonly newKey: () => string;
  /** Resolves when everything that must survive a reload is on the device. */
  readonly persisted: () => Promise<void>;
  /** The application has its id now. */
  readonly onCreate: (server: ServerDraft) => Promise<void>;
  /** The server has a newer state, saved by this device. */
  readonly onSave: (server: ServerDraft) => void;
}

/** The calls that bring a draft to the server, one at a time; none rejects. */
export interface Saver {
  save(): Promise<SaveOutcome>;
  /** Submits the visible answers. Everything else was saved before. */
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
    // A rejected creation has no effect: the next attempt is a new call.
    if (hasServerAnswered(thrown)) draft.dispatch({ type: 'recorded', change: { creation: undefined } });
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
  return closed ? { type: 'closed', message: closedDraftMessage(words, answer) } : { type: 'saved' };
}

async function finish(options: SaverOptions): Promise<FinishOutcome> {
  const { draft, calls, words, newKey, persisted, onSave } = options;
  const { server, record } = draft.state();
  if (!server) return { type: 'refused', message: words.notSaved };
  // A submitted form already includes its changes.
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
    if (hasServerAnswered(thrown)) draft.dispatch({ type: 'recorded', change: { finishing: undefined } });
    const error = toApiError(thrown);
    if (error.status === 422) return { type: 'invalid', error };
    if (error.status === 409 && !options.newer(error)) return refusalObstacle(error);
    return obstacleIn(reconcileStale(options, error)) ?? { type: 'changed' };
  }
}

/**
 * Merges a stale update with the newer state in the error response; reports other errors unchanged.
 */
function reconcileStale({ draft, words, newer: newerIn }: SaverOptions, error: ApiError): SaveOutcome {
  const newer = newerIn(error);
  const { server } = draft.state();
  // A draft that was never created cannot be closed: another step has to come first.
  if (!newer && error.status === 409 && !server) return refusalObstacle(error);
  if (!newer) return outcomeOf(error);
  if (isClosed(server, newer)) {
    draft.adopt(newer);
    return { type: 'closed', message: closedDraftMessage(words, newer) };
  }
  return { type: draft.merge(newer).length > 0 ? 'conflict' : 'merged' };
}

/**
 * Saves and uploads run in parallel, so the answer of a save may be older than an upload: file changes between
 * `asked` and `now` are preserved.
 */
function withFilesNow(asked: ServerDraft, answer: ServerDraft, now: ServerDraft = asked): ServerDraft {
  const idsOf = ({ files }: ServerDraft) => new Set(files.map(({ id }) => id));
  const [before, current, answered] = [idsOf(asked), idsOf(now), idsOf(answer)];
  const stayed = answer.files.filter(({ id }) => current.has(id) || !before.has(id));
  const came = now.files.filter(({ id }) => !before.has(id) && !answered.has(id));
  return { ...answer, files: [...stayed, ...came] };
}

/** The result of a save. */
export type SaveOutcome =
  | { readonly type: 'saved' | 'merged' }
  | { readonly type: 'conflict' | 'signed-out' }
  | Obstacle;

/** Why nothing could be saved, in words. */
type Obstacle =
  | {
      readonly type: 'unreachable';
      readonly why: Unreachable;
      readonly message: string;
      /** The requested delay in milliseconds. */
      readonly retryAfter?: number | undefined;
    }
  | { readonly type: 'refused' | 'closed'; readonly message: string; readonly error?: unknown };

/** The result of a submission. */
export type FinishOutcome =
  | { readonly type: 'submitted'; readonly server: ServerDraft }
  | { readonly type: 'invalid'; readonly error: ApiError }
  /** A newer state was merged in: the person has not checked the result. */
  | { readonly type: 'changed' }
  | { readonly type: 'conflict' | 'signed-out' }
  | Obstacle;

/**
 * The effect of a failed save on the draft. The caller handles 409 first, because it may include a
 * newer state.
 */
export function outcomeOf(error: ApiError): SaveOutcome {
  const { message, status } = error;
  // The session signs a blocked user out (spec §8); local answers stay for the next sign-in.
  if (status === 401 || status === 423) return { type: 'signed-out' };
  if (status === 404 || status === 409) return { type: 'closed', message };
  if (error.isTemporary)
    return { type: 'unreachable', why: whyOf(status), message, retryAfter: error.retryAfter };
  return refusalObstacle(error);
}

function refusalObstacle(error: ApiError): Obstacle {
  return { type: 'refused', message: error.message, error };
}

/** The obstacle to a submission. */
export function obstacleIn(outcome: SaveOutcome): FinishOutcome | undefined {
  switch (outcome.type) {
    case 'saved':
    case 'merged':
      return undefined;
    default:
      return outcome;
  }
}

/** The server has answered, so the call is over; a lost answer may still have done its work. */
export function hasServerAnswered(thrown: unknown): boolean {
  const error = toApiError(thrown);
  return !error.isTemporary && error.status > 0 && error.status !== 401;
}

function whyOf(status: number): Unreachable {
  if (status === 0) return 'offline';
  return status === 429 ? 'busy' : 'server';
}

/**
 * Whether an open draft must stop saving: it is no longer editable, or was submitted elsewhere. A submitted form must
 * not change without the person's knowledge.
 */
export function isClosed(before: ServerDraft | undefined, newer: ServerDraft): boolean {
  const may = (state: ServerDraft | undefined, action: string) => state?.actions.includes(action) ?? false;
  return !may(newer, 'edit') || (may(before, 'finish') && !may(newer, 'finish'));
}

/** Operations of a wizard, as its settings name them. */
export type DraftOperations = Omit<WizardSettings['operations'], 'file'> & {
  /** Name of the id parameter of `finish`. */
  readonly finishId?: string | undefined;
  /** The field that its files are sent under. */
  readonly filesField?: string | undefined;
};

/** The calls that a draft needs. Each throws an `ApiError`. */
export interface DraftCalls {
  create(body: Wire, key: string): Promise<ServerDraft>;
  /** Replaces all answers; `revision` is the state on which the change is based. */
  update(id: number, revision: number, body: Wire): Promise<ServerDraft>;
  finish(id: number, revision: number, key: string): Promise<ServerDraft>;
  read(id: number): Promise<ServerDraft>;
  attach(id: number, file: File, options: AttachOptions): Promise<ServerDraft>;
  removeFile(id: StoredFile['id']): Promise<void>;
}

export interface AttachOptions {
  /** The same for every try of one file. */
  readonly key: string;
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/** The calls of one kind of form. `values` is the member of the record that holds the answers. */
export function createDraftCalls(
  call: CallConfigured,
  operations: DraftOperations,
  values: string,
): DraftCalls {
  const draft = (answer: DraftAnswer) => readServerDraft(answer, values);
  const idempotent = (key: string) => ({ 'Idempotency-Key': key });
  return {
    create: async (body, key) => draft(await call(operations.draft, { body, headers: idempotent(key) })),
    update: async (id, revision, body) =>
      draft(
        await call(
          operations.update,
          recordArguments(operations.update, { id }, { ...body, revision, form: 'replace' }),
        ),
      ),
    finish: async (id, revision, key) =>
      draft(
        await call(operations.finish, {
          ...recordArguments(
            operations.finish,
            { id, member: operations.finishId ?? 'application_id' },
            { revision },
          ),
          headers: idempotent(key),
        }),
      ),
    read: async (id) => draft(await call(operations.read, { path: { id } })),
    attach: async (id, file, { key, ...options }) =>
      draft(
        await call(operations.update, {
          ...recordArguments(operations.update, { id }, { [operations.filesField ?? '']: [file] }),
          headers: idempotent(key),
          ...options,
        }),
      ),
    async removeFile(id) {
      if (operations.removeFile) await call(operations.removeFile, { path: { id } });
    },
  };
}
