import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/export.ts';
import { momentText } from '../exports/moment.ts';
import type { OwnColumn } from '../exports/rows.ts';
import { personName } from '../users/accounts.ts';

/** When it was begun, changed and submitted, and what was said last. */
export const standingColumns: readonly OwnColumn<{
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
  readonly resubmitted_at: Date | null;
  readonly comment: string | null;
}>[] = [
  [words.created, ({ created_at }) => momentText(created_at)],
  [words.updated, ({ updated_at }) => momentText(updated_at)],
  [words.submitted, ({ submitted_at }) => momentText(submitted_at)],
  [words.resubmitted, ({ resubmitted_at }) => momentText(resubmitted_at)],
  [words.comment, ({ comment }) => comment ?? ''],
];

/** Whose it is, for the school to call. */
export const representativeColumns: readonly OwnColumn<
  Parameters<typeof personName>[0] & { readonly phone: string; readonly email: string | null }
>[] = [
  [words.representative, (row) => personName(row) ?? ''],
  [words.phone, ({ phone }) => formatPhone(phone)],
  [words.email, ({ email }) => email ?? ''],
];
