import type { Domain } from '../domain.ts';

export const messagesDomain = {
  personal: {
    notifications: { column: 'user_id' },
    outgoing_messages: { column: 'user_id' },
  },
  expires: {
    messages: [
      { table: 'notifications', since: 'created_at' },
      { table: 'outgoing_messages', since: 'created_at', but: "status = 'queued'" },
    ],
  },
} as const satisfies Domain;
