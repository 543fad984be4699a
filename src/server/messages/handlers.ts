import type { components } from '#generated/api.d.ts';
import { questionnaires } from '#generated/questionnaires.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { officeListHandlers } from '../lists/office-list.ts';
import { pageLimits, pageOf } from '../lists/read-page.ts';
import {
  countNotifications,
  listNotifications,
  markRead,
  type NotificationRow,
  type OutgoingFilter,
  outgoingList,
} from './list-store.ts';
import { resendMessage } from './send.ts';
import { messageExport, messageView } from './view.ts';

type Schemas = components['schemas'];

export function messagesHandlers(context: Context) {
  const { db, origin } = context;
  const list = officeListHandlers(db, {
    list: outgoingList,
    select: (query: OutgoingFilter) => query,
    views: (rows) => rows.map((row) => messageView(row, origin)),
    exported: () => messageExport(context),
  });
  return {
    listNotifications: async ({ caller, query }) => {
      const limits = pageLimits(query);
      const rows = await listNotifications(db, caller.userId, limits);
      const { total, unread } = await countNotifications(db, caller.userId);
      return { ...pageOf(rows.map(notificationView), { total }, limits), unread };
    },

    readNotifications: ({ caller, body }) => markRead(db, caller.userId, body.ids),

    listMessages: list.page,

    exportMessages: list.export,

    resendMessage: async ({ caller, params }) =>
      messageView(await resendMessage(db, caller, params.id), origin),
  } satisfies Partial<Handlers>;
}

function notificationView(row: NotificationRow): Schemas['Notification'] {
  const { id, event, title, text, application_id, course_application_id } = row;
  const { questionnaire_id, excursion_id, contract_id, payment_id } = row;
  const questionnaire = Object.keys(questionnaires).find((name) => event.startsWith(`${name}-`));
  return {
    id,
    event,
    title,
    text,
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
    application_id,
    course_application_id,
    questionnaire_id,
    excursion_id,
    contract_id,
    payment_id,
    ...(questionnaire_id !== null && questionnaire !== undefined && { questionnaire }),
  };
}
