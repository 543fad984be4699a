import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/export.ts';
import type { Context } from '../context.ts';
import { exportList } from '../exports/export.ts';
import { momentText } from '../exports/moment.ts';
import { pagesOf } from '../exports/pages.ts';
import type { OwnColumn } from '../exports/rows.ts';
import type { Attachment, Call } from '../http/contract.ts';
import { searchWords } from '../lists/search.ts';
import { readSort } from '../lists/sorting.ts';
import { personName } from '../users/accounts.ts';
import { type ListedOutgoing, listOutgoing, selectOutgoingIds } from './list-store.ts';
import { plainReason } from './reasons.ts';
import { messageView } from './view.ts';

type SelectionQuery = Omit<Call<'listMessages'>['query'], 'page' | 'per_page'>;

/** Which messages, in which order: the list and its export take the same. */
export function readSelection({ status, q, sort = '-created_at' }: SelectionQuery) {
  return { filter: { status, words: searchWords(q) }, sort: readSort<'created_at'>(sort) };
}

/** The messages that the list gives under the same query, as a file. Throws as `exportList` does. */
export async function exportMessages(
  { db, origin }: Context,
  call: Call<'exportMessages'>,
): Promise<Attachment> {
  const { format: _, ...selection } = call.query;
  const { filter, sort } = readSelection(selection);
  return exportList(db, call, {
    name: words.messages,
    audit: { action: 'messages.exported', selection },
    pages: await pagesOf(db, selectOutgoingIds(db, filter, sort), (ids) => listOutgoing(db, ids)),
    own: columnsOf(origin),
    forms: [],
  });
}

const CHANNELS: Readonly<Record<ListedOutgoing['channel'], string>> = { sms: words.sms, email: words.mail };

const STATUSES: Readonly<Record<ListedOutgoing['status'], string>> = {
  queued: words.messageQueued,
  sent: words.messageSent,
  failed: words.messageFailed,
};

/** The text as the list has it: dots stand for a code or a password. */
function columnsOf(origin: string): readonly OwnColumn<ListedOutgoing>[] {
  return [
    [words.number, ({ id }) => String(id)],
    [words.to, ({ channel, recipient }) => (channel === 'sms' ? formatPhone(recipient) : recipient)],
    [words.name, (row) => personName(row) ?? ''],
    [words.aboutRecord, (row) => messageView(row, origin).about],
    [words.channel, ({ channel }) => CHANNELS[channel]],
    [words.text, (row) => messageView(row, origin).text],
    [words.status, ({ status }) => STATUSES[status]],
    [words.made, ({ created_at }) => momentText(created_at)],
    [words.messageSent, ({ sent_at }) => momentText(sent_at)],
    [words.attempts, ({ attempts }) => String(attempts)],
    [words.reason, ({ error }) => plainReason(error)],
    [words.error, ({ error }) => error ?? ''],
  ];
}
