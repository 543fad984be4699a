import { formatNumber, type PluralForms, plural } from '#engine/text/plural.ts';
import * as words from '#generated/words/table.ts';
import type { PortalRecord } from './record.ts';

/** One page of a list, as the server answers it (design §9). */
export interface TablePage {
  readonly data: readonly PortalRecord[];
  readonly total: number;
  /** There are more than `total`: what is searched is not counted to its end. */
  readonly total_at_least?: boolean;
  readonly per_page: number;
  readonly page: number;
}

export type Counted = Pick<TablePage, 'total' | 'total_at_least'>;

/** `1 284`, `больше 1 000`; with a noun where its forms are given. */
export function totalText({ total, total_at_least }: Counted, noun?: PluralForms): string {
  const counted = noun ? plural(total, noun) : formatNumber(total);
  return total_at_least ? words.moreThan({ total: counted }) : counted;
}

/** `1–25 из 1 284`; `1–25, всего больше 1 000`. */
export function rangeText({ data, total, total_at_least, per_page, page }: TablePage): string {
  if (data.length === 0) return words.noneOf({ total: formatNumber(total) });
  const start = (page - 1) * per_page + 1;
  const first = formatNumber(start);
  const last = formatNumber(start + data.length - 1);
  const counted = formatNumber(total);
  return total_at_least
    ? words.rangeOfMore({ first, last, total: counted })
    : words.rangeOf({ first, last, total: counted });
}

/** How many pages there are for certain; one at least. */
export function pageCount({ total, per_page }: Pick<TablePage, 'total' | 'per_page'>): number {
  return Math.max(1, Math.ceil(total / per_page));
}

/** Whether no page comes after this one; of those that are not counted to their end the last is not full. */
export function isLastPage(page: TablePage, number: number): boolean {
  return page.total_at_least ? page.data.length < page.per_page : number >= pageCount(page);
}
