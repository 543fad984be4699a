import type { QueryKey } from '@tanstack/react-query';
import { showAtOnce } from '#portal/session/shown-changes.ts';

/** A change of a record in cached responses: new member values, or its removal. */
export type RecordChange = Readonly<Record<string, unknown>> | 'removed';

/** A cached response of an operation, or of a read of one of its records. */
type CachedData = object | undefined;

export type ListCache = ReturnType<typeof listCache>;

/** The cached responses of one operation, to be changed by actions on its records. */
export function listCache(key: QueryKey, refresh: () => Promise<void>) {
  return {
    /** Applies the change to every cached response with the record; returns a function that reverts it. */
    show(id: string | number, change: RecordChange): () => void {
      return showAtOnce<CachedData>({ queryKey: key }, (data) => applyRecordChange(data, id, change));
    },
    refresh,
  };
}

/** A cached response with the changed record: a list, a page of a list, or the record. */
export function applyRecordChange(data: CachedData, id: string | number, change: RecordChange): CachedData {
  if (!data) return data;
  if (isList(data)) return data.flatMap((item) => changedItem(item, id, change));
  if ('data' in data && isList(data.data)) return changedPage(data, data.data, id, change);
  return change === 'removed' ? data : changedItem(data, id, change)[0];
}

function changedPage(
  page: object,
  data: readonly object[],
  id: string | number,
  change: RecordChange,
): object {
  const next = data.flatMap((item) => changedItem(item, id, change));
  const removedCount = data.length - next.length;
  return {
    ...page,
    data: next,
    ...('total' in page &&
      typeof page.total === 'number' &&
      !('total_at_least' in page) && { total: page.total - removedCount }),
  };
}

function changedItem(item: object, id: string | number, change: RecordChange): readonly object[] {
  if (!('id' in item) || item.id !== id) return [item];
  return change === 'removed' ? [] : [{ ...item, ...change }];
}

function isList(value: unknown): value is readonly object[] {
  return Array.isArray(value);
}
