import { formatPhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/export.ts';
import type { OwnColumn } from '../exports/cells.ts';
import { personName } from '../users/accounts.ts';

/** When it was begun, changed and submitted, and what was said last. */
export const standingColumns: readonly OwnColumn<{
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
  readonly resubmitted_at: Date | null;
  readonly comment: string | null;
}>[] = [
  [words.created, ({ created_at }) => created_at, 'moment'],
  [words.updated, ({ updated_at }) => updated_at, 'moment'],
  [words.submitted, ({ submitted_at }) => submitted_at, 'moment'],
  [words.resubmitted, ({ resubmitted_at }) => resubmitted_at, 'moment'],
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
