import { ApiError } from '#api/error.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { WireError } from '#engine/store/types.ts';
import * as words from '#generated/words/draft.ts';

/** A saved form as the server tells it (design §9: `{application, files}`, or the application itself). */
export interface ServerDraft {
  readonly id: number;
  readonly status: string;
  /** Number of the state of the answers; an update names the one that it was made from. */
  readonly revision: number;
  /** What the person may do with it as it stands. */
  readonly actions: readonly string[];
  /** The answers, flat as on the wire. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly StoredFile[];
  /** What the reader of the form wants mended, by wire key or by file (`files/12`). */
  readonly remarks: readonly WireError[];
  /** Version of the definition that the answers were written under. */
  readonly formVersion: number;
  /** The record as it came: number, dates, history. */
  readonly record: Readonly<Record<string, unknown>>;
}

/** The newer state that a stale update brings with its 409; `undefined` where the answer has none. */
export function newerState(error: ApiError, values: string): ServerDraft | undefined {
  if (error.status !== 409) return undefined;
  try {
    return readServerDraft(error.body, values);
  } catch {
    return undefined;
  }
}

/** Reads the answer of a draft's call. An answer of another shape is an `ApiError`: nothing is guessed. */
export function readServerDraft(answer: unknown, values: string): ServerDraft {
  const outer = record(answer);
  const application = record(outer?.application) ?? outer;
  const answers = record(application?.[values]);
  const files = outer?.files ?? application?.files;
  if (
    !application ||
    !answers ||
    typeof application.id !== 'number' ||
    typeof application.revision !== 'number'
  ) {
    throw new ApiError(-1, words.unreadable);
  }
  return {
    id: application.id,
    status: String(application.status),
    revision: application.revision,
    actions: Array.isArray(application.actions) ? application.actions.map(String) : [],
    answers,
    files: filesIn(files).map(({ id, name, size }) => ({ id, name, size })),
    remarks: Array.isArray(application.remarks) ? application.remarks.filter(isRemark) : [],
    formVersion: typeof application.form_version === 'number' ? application.form_version : 1,
    record: application,
  };
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function isRemark(value: unknown): value is WireError {
  const { path, message } = record(value) ?? {};
  return typeof path === 'string' && typeof message === 'string';
}

/** The files of a list; what is none is left out. */
export function filesIn(list: unknown): readonly StoredFile[] {
  return Array.isArray(list) ? list.filter(isFile) : [];
}

function isFile(value: unknown): value is StoredFile {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'name' in value && 'size' in value && typeof value.name === 'string';
}

/** Whether this is a state that `readServerDraft` has given: another tab tells it, the device keeps it. */
export function isServerDraft(value: unknown): value is ServerDraft {
  return hasMembers(value, {
    id: 'number',
    revision: 'number',
    answers: 'object',
    actions: 'object',
    files: 'object',
    remarks: 'object',
  });
}

/** Whether this is an object with members of these types. */
export function hasMembers(
  value: unknown,
  types: Readonly<Record<string, 'number' | 'string' | 'object'>>,
): boolean {
  const members = record(value);
  if (!members) return false;
  return Object.entries(types).every(
    ([name, type]) => typeof members[name] === type && members[name] !== null,
  );
}
