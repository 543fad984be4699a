import { plural } from '#engine/text/plural.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/personal.ts';
import retention from '#schemas/retention.json' with { type: 'json' };
import { record } from '#server/audit/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { dayText } from '#server/exports/moment.ts';
import type { Attachment, Caller } from '#server/http/contract.ts';
import type { RetentionKind } from '../deadlines.ts';
import { archiveOf, gatherMyData } from './archive.ts';
import { MY_DATA_KINDS } from './kinds.ts';
import { countPersonal } from './rows.ts';

/** What is kept about the caller, kind by kind: how much, how long, and why. */
export async function listMyData(db: Db, { userId }: Caller): Promise<components['schemas']['MyDataKind'][]> {
  const kinds: components['schemas']['MyDataKind'][] = [];
  for (const { name, title, tables, deadlines } of MY_DATA_KINDS) {
    const [table] = tables;
    const count = table ? await countPersonal(db, table, userId) : 0;
    const text = deadlines.length > 0 ? deadlines.map(deadlineText) : [words.whileAccount];
    kinds.push({ id: name, title, count, text });
  }
  return kinds;
}

function deadlineText(kind: RetentionKind): string {
  const { title, days, since, description } = retention.kinds[kind];
  const time = plural(days, { one: words.dayOne, few: words.dayFew, many: words.dayMany });
  return `${words.deadline({ title, days: time, since })} ${description}`;
}

/** All of it as a zip. Throws 429 past a few a day. That it was taken is written down. */
export async function exportMyData(
  { db, origin, storage, limiters }: Pick<Context, 'db' | 'origin' | 'storage' | 'limiters'>,
  { userId }: Caller,
): Promise<Attachment> {
  await limiters.myData.consume(String(userId));
  const gathered = await gatherMyData({ db, origin }, userId);
  const details = { count: gathered.files.length };
  await record(db, { userId, action: 'my-data.exported', personId: userId, details, health: true });
  const now = new Date();
  return {
    content: archiveOf(storage, gathered, now),
    name: `${words.archive} ${dayText(now)}.zip`,
    type: 'application/zip',
  };
}
