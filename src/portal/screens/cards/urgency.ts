import type { CardsSettings } from '#generated/portal/settings.ts';
import type { Status } from '#generated/statuses.ts';
import type { CardRecord } from '#portal/records/record-texts.ts';
import { statusList } from '#portal/records/status/status-view.tsx';
import type { TodoItem } from '#portal/session/todo.ts';

/** Records by urgency: those that wait for the reader, accepted, in work, drafts, closed. Equal ones keep their order. */
export function byUrgency<R extends Pick<CardRecord, 'id' | 'status'>>(
  records: readonly R[],
  statuses: string,
  items: readonly TodoItem[],
): readonly R[] {
  const known = statusList(statuses).statuses;
  const ids = items.filter(({ of }) => of === statuses).map(({ id }) => String(id));
  const dayOf = ({ id }: R) => (ids.includes(String(id)) ? ids.indexOf(String(id)) : ids.length);
  return records.toSorted((a, b) => rankOf(known[a.status]) - rankOf(known[b.status]) || dayOf(a) - dayOf(b));
}

const CLOSED = 4;

function rankOf(status: Status | undefined): number {
  switch (status?.tone) {
    case 'warning':
      return 0;
    case 'success':
      return 1;
    case 'info':
      return 2;
    case 'neutral':
      // a draft waits for its family, what stands in a queue is on its way
      if (status.todo) return 3;
      return status.stage === undefined ? CLOSED : 2;
    default:
      return CLOSED;
  }
}

/** To-do items for the box above a list: the card of a list's only record says itself what is to be done with it. */
export function itemsForBox(
  items: readonly TodoItem[],
  records: readonly Pick<CardRecord, 'id'>[],
  { statuses }: Pick<CardsSettings, 'statuses'>,
): readonly TodoItem[] {
  const [only, ...others] = records;
  if (!only || others.length > 0) return items;
  return items.filter(({ of, id }) => of !== statuses || String(id) !== String(only.id));
}
