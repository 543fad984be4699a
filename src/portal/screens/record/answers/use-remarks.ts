import { useMemo } from 'react';
import type { OperationId } from '#generated/operations.ts';
import type { KeepRemarkOperation, RecordSettings } from '#generated/portal/settings.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { session } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import type { PendingRemark } from './remark-list.ts';
import { putRemark, usePendingRemarks } from './remarks.ts';

interface RemarksSource {
  readonly operations: Pick<RecordSettings['operations'], 'read' | 'keepRemark'>;
  readonly list: OperationId;
  readonly server: ServerDraft;
  /** What an answer or a file is called, by the path of a remark. */
  readonly labelOf: (path: string) => string | undefined;
}

/** The remarks that are not sent yet: of all of the office where the server keeps them, else those of this page. */
export function useRemarks({ operations, list, server, labelOf }: RemarksSource) {
  const here = usePendingRemarks(list, server.id);
  const { keepRemark, read } = operations;
  const { queryKey } = freshOptions({ operation: read, list, path: { id: server.id } });
  const write = useWrite<KeepRemarkOperation>([queryKey], { waits: true });
  const drafts = server.record.remark_drafts;
  const own = session.state().user?.id;
  const kept = useMemo(
    () =>
      drafts?.map(
        ({ path, message, author }): PendingRemark => ({
          ...{ path, message, label: labelOf(path) ?? path },
          author: author.id === own ? undefined : (author.name ?? undefined),
        }),
      ),
    [drafts, labelOf, own],
  );
  const put = async (remark: PendingRemark) => {
    if (keepRemark === undefined) return putRemark(list, server.id, remark);
    const { path, message } = remark;
    await write(keepRemark, { path: { id: server.id }, body: { path, message } });
  };
  return { pending: keepRemark === undefined ? here : (kept ?? []), put };
}
