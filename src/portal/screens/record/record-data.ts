import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { memberOf } from '#portal/text/template.ts';

/** Where the reader may move the record. */
export interface Transition {
  readonly to: string;
  readonly comment: 'needed' | 'optional';
}

/** One line of what has happened to the record. */
export interface HistoryLine {
  readonly status: string;
  readonly comment: string | null;
  readonly remarks: readonly { readonly path: string; readonly message: string }[];
  readonly created_at: string;
  readonly author: { readonly name: string | null };
}

/** Who saw or changed the record. */
export interface AuditLine {
  readonly at: string;
  readonly action: string;
  readonly user: { readonly name: string | null };
}

/** Where the record stands in its table. */
export interface Neighbours {
  readonly position: number | null;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
}

export function transitionsOf({ record }: ServerDraft): readonly Transition[] {
  return listOf(record.transitions, (item): item is Transition => typeof memberOf(item, 'to') === 'string');
}

export function historyOf({ record }: ServerDraft): readonly HistoryLine[] {
  return listOf(
    record.status_history,
    (item): item is HistoryLine =>
      typeof memberOf(item, 'status') === 'string' && typeof memberOf(item, 'created_at') === 'string',
  );
}

export function auditOf(answer: unknown): readonly AuditLine[] {
  return listOf(answer, (item): item is AuditLine => typeof memberOf(item, 'action') === 'string');
}

export function neighboursOf(answer: unknown): Neighbours {
  const whole = (name: string) => {
    const value = memberOf(answer, name);
    return typeof value === 'number' ? value : null;
  };
  return {
    position: whole('position'),
    total: whole('total') ?? 0,
    previous: whole('previous'),
    next: whole('next'),
  };
}

function listOf<T>(value: unknown, isItem: (item: unknown) => item is T): readonly T[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}
