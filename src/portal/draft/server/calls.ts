import { aboutOne } from '#api/about-one.ts';
import type { CallConfigured } from '#api/client.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { Wire } from '#engine/wire/wire.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { type DraftAnswer, readServerDraft, type ServerDraft } from '../model/server-draft.ts';

/** Operations of a wizard, as its settings name them. */
export type DraftOperations = Omit<WizardSettings['operations'], 'file'> & {
  /** Under which name `finish` is told the id. */
  readonly finishId?: string | undefined;
  /** The field that its files are sent under. */
  readonly filesField?: string | undefined;
};

/** The calls that a draft needs. Each throws an `ApiError`. */
export interface DraftCalls {
  create(body: Wire, key: string): Promise<ServerDraft>;
  /** Replaces all answers; `revision` is the state that the change was made from. */
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
          aboutOne(operations.update, { id }, { ...body, revision, form: 'replace' }),
        ),
      ),
    finish: async (id, revision, key) =>
      draft(
        await call(operations.finish, {
          ...aboutOne(
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
          ...aboutOne(operations.update, { id }, { [operations.filesField ?? '']: [file] }),
          headers: idempotent(key),
          ...options,
        }),
      ),
    async removeFile(id) {
      if (operations.removeFile) await call(operations.removeFile, { path: { id } });
    },
  };
}
