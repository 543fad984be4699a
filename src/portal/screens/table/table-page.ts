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

/** The answer of a list's operation; throws where it is none. */
export function readPage(answer: unknown): TablePage {
  if (!isPage(answer)) throw new Error('The answer is no page of a list');
  return answer;
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

function isPage(answer: unknown): answer is TablePage {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return false;
  const { data } = answer;
  const counted = ['total', 'per_page', 'page'].every(
    (name) => typeof Reflect.get(answer, name) === 'number',
  );
  return counted && Array.isArray(data) && data.every(isRecord);
}

function isRecord(item: unknown): item is PortalRecord {
  if (typeof item !== 'object' || item === null || !('id' in item)) return false;
  return typeof item.id === 'string' || typeof item.id === 'number';
}
