import type { components } from '#generated/api.d.ts';
import type { ListedOutgoing } from './list-store.ts';
import { completeText } from './words.ts';

/** As an administrator sees it: dots stand for a code or a password. */
export function messageView(row: ListedOutgoing, origin: string): components['schemas']['Message'] {
  const { id, event, channel, status, attempts, error, user_id } = row;
  return {
    id,
    event,
    channel,
    to: row.recipient,
    text: completeText(row.text, { origin, secret: null }),
    status,
    attempts,
    error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    user_id,
  };
}
