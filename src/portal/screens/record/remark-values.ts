import { useMemo, useSyncExternalStore } from 'react';
import { createEmitter } from '#engine/store/emitter.ts';
import type { OperationId } from '#generated/operations.ts';
import type { KeepRemarkOperation, RecordSettings } from '#generated/portal/settings.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { onSignOut, session } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';

export interface PendingRemark {
  /** Wire key of a field, or `files/12`. */
  readonly path: string;
  /** The field or the file, as the reader sees it. */
  readonly label: string;
  readonly message: string;
  /** Name of the author, if it is somebody else. */
  readonly author?: string | undefined;
}

/** The subject of a remark: the wire key of a field or `files/12`, and its title. */
export type RemarkSubject = Pick<PendingRemark, 'path' | 'label'>;

/** The remarks with this one, which replaces a remark on the same path; an empty message removes it. */
export function withRemark(
  remarks: readonly PendingRemark[],
  remark: PendingRemark,
): readonly PendingRemark[] {
  const isReplacement = remarks.some(({ path }) => path === remark.path);
  if (!remark.message) return remarks.filter(({ path }) => path !== remark.path);
  return isReplacement
    ? remarks.map((other) => (other.path === remark.path ? remark : other))
    : [...remarks, remark];
}

const NONE: readonly PendingRemark[] = [];

/** Remarks by record, so that they survive navigation to another record and back. */
const pending = new Map<string, readonly PendingRemark[]>();
const changes = createEmitter();

onSignOut(() => pending.clear());

/** Adds a remark or replaces the one on the same path; an empty message removes it. */
function putRemark(list: OperationId, id: number, remark: PendingRemark): void {
  const key = `${list} ${id}`;
  pending.set(key, withRemark(pending.get(key) ?? NONE, remark));
  changes.emit();
}

export function clearRemarks(list: OperationId, id: number): void {
  pending.delete(`${list} ${id}`);
  changes.emit();
}

interface RemarksSource {
  readonly list: OperationId;
  readonly server: ServerDraft;
  /** Label of an answer or a file by its path. */
  readonly labelOf: (path: string) => string | undefined;
}

/** The remarks on a record: the unsent ones are those of the whole office if the server stores them, otherwise those of this page. */
export function useRemarks(
  { operations: { keepRemark, read }, transitions }: RecordSettings,
  { list, server, labelOf }: RemarksSource,
) {
  const local = useSyncExternalStore(changes.subscribe, () => pending.get(`${list} ${server.id}`) ?? NONE);
  const { queryKey } = freshOptions({ operation: read, list, path: { id: server.id } });
  const write = useWrite<KeepRemarkOperation>([queryKey], { awaitsReload: true });
  const { remark_drafts: drafts, transitions: permitted = [] } = server.record;
  const own = session.state().user?.id;
  const saved = useMemo(
    () =>
      drafts?.map(
        ({ path, message, author }): PendingRemark => ({
          path,
          message,
          label: labelOf(path) ?? path,
          author: author.id === own ? undefined : (author.name ?? undefined),
        }),
      ),
    [drafts, labelOf, own],
  );
  return {
    /** Whether the reader may write more. */
    canWrite: permitted.some(({ form }) => form !== undefined && form === transitions.remarks?.form),
    /** Remarks of the last return. */
    sent: server.remarks,
    pending: keepRemark === undefined ? local : (saved ?? NONE),
    /** Saves a remark, or deletes it if its message is blank. Rejects if saving fails. */
    async save(remark: PendingRemark) {
      if (keepRemark === undefined) return putRemark(list, server.id, remark);
      const { path, message } = remark;
      await write(keepRemark, { path: { id: server.id }, body: { path, message } });
    },
  };
}
