import { formatNumber } from '#engine/text/plural.ts';
import * as words from '#generated/words/table.ts';
import type { PortalRecord } from '#portal/records/record.ts';

/** One page of a list, as the server answers it (design §9). */
export interface TablePage {
  readonly data: readonly PortalRecord[];
  readonly total: number;
  readonly per_page: number;
  readonly page: number;
}

/** `1–25 из 1 284`. */
export function rangeText({ data, total, per_page, page }: TablePage): string {
  if (data.length === 0) return words.noneOf({ total: formatNumber(total) });
  const first = (page - 1) * per_page + 1;
  return words.rangeOf({
    first: formatNumber(first),
    last: formatNumber(first + data.length - 1),
    total: formatNumber(total),
  });
}

/** How many pages there are; one at least. */
export function pageCount({ total, per_page }: Pick<TablePage, 'total' | 'per_page'>): number {
  return Math.max(1, Math.ceil(total / per_page));
}
